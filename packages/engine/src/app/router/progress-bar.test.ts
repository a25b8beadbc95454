// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toProgressBar } from './progress-bar.ts';

const getBar = () => document.querySelector('[role="progressbar"]');

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
  return () => vi.useRealTimers();
});

describe('toProgressBar', () => {
  it('appears after 200 ms at 8 % and trickles every 800 ms', () => {
    const bar = toProgressBar();
    bar.start();
    vi.advanceTimersByTime(199);
    expect(getBar()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(getBar()?.getAttribute('aria-valuenow')).toBe('8');
    vi.advanceTimersByTime(800 * 500);
    expect(getBar()?.getAttribute('aria-valuenow')).toBe('99');
  });

  it('never appears for a page that comes in time', () => {
    const bar = toProgressBar();
    bar.start();
    vi.advanceTimersByTime(150);
    bar.finish();
    vi.advanceTimersByTime(1000);
    expect(getBar()).toBeNull();
  });

  it('runs out and goes', () => {
    const bar = toProgressBar();
    bar.start();
    vi.advanceTimersByTime(300);
    bar.finish();
    expect(getBar()?.getAttribute('aria-valuenow')).toBe('100');
    vi.advanceTimersByTime(400);
    expect(getBar()).toBeNull();
  });
});
