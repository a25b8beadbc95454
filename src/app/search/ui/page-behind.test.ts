// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageBehind, type PageBehind } from './page-behind.ts';

let behind: PageBehind;
const root = document.documentElement;
const getInert = () => [...document.querySelectorAll('[inert]')].map(({ id }) => id);
const get = (id: string) => document.getElementById(id);
/** As long as all steps take. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));
const items = (count: number) => '<i></i>'.repeat(count);

beforeEach(() => {
  root.toggleAttribute('data-has-hydrated', true);
  document.body.innerHTML = `
    <header id="header"><button id="opener"></button></header>
    <div id="layout">
      <div id="side">${items(90)}</div>
      <article id="article"><p id="first">${items(150)}</p><p id="second">${items(150)}</p></article>
    </div>
    <footer id="footer" inert></footer>
    <p id="announcer" aria-live="polite"></p>
    <dialog id="dialog"></dialog>`;
  behind = createPageBehind();
});
afterEach(() => {
  behind.uncover([]);
  return settle();
});

describe('the page behind', () => {
  it('becomes inert in its largest parts that are small enough, but for what speaks', async () => {
    behind.cover();
    expect(getInert()).toEqual(['footer']);
    await settle();
    expect(getInert()).toEqual(['header', 'side', 'first', 'second', 'footer']);
    expect(root.hasAttribute('data-locked')).toBe(true);
  });

  it('is freed, but for what was inert before', async () => {
    behind.cover();
    await settle();
    behind.uncover([]);
    await settle();
    expect(getInert()).toEqual(['footer']);
    expect(root.hasAttribute('data-locked')).toBe(false);
  });

  it('frees at once what is to take the focus', async () => {
    behind.cover();
    await settle();
    behind.uncover([get('opener'), null, undefined]);
    expect(getInert()).toEqual(['side', 'first', 'second', 'footer']);
  });

  it('can be left while it is being covered, and covered while it is being left', async () => {
    behind.cover();
    behind.uncover([]);
    await settle();
    expect([getInert(), root.hasAttribute('data-locked')]).toEqual([['footer'], false]);
    behind.cover();
    await settle();
    behind.uncover([get('opener')]);
    behind.cover();
    await settle();
    expect(getInert()).toEqual(['header', 'side', 'first', 'second', 'footer']);
  });

  it('takes an article as a whole before hydration, which keeps its HTML', async () => {
    root.removeAttribute('data-has-hydrated');
    behind.cover();
    await settle();
    expect(getInert()).toEqual(['header', 'side', 'article', 'footer']);
  });

  it('takes a part with text of its own as a whole', async () => {
    get('article')!.prepend('Text');
    behind.cover();
    await settle();
    expect(getInert()).toEqual(['header', 'side', 'article', 'footer']);
  });
});
