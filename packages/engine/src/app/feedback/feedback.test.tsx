// What is asked below a page, with an address that takes answers, with issues, with both, and with neither.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Feedback, IssueLinks } from './feedback.tsx';

const version = { name: '1.0', label: '1.0', isLast: true, badge: false, alternatives: [] };
const PAGE = { kind: 'doc', title: 'Cats & dogs', permalink: '/content/cats', version } as const;
const ISSUES = 'https://git.example/docs/issues/new?labels=docs';

function render(
  chrome: { feedback?: { endpoint?: string }; issuesUrl?: string },
  page: { kind?: 'category'; permalink?: string } = {},
) {
  const input = {
    page: { ...PAGE, ...page },
    chrome: { url: 'https://docs.example', basePath: '/content/', issuesUrl: '', ...chrome },
  };
  return renderToStaticMarkup(
    <>
      <Feedback {...input} />
      <IssueLinks {...input} />
    </>,
  );
}

test.each([
  ['a site that asks no one', render({ issuesUrl: ISSUES })],
  ['a page that no one wrote', render({ feedback: {}, issuesUrl: ISSUES }, { kind: 'category' })],
  ['the first page', render({ feedback: {}, issuesUrl: ISSUES }, { permalink: '/content/' })],
  ['a site without a way to its writers', render({ feedback: {} })],
])('nothing on %s', (_name, html) => {
  expect(html).toBe('');
});

test('issues name page, section and version', () => {
  const html = render({ feedback: {}, issuesUrl: ISSUES });
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href!.replaceAll('&amp;', '&')));
  expect(links.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual(
    ['Problem: Cats & dogs', 'Missing: Cats & dogs'].map((title) => ({
      labels: 'docs',
      title,
      body: 'Page: https://docs.example/content/cats\nSection: \nVersion: 1.0\n\n',
    })),
  );
  expect(html).not.toContain('needs-');
});

test('buttons need scripts; without scripts there are the issues', () => {
  const html = render({ feedback: { endpoint: '/answers' }, issuesUrl: ISSUES });
  expect(html).toMatch(
    /^<div class="[^"]* needs-scripts" role="group" aria-label="Was this page helpful\?" data-feedback="\/answers">/,
  );
  expect(html.match(/<a class="article-footer__edit needs-no-scripts"/g)).toHaveLength(2);
  expect(render({ feedback: { endpoint: '/answers' } })).not.toContain('<a ');
});
