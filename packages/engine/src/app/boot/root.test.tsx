// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { PagePayload } from '../../shared/payload.ts';
import type { AppProps } from '../app.tsx';
import { toPageStore } from '../page-view/page-store.ts';
import { Root } from './root.tsx';

let isBroken = true;

vi.mock('../app.tsx', () => ({
  App: ({ instead }: AppProps) => {
    if (isBroken && instead === undefined) throw new Error('boom');
    return instead ?? <p>works</p>;
  },
}));

afterEach(() => vi.restoreAllMocks());

it('shows a page that crashed again, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<div id="root"></div>';
  const payload = { permalink: '/content/', title: 'A', documentTitle: 'A', htmlClass: '' } as PagePayload;
  const store = toPageStore({ payload, html: '', state: { name: 'page' } });
  const onShown = vi.fn();
  const root = createRoot(document.getElementById('root')!);
  flushSync(() =>
    root.render(<Root {...{ store, onShown }} basePath="/content/" menuHtml="" onReady={vi.fn()} onRetry={vi.fn()} />),
  );
  expect(document.body.textContent).toContain('boom');
  onShown.mockClear();
  isBroken = false;
  flushSync(() => document.querySelector('button')!.click());
  await Promise.resolve();
  expect(document.body.textContent).toBe('works');
  expect(onShown).toHaveBeenCalledWith(expect.objectContaining({ payload }));
  root.unmount();
});
