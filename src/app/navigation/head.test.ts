// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { PagePayload } from '../../shared/payload.ts';
import { showHead } from './head.ts';

function toPayload(changes: Partial<PagePayload>): PagePayload {
  const texts = { kind: 'doc' as const, buildId: 'b', title: 'T', documentTitle: 'T | Site', description: 'D' };
  return { ...texts, permalink: '/content/a', htmlClass: 'page a', toc: [], breadcrumbs: [], tags: [], ...changes };
}

describe('showHead', () => {
  it('brings title, addresses, description and classes to the page', () => {
    document.head.innerHTML =
      '<link rel="canonical" href="x"><meta name="description" content="x"><meta property="og:url" content="x"><meta property="og:title" content="x">';
    document.documentElement.className = 'page a extension';
    showHead(toPayload({ permalink: '/content/b', htmlClass: 'page b' }), toPayload({}), 'https://docs.example');
    expect(document.title).toBe('T | Site');
    expect(document.querySelector('link')?.getAttribute('href')).toBe('https://docs.example/content/b');
    expect([...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('content'))).toEqual([
      'D',
      'https://docs.example/content/b',
      'T | Site',
    ]);
    expect(document.documentElement.className).toBe('extension page b');
  });

  it.each<[string, Partial<PagePayload>, string | undefined]>([
    ['an ordinary page', {}, undefined],
    ['an unlisted page', { unlisted: true }, 'noindex, nofollow'],
    ['search', { kind: 'search' }, 'noindex, follow'],
  ])('says to robots what %s wants', (_name, changes, expected) => {
    document.head.innerHTML = '<meta name="robots" content="old">';
    showHead(toPayload(changes), toPayload({}), '');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(expected);
  });
});
