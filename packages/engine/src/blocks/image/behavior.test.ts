// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { startImageZoom } from './behavior.ts';

let stop: AbortController;

const getDialog = () => document.querySelector('dialog');
const getButton = () => document.querySelector<HTMLElement>('[data-zoom]')!;

function open(html = '<button data-zoom><img src="https://docs.example/a.png" alt="A diagram"></button>'): void {
  document.body.innerHTML = html;
  startImageZoom(document.body, { signal: stop.signal, announce: () => {}, read: () => null, write: () => {} });
  getButton().click();
}

beforeEach(() => {
  stop?.abort();
  stop = new AbortController();
});

describe('startImageZoom', () => {
  it('shows the picture in a modal dialog with its name', () => {
    open();
    expect([getDialog()?.open, getDialog()?.getAttribute('aria-label')]).toEqual([true, 'A diagram']);
    expect(getDialog()?.querySelector('img')?.src).toBe('https://docs.example/a.png');
  });

  it('prefers the larger picture that the page names', () => {
    open('<button data-zoom><img src="/a.png" data-zoom-src="https://docs.example/a-large.png" alt=""></button>');
    expect(getDialog()?.querySelector('img')?.src).toBe('https://docs.example/a-large.png');
  });

  it.each<[string, () => void]>([
    ['a click', () => getDialog()?.click()],
    ['the close of the browser, as on Escape', () => getDialog()?.close()],
    ['a wheel beyond 40 px', () => getDialog()?.dispatchEvent(new WheelEvent('wheel', { deltaY: 41 }))],
    ['the end of the page', () => stop.abort()],
  ])('closes on %s and gives focus back', (_name, close) => {
    open();
    close();
    expect(getDialog()).toBeNull();
    expect(document.activeElement).toBe(getButton());
  });

  it('stays open on a wheel of 40 px', () => {
    open();
    getDialog()?.dispatchEvent(new WheelEvent('wheel', { deltaY: 40 }));
    expect(getDialog()?.open).toBe(true);
  });

  it('does nothing after an abort', () => {
    open();
    stop.abort();
    getButton().click();
    expect(getDialog()).toBeNull();
  });
});
