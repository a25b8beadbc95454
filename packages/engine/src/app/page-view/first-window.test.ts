// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { showFirstWindow } from './first-window.ts';

const getLater = (page: Element) => [...page.querySelectorAll('p')].map((part) => part.hasAttribute('data-later'));
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A page whose paragraphs have the given heights in pixels, with `density` letters per pixel. */
function makePage(heights: number[], density: number): Element {
  const page = document.createElement('div');
  page.innerHTML = '<article></article><div class="layout__contents"><p></p></div>';
  for (const height of heights) {
    const part = Object.assign(document.createElement('p'), { textContent: 'x'.repeat(height * density) });
    const getBottom = () => {
      const before = [...page.querySelectorAll('article > p')].slice(0, heights.length);
      const shown = before.filter((other, index) => index <= before.indexOf(part) && !other.hasAttribute('data-later'));
      return shown.reduce((sum, other) => sum + other.textContent.length / density, 0);
    };
    Object.assign(part, { getBoundingClientRect: () => ({ bottom: getBottom() }) });
    page.querySelector('article')!.append(part);
  }
  return page;
}

beforeEach(() => Object.assign(window, { innerHeight: 100, innerWidth: 736 }));

describe('showFirstWindow', () => {
  it.each<[string, number[], density: number, boolean[]]>([
    ['leaves a page that does not fill the window', [40, 40], 2, [false, false]],
    ['keeps back what is below a full window', [40, 80, 1], 3, [false, false, true]],
    ['leaves a part that begins in the window', [99, 900, 900], 2, [false, false, true]],
    [
      'adds to a guess that was too low: letters that need little room',
      [40, 50, 60, 10],
      30,
      [false, false, false, true],
    ],
  ])('%s', async (_name, heights, density, expected) => {
    const page = makePage(heights, density);
    showFirstWindow(page);
    expect(getLater(page)).toEqual([...expected, true]);
    await nextFrame();
    expect(getLater(page)).not.toContain(true);
  });

  it.each(['<tr><td>x</td></tr>'.repeat(4), 'x\nx\nx\nx'])('counts lines of few letters: %s', (content) => {
    const page = document.createElement('div');
    page.innerHTML = `<article><table>${content}</table><p>x</p></article>`;
    const [rows, next] = page.querySelectorAll('article > *');
    rows!.getBoundingClientRect = () => ({ bottom: 160 }) as DOMRect;
    showFirstWindow(page);
    expect(next!.hasAttribute('data-later')).toBe(true);
  });
});
