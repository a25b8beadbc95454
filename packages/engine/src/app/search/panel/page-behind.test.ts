// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageBehind, type PageBehind } from './page-behind.ts';

let behind: PageBehind;
const root = document.documentElement;
const getInert = () => [...document.querySelectorAll('[inert]')].map(({ id }) => id);
const get = (id: string) => document.getElementById(id);
/** Runs all steps. */
const settle = () => vi.runAllTimers();
const items = (count: number) => '<i></i>'.repeat(count);

beforeEach(() => {
  vi.useFakeTimers();
  root.toggleAttribute('data-has-hydrated', true);
  document.body.innerHTML = `
    <header id="header"><button id="opener"></button></header>
    <div id="layout">
      <div id="side">${items(90)}</div>
      <div id="page" class="layout__page"><p id="first">${items(150)}</p><p id="second">${items(150)}</p></div>
    </div>
    <footer id="footer" inert></footer>
    <p id="announcer" aria-live="polite"></p>
    <dialog id="dialog"></dialog>`;
  behind = createPageBehind();
});
afterEach(() => {
  behind.uncover(null);
  settle();
  vi.useRealTimers();
});

describe('the page behind', () => {
  it('becomes inert in its largest parts that are small enough, but for what speaks', () => {
    behind.cover();
    expect(getInert()).toEqual(['footer']);
    settle();
    expect(getInert()).toEqual(['header', 'side', 'first', 'second', 'footer']);
    expect(root.hasAttribute('data-locked')).toBe(true);
  });

  it('is freed, but for what was inert before', () => {
    behind.cover();
    settle();
    behind.uncover(null);
    settle();
    expect(getInert()).toEqual(['footer']);
    expect(root.hasAttribute('data-locked')).toBe(false);
  });

  it('frees at once what is to take the focus', () => {
    behind.cover();
    settle();
    behind.uncover(get('opener'));
    expect(getInert()).toEqual(['side', 'first', 'second', 'footer']);
  });

  it('can be left while it is being covered, and covered while it is being left', () => {
    behind.cover();
    behind.uncover(null);
    settle();
    expect([getInert(), root.hasAttribute('data-locked')]).toEqual([['footer'], false]);
    behind.cover();
    settle();
    behind.uncover(get('opener'));
    behind.cover();
    settle();
    expect(getInert()).toEqual(['header', 'side', 'first', 'second', 'footer']);
  });

  it('takes the page as a whole before hydration, which keeps its HTML', () => {
    root.removeAttribute('data-has-hydrated');
    behind.cover();
    settle();
    expect(getInert()).toEqual(['header', 'side', 'page', 'footer']);
  });

  it('takes a part with text of its own as a whole', () => {
    get('page')!.prepend('Text');
    behind.cover();
    settle();
    expect(getInert()).toEqual(['header', 'side', 'page', 'footer']);
  });
});
