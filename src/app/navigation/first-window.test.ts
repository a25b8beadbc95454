// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { showFirstWindow } from './first-window.ts';

const getLater = (article: Element) => [...article.children].map((part) => part.hasAttribute('data-later'));
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function makeArticle(...lengths: number[]): Element {
  const article = document.createElement('article');
  for (const length of lengths)
    article.append(Object.assign(document.createElement('p'), { textContent: 'x'.repeat(length) }));
  return article;
}

beforeEach(() => Object.assign(window, { innerHeight: 100 }));

describe('showFirstWindow', () => {
  it.each([
    ['leaves what may be in the window', [200, 200], [false, false]],
    ['keeps back what is below a full window', [200, 400, 1], [false, false, true]],
    ['leaves a part that begins in the window', [499, 9000, 9000], [false, false, true]],
  ])('%s', async (_name, lengths, expected) => {
    const article = makeArticle(...lengths);
    showFirstWindow(article);
    expect(getLater(article)).toEqual(expected);
    await nextFrame();
    expect(getLater(article)).toEqual(expected.map(() => false));
  });
});
