// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BLOCK_DRAWN } from '../block-drawn.ts';
import { startImageZoom } from './behavior.ts';

let stop: AbortController;

const getDialog = () => document.querySelector('dialog');
const getButton = () => document.querySelector<HTMLElement>('button[data-zoom]')!;

const DRAWING = `<div data-zoom>
  <svg viewBox="0 0 400 200" role="group" aria-label="Diagram of orders">
    <g id="pay" tabindex="0" role="button" aria-pressed="true"><title>pay</title></g>
  </svg>
</div>`;

function start(html: string): void {
  document.body.innerHTML = html;
  startImageZoom(document.body, { signal: stop.signal, announce: () => {}, read: () => null, write: () => {} });
}

/** The dialog is loaded by the click. */
async function open(
  html = '<button data-zoom><img src="https://docs.example/a.png" alt="A diagram"></button>',
): Promise<void> {
  start(html);
  getButton().click();
  await vi.waitFor(() => expect(getDialog()?.open).toBe(true));
}

beforeEach(() => {
  stop?.abort();
  stop = new AbortController();
});

describe('startImageZoom', () => {
  it('shows the picture in a modal dialog with its name', async () => {
    await open();
    expect([getDialog()?.open, getDialog()?.getAttribute('aria-label')]).toEqual([true, 'A diagram']);
    expect(getDialog()?.querySelector('img')?.src).toBe('https://docs.example/a.png');
  });

  it('prefers the larger picture that the page names', async () => {
    await open('<button data-zoom><img src="/a.png" data-zoom-src="https://docs.example/a-large.png" alt=""></button>');
    expect(getDialog()?.querySelector('img')?.src).toBe('https://docs.example/a-large.png');
  });

  it.each<[string, () => void]>([
    ['a click', () => getDialog()?.click()],
    ['the close of the browser, as on Escape', () => getDialog()?.close()],
    ['a wheel beyond 40 px', () => getDialog()?.dispatchEvent(new WheelEvent('wheel', { deltaY: 41 }))],
    ['the end of the page', () => stop.abort()],
  ])('closes on %s and gives focus back', async (_name, close) => {
    await open();
    close();
    expect(getDialog()).toBeNull();
    expect(document.activeElement).toBe(getButton());
  });

  it('stays open on a wheel of 40 px', async () => {
    await open();
    getDialog()?.dispatchEvent(new WheelEvent('wheel', { deltaY: 40 }));
    expect(getDialog()?.open).toBe(true);
  });

  it('does nothing after an abort', async () => {
    await open();
    stop.abort();
    getButton().click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(getDialog()).toBeNull();
  });

  it('adds a button to a drawing, which shows a copy whose parts do nothing', async () => {
    await open(DRAWING);
    expect(getButton().getAttribute('aria-label')).toBe('Enlarge: Diagram of orders');
    expect(getDialog()?.getAttribute('aria-label')).toBe('Diagram of orders');
    const copy = getDialog()!.querySelector('svg')!;
    expect([copy.getAttribute('role'), copy.getAttribute('aria-label')]).toEqual(['img', 'Diagram of orders']);
    expect(copy.querySelector('g')!.outerHTML).toBe('<g><title>pay</title></g>');
    expect(document.querySelectorAll('#pay')).toHaveLength(1);
  });

  it('stays open on a click on a drawing, closes on a click beside it, and gives focus back', async () => {
    await open(DRAWING);
    getDialog()!
      .querySelector('g')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    getDialog()!.dispatchEvent(new WheelEvent('wheel', { deltaY: 400 }));
    expect(getDialog()?.open).toBe(true);
    getDialog()!.querySelector<HTMLElement>('.zoom-dialog__view')!.click();
    expect(getDialog()).toBeNull();
    expect(document.activeElement).toBe(getButton());
  });

  it('shows the layout of a drawing that is visible', async () => {
    document.body.innerHTML = '';
    const [wide, narrow] = ['wide', 'narrow'].map((name) => `<svg><title>${name}</title></svg>`);
    start(`<div data-zoom>${wide}${narrow}</div>`);
    const layouts = document.querySelectorAll<SVGSVGElement>('div[data-zoom] > svg');
    layouts[1]!.getClientRects = () => [{}] as unknown as DOMRectList;
    layouts[0]!.getClientRects = () => [] as unknown as DOMRectList;
    getButton().click();
    await vi.waitFor(() => expect(getDialog()?.querySelector('svg title')?.textContent).toBe('narrow'));
  });

  it('adds a button to a drawing that a script drew, and removes all buttons in the end', () => {
    start('<div></div>');
    const place = document.querySelector('div')!;
    place.innerHTML = DRAWING;
    expect(getButton()).toBeNull();
    place.dispatchEvent(new Event(BLOCK_DRAWN, { bubbles: true }));
    expect(document.querySelectorAll('button[data-zoom]')).toHaveLength(1);
    stop.abort();
    expect(getButton()).toBeNull();
  });
});
