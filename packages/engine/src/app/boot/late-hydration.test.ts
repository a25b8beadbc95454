// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startLateHydration } from './late-hydration.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (task: () => void, { timeout }: { timeout: number }) =>
    setTimeout(task, timeout),
  );
  document.body.innerHTML =
    '<div id="root"><button id="menu"></button><button id="native" popovertarget="x"></button><button data-search-open></button>' +
    '<div class="layout__page"><button id="copy"></button></div></div>';
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function start() {
  let finish = () => {};
  let calls = 0;
  const clicks: string[] = [];
  startLateHydration(() => {
    calls += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  const hydrate = async () => {
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', () => clicks.push(button.id || 'search'));
    finish();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { clicks, hydrate, getCalls: () => calls };
}

describe('startLateHydration', () => {
  it('hydrates once, when there is time', async () => {
    const { getCalls, hydrate } = start();
    expect(getCalls()).toBe(0);
    vi.advanceTimersByTime(2000);
    expect(getCalls()).toBe(1);
    await hydrate();
    vi.advanceTimersByTime(10_000);
    expect(getCalls()).toBe(1);
  });

  it('hydrates at once for a control that needs it, and repeats the click', async () => {
    const { clicks, getCalls, hydrate } = start();
    document.getElementById('menu')!.click();
    expect(getCalls()).toBe(1);
    await hydrate();
    expect(clicks).toEqual(['menu']);
  });

  it.each(['native', 'copy'])('does not repeat a click on #%s, which works without', async (id) => {
    const { clicks, hydrate } = start();
    document.getElementById(id)!.click();
    vi.advanceTimersByTime(2000);
    await hydrate();
    expect(clicks).toEqual([]);
  });

  it('tries again at the next need after a failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let calls = 0;
    startLateHydration(async () => {
      calls += 1;
      throw new Error('no chunk');
    });
    document.getElementById('menu')!.click();
    await vi.advanceTimersByTimeAsync(0);
    document.getElementById('menu')!.click();
    expect(calls).toBe(2);
    warn.mockRestore();
  });
});
