// @vitest-environment happy-dom
// An issue names the section that the reader's address has, before its link is followed.
import { expect, test } from 'vitest';
import { startIssueLinks } from './start-issue-links.ts';

test.each([
  ['#part', 'Page: x\nSection: One & more\nVersion: 1.0\n\n'],
  ['', 'Page: x\nSection: \nVersion: 1.0\n\n'],
  ['#nowhere', 'Page: x\nSection: \nVersion: 1.0\n\n'],
])('at %s', (hash, expected) => {
  const body = encodeURIComponent('Page: x\nSection: \nVersion: 1.0\n\n');
  document.body.innerHTML = `<article><h2 id="one">One &amp; more</h2><h3 id="part">Part</h3></article>
    <a data-issue="" href="https://git.example/new?labels=docs&body=${body}">Report</a>`;
  location.hash = hash;
  startIssueLinks();
  const link = document.querySelector('a')!;
  link.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const { searchParams } = new URL(link.href);
  expect([searchParams.get('labels'), searchParams.get('body')]).toEqual(['docs', expected]);
});
