// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { toClickTarget } from './link-target.ts';

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    'https://docs.example/content/a?q=1',
  );
});

function click(html: string, init: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = html;
  const target = document.body.querySelector('[data-here]') ?? document.body.firstElementChild;
  let url: URL | undefined;
  const listener = (event: MouseEvent) => {
    url = toClickTarget(event, '/content/');
    event.preventDefault();
  };
  document.addEventListener('click', listener);
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  document.removeEventListener('click', listener);
  return url && url.pathname + url.search + url.hash;
}

describe('toClickTarget', () => {
  it.each([
    ['a page', '<a href="/content/b">', '/content/b'],
    ['a page with query and fragment', '<a href="/content/b?x=1#y">', '/content/b?x=1#y'],
    ['something inside a link', '<a href="/content/b"><b data-here>b</b></a>', '/content/b'],
    ['the base path without slash', '<a href="/content">', '/content'],
    ['a file name', '<a href="/content/b.html">', '/content/b.html'],
    ['the own target', '<a href="/content/b" target="_self">', '/content/b'],
    ['the same page without its query', '<a href="/content/a#x">', '/content/a#x'],
    ['the same address', '<a href="/content/a?q=1">', '/content/a?q=1'],
  ])('follows %s', (_name, html, expected) => {
    expect(click(html)).toBe(expected);
  });

  it.each([
    ['another site', '<a href="https://other.example/content/b">'],
    ['mail', '<a href="mailto:a@b.example">'],
    ['outside the base path', '<a href="/blog">'],
    ['a file', '<a href="/content/a.pdf">'],
    ['a download', '<a href="/content/b" download>'],
    ['a new tab', '<a href="/content/b" target="_blank">'],
    ['a fragment of this address', '<a href="#x">'],
    ['the empty fragment', '<a href="#">'],
    ['an unparsable address', '<a href="http://[">'],
    ['an empty address', '<a href="">'],
    ['no link', '<b>'],
  ])('leaves %s to the browser', (_name, html) => {
    expect(click(html)).toBeUndefined();
  });

  it.each<[string, MouseEventInit]>([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('leaves a click with %s to the browser', (_name, init) => {
    expect(click('<a href="/content/b">', init)).toBeUndefined();
  });
});
