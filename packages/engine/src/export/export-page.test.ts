import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { beforePaint } from '../app/boot/before-paint.ts';
import { exportPage, type ExportedSite } from './export-page.ts';

const SITE: ExportedSite = {
  basePath: '/docs/',
  pages: new Set(['/docs/', '/docs/a', '/docs/b/c', '/docs/b/%C3%A9']),
  files: new Set(['img/x y.png', 'a.md']),
  redirects: { '/docs/old': '/docs/a' },
};
const CANONICAL = '<link rel="canonical" href="https://site.example/docs/x">';

const exportAt = (permalink: string, html: string, site = SITE) =>
  exportPage(`<html lang="en"><head>${CANONICAL}</head><body>${html}</body></html>`, permalink, site);

it.each([
  ['a page beside it', '/docs/a', '<a href="/docs/b/c#x">', '<a href="b/c.html#x">'],
  ['a page above it', '/docs/b/c', '<a href="/docs/a">', '<a href="../a.html">'],
  ['the home page', '/docs/b/c', '<a href="/docs/">', '<a href="../index.html">'],
  ['a page with a slash and a query', '/docs/a', '<a href="/docs/a/?v=1">', '<a href="a.html?v=1">'],
  ['an encoded page', '/docs/a', '<a href="/docs/b/%C3%A9">', '<a href="b/%C3%A9.html">'],
  ['an old address', '/docs/b/c', '<a href="/docs/old#x">', '<a href="../a.html#x">'],
  ['a file', '/docs/b/c', '<img src="/docs/img/x%20y.png">', '<img src="../img/x%20y.png">'],
  [
    'pictures by size',
    '/docs/b/c',
    '<img srcset="/docs/a.md 1x, /docs/a.md 2x">',
    '<img srcset="../a.md 1x, ../a.md 2x">',
  ],
  [
    'a page that is not in the export',
    '/docs/a',
    '<a href="/docs/search?q=1">',
    '<a href="https://site.example/docs/search?q=1">',
  ],
  ['an address outside of the site', '/docs/a', '<a href="/blog">', '<a href="https://site.example/blog">'],
  ['another host', '/docs/a', '<a href="//cdn.example/x">', '<a href="https://cdn.example/x">'],
  ['a fragment of the page', '/docs/a', '<a href="#x">', '<a href="#x">'],
  ['a bad escape', '/docs/a', '<a href="/docs/%zz">', '<a href="https://site.example/docs/%zz">'],
  ['an address in text', '/docs/b/c', '<p>href="/docs/a"</p>', '<p>href="/docs/a"</p>'],
])('%s', (_name, permalink, html, expected) => expect(exportAt(permalink, html)).toContain(expected));

it('takes away what needs a server and adds the one script', () => {
  const html = exportAt(
    '/docs/b/c',
    `<script>${beforePaint}</script><script type="application/json" id="site-chrome">{"title":"\\u003cb>","offline":{}}</script><script type="application/json" id="page-payload">{}</script><script type="module" src="/docs/m.js"></script>`,
  );
  expect(html).not.toMatch(/page-payload|type="module"|d\.scripts/);
  expect(html).toContain('id="site-chrome">{"title":"\\u003cb>"}</script>');
  expect(html).toContain('<html data-exported="../" lang="en">');
  expect(html).toContain('<script src="../assets/export.js"></script>');
});

it('keeps the policy, for files and for its own inline script', () => {
  const policy = "default-src 'self'; script-src 'self' 'sha256-x='; style-src 'self' 'sha256-y='; object-src 'none'";
  const html = exportAt(
    '/docs/a',
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><script>${beforePaint}</script>`,
  );
  const script = /<script>([^]*?)<\/script>/.exec(html)![1]!;
  expect(script).not.toBe(beforePaint);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(html).toContain(
    `content="default-src 'self' file:; script-src 'self' file: 'sha256-${hash}'; style-src 'self' file: 'sha256-y='; object-src 'none'"`,
  );
});

it('shows the search where there is an index', () => {
  const header = '<header class="header"><button class="search-button needs-scripts"></button></header>';
  expect(exportAt('/docs/a', header)).toContain('needs-scripts');
  const files = new Set(['search/@latest.json']);
  expect(exportAt('/docs/a', header, { ...SITE, files })).not.toContain('needs-scripts');
});
