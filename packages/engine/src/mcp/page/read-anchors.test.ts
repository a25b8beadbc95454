import { expect, test } from 'vitest';
import { getSection, parseSections } from './page-sections.ts';
import { readAnchors } from './read-anchors.ts';

const HTML = `<nav><h2 id="menu">Menu</h2></nav><article class="article"><h1 id="top">Page</h1>
<h2 id="check-it" class="x">2. Check it <span class="badge">Paid</span></h2>
<table><tbody><tr id="retrycount"><th><a class="field-name" href="#retrycount">retryCount</a></th><td>Tries</td></tr></tbody></table>
<h2 id="next">Next</h2><p id="other">x</p>
<ul><li class="api-field" id="Status"><p><code>status</code> string</p></li></ul>
<h2 id="next-1">Next</h2></article><h2 id="foot">Foot</h2>`;
const MARKDOWN =
  '# Page\n\n## 2. Check it (Paid)\n\n| retryCount | Tries |\n\n## Next\n\n| `status` | string |\n\n## Next\n\nThe end.\n';

test('are those of headings, rows and fields of the article', () => {
  expect(readAnchors(HTML)).toEqual([
    { id: 'check-it', name: '2. Check it Paid', isHeading: true },
    { id: 'retrycount', name: 'retryCount', isHeading: false },
    { id: 'next', name: 'Next', isHeading: true },
    { id: 'Status', name: 'status', isHeading: false },
    { id: 'next-1', name: 'Next', isHeading: true },
  ]);
  expect(readAnchors('<p id="x">no article</p>')).toEqual([]);
});

test('name the sections of the same page as Markdown', () => {
  const sections = parseSections(MARKDOWN, readAnchors(HTML));
  expect(sections.map(({ anchor }) => anchor)).toEqual(['', 'check-it', 'next', 'next-1']);
  expect(getSection(sections, 'retrycount')).toEqual([sections[1]]);
  expect(getSection(sections, '#Status')).toEqual([sections[2]]);
  expect(getSection(sections, 'next-1')).toEqual([sections[3]]);
  expect(getSection(sections, 'nowhere')).toBeUndefined();
});

test('are made from headings where the document lacks them', () => {
  expect(parseSections(MARKDOWN, []).map(({ anchor }) => anchor)).toEqual(['', '2-check-it-paid', 'next', 'next-1']);
});
