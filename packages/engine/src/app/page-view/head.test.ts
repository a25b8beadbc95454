// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { PagePayload } from '../../shared/payload.ts';
import { readHead, showHead, showNames } from './head.ts';

function toPayload(changes: Partial<PagePayload>): PagePayload {
  const texts = { kind: 'doc' as const, buildId: 'b', title: 'T', documentTitle: 'T | Site' };
  return { ...texts, permalink: '/content/a', htmlClass: 'page a', ...changes };
}

const OLD = '<meta data-page="" name="description" content="old"><link data-page="" rel="canonical" href="/same">';

it('brings title and classes to the page, and leaves those of others', () => {
  document.documentElement.className = 'page a extension';
  showNames(toPayload({ htmlClass: 'page b' }), toPayload({}));
  expect(document.title).toBe('T | Site');
  expect(document.documentElement.className).toBe('extension page b');
});

describe('showHead', () => {
  it('brings the tags to the page, and leaves those of others', () => {
    document.head.innerHTML = `<meta name="viewport" content="x">${OLD}<link rel="icon" href="/i">`;
    const canonical = document.querySelector('[rel="canonical"]');
    const head = '<link data-page rel="canonical" href="/same"><meta data-page name="keywords" content="a,b">';
    showHead(toPayload({ head }));
    expect(document.head.innerHTML).toBe(
      '<meta name="viewport" content="x"><link data-page="" rel="canonical" href="/same"><link rel="icon" href="/i">' +
        '<meta data-page="" name="keywords" content="a,b">',
    );
    expect(document.querySelector('[rel="canonical"]')).toBe(canonical);
  });

  it('takes away what a page without head must not keep', () => {
    document.head.innerHTML = OLD;
    showHead(toPayload({}));
    expect(document.querySelectorAll('[data-page]')).toHaveLength(0);
  });
});

it('reads the tags that the document came with', () => {
  document.head.innerHTML = `<meta name="viewport" content="x">${OLD}`;
  expect(readHead()).toBe(OLD);
});
