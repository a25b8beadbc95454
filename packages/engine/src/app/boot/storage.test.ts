// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

describe('storage', () => {
  it('reads what it wrote, tells this window once, and deletes with null', async () => {
    const { readStored, startStoredListener, writeStored } = await import('./storage.ts');
    const heard: (string | null)[] = [];
    const stop = new AbortController();
    startStoredListener('a', (value) => heard.push(value), stop.signal);
    writeStored('a', '1');
    writeStored('a', '1');
    writeStored('b', '2');
    expect([readStored('a'), readStored('none')]).toEqual(['1', null]);
    writeStored('a', null);
    stop.abort();
    writeStored('a', '3');
    expect(heard).toEqual(['1', null]);
  });

  it('warns once and goes on without storage', async () => {
    const { readStored, writeStored } = await import('./storage.ts');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const known = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse, configurable: true });
    writeStored('a', '1');
    expect(readStored('a')).toBeNull();
    Object.defineProperty(window, 'localStorage', known);
    expect(warn.mock.calls.map(([text]) => String(text).split('\n')[0])).toEqual([
      'Browser storage is not available, so choices are not kept.',
    ]);
    warn.mockRestore();
  });
});
