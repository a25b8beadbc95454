// @vitest-environment happy-dom

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashScreen, toErrorText } from './crash-screen.tsx';

let root: Root;

/**
 * React's production build has no `act`, but the effects of a synchronous render also run synchronously.
 */
async function settle(action: () => void): Promise<void> {
  flushSync(action);
  await Promise.resolve();
}

let isBroken: boolean;

function Part() {
  if (isBroken) throw new Error('boom');
  return <p>works</p>;
}

async function show(resetKey: string): Promise<void> {
  await settle(() =>
    root.render(
      <CrashBoundary
        resetKey={resetKey}
        renderFallback={(error, retry) => <CrashScreen error={error} onRetry={retry} />}
      >
        <Part />
      </CrashBoundary>,
    ),
  );
}

const getText = () => document.body.textContent;
const retry = () => settle(() => document.querySelector('button')!.click());

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.title = 'A page';
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  isBroken = true;
});

afterEach(async () => {
  await settle(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('CrashBoundary with CrashScreen', () => {
  it('shows the error and its own title', async () => {
    await show('a');
    expect(getText()).toContain('This page crashed');
    expect(getText()).toContain('boom');
    expect(document.title).toBe('Page Error');
  });

  it('tries again on the button', async () => {
    await show('a');
    await retry();
    expect(getText()).toContain('This page crashed');
    isBroken = false;
    await retry();
    expect([getText(), document.title]).toEqual(['works', 'A page']);
  });

  it('is reset by a navigation, and only by one', async () => {
    await show('a');
    isBroken = false;
    await show('a');
    expect(getText()).toContain('This page crashed');
    await show('b');
    expect(getText()).toBe('works');
  });
});

describe('toErrorText', () => {
  it.each([
    ['an error', new Error('a'), 'a'],
    ['a cause', new Error('a', { cause: new Error('b', { cause: 'c' }) }), 'a\n\nCause:\nb\n\nCause:\nc'],
    ['something else', 'a', 'a'],
  ])('%s', (_name, error, expected) => {
    expect(toErrorText(error)).toBe(expected);
  });
});
