// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayloadCache } from './payload-cache.ts';
import { startIntentPrefetch } from './prefetch.ts';
import { toFragment } from '../frame/parsed-html.ts';

let stop: AbortController;
let wanted: string[];
/** The head tags of the page that is fetched. */
let head: string;

function start(): void {
  const prefetch = (path: string) => {
    wanted.push(path);
    return Promise.resolve({ html: `<p>${path}</p>`, head });
  };
  const cache = { prefetch };
  startIntentPrefetch({ cache: cache as unknown as PayloadCache, basePath: '/content/', signal: stop.signal });
}

const get = (id: string) => document.getElementById(id)!;
const send = (id: string, type: string) => get(id).dispatchEvent(new MouseEvent(type, { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    'https://docs.example/content/a',
  );
  document.body.innerHTML =
    '<a id="b" href="/content/b?x#y"><i id="inner"></i></a><a id="here" href="/content/a?x"></a><a id="out" href="https://other.example/"></a><p id="text"></p>';
  stop?.abort();
  stop = new AbortController();
  wanted = [];
  head = '';
  start();
  return () => vi.useRealTimers();
});

describe('startIntentPrefetch', () => {
  it('waits 65 ms on hover', () => {
    send('inner', 'mouseover');
    vi.advanceTimersByTime(64);
    expect(wanted).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(wanted).toEqual(['/content/b']);
  });

  it('forgets a pointer that only passes', () => {
    send('b', 'mouseover');
    send('b', 'mouseout');
    vi.advanceTimersByTime(100);
    expect(wanted).toEqual([]);
  });

  it('fetches the style sheets that only this page has', async () => {
    const fetchStyle = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
    head = '<link rel="stylesheet" href="/content/b.css" data-page=""><meta name="x" data-page="">';
    send('b', 'focusin');
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchStyle.mock.calls.map(([url]) => url)).toEqual(['/content/b.css']);
  });

  it('parses what came, before it is shown', async () => {
    send('b', 'focusin');
    await vi.advanceTimersByTimeAsync(200);
    const parse = vi.spyOn(document, 'createElement');
    expect(toFragment('<p>/content/b</p>').textContent).toBe('/content/b');
    expect(parse).not.toHaveBeenCalled();
    expect(toFragment('<p>/content/b</p>').textContent).toBe('/content/b');
    expect(parse).toHaveBeenCalledWith('template');
  });

  it.each(['focusin', 'touchstart'])('does not wait on %s', (type) => {
    send('b', type);
    expect(wanted).toEqual(['/content/b']);
  });

  it.each(['here', 'out', 'text'])('fetches nothing for #%s', (id) => {
    send(id, 'focusin');
    expect(wanted).toEqual([]);
  });

  it('fetches nothing on a sparing connection', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    send('b', 'focusin');
    expect(wanted).toEqual([]);
  });
});
