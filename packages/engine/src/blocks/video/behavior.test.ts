// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { startVideos } from './behavior.ts';

let stop: AbortController;
beforeEach(() => {
  stop?.abort();
  stop = new AbortController();
  document.body.innerHTML =
    '<figure><a href="https://v.example/1" data-video="https://v.example/embed/1?a=b" data-title="Tour">Play</a></figure>';
  startVideos(document.body, { signal: stop.signal, announce: () => {}, read: () => null, write: () => {} });
});

const click = (init: MouseEventInit = {}) =>
  document.querySelector('a')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

it('loads nothing before the click, and the player after it', () => {
  expect(document.querySelector('iframe')).toBeNull();
  expect(click()).toBe(false);
  const player = document.querySelector('iframe')!;
  expect([player.src, player.title]).toEqual(['https://v.example/embed/1?a=b&autoplay=1', 'Tour']);
});

it('leaves a modified click to the browser', () => {
  expect(click({ ctrlKey: true })).toBe(true);
  expect(document.querySelector('iframe')).toBeNull();
});

it('is undone by the signal', () => {
  stop.abort();
  expect(click()).toBe(true);
});
