// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetReload, mayReload, writeReload } from './reload-guard.ts';

beforeEach(() => sessionStorage.clear());

describe('reload guard', () => {
  it('allows one reload per address', () => {
    expect(mayReload('/a')).toBe(true);
    expect(writeReload('/a')).toBe(true);
    expect([mayReload('/a'), mayReload('/b')]).toEqual([false, true]);
  });

  it('allows another after the page has come, or after a minute', () => {
    writeReload('/a');
    forgetReload('/a');
    expect(mayReload('/a')).toBe(true);
    sessionStorage.setItem('reloaded:/a', String(Date.now() - 61_000));
    expect(mayReload('/a')).toBe(true);
  });

  it('allows none while the browser is offline', () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    expect(mayReload('/a')).toBe(false);
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  });
});
