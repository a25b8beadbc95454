// The gallery before scripts run: a plain list, created from the pages themselves.
import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageContextProvider, type PageContext } from '../../../packages/engine/src/blocks/page-context.ts';
import { readTemplate } from './read-template.ts';
import { TemplateGallery } from './static.tsx';

const PAY = {
  name: 'pay',
  tasks: [
    {
      name: 'route',
      taskReferenceName: 'route',
      type: 'SWITCH',
      decisionCases: { a: [{ type: 'LLM_TEXT_COMPLETE' }] },
    },
    { name: 'charge', taskReferenceName: 'charge', type: 'SIMPLE' },
  ],
};
const FILES: Record<string, string> = {
  'docs/templates/pay.mdx':
    '---\ntitle: Pay\ndescription: "Pays: now."\nedition: both\n---\n\n<WorkflowDefinition file="pay" />\n<WorkflowDefinition file="pay" />\n',
  'docs/templates/wait.mdx': '---\ntitle: Wait\ndescription: Waits.\nedition: enterprise\n---\n',
  'docs/templates/bad.mdx': '---\ntitle: Bad\n---\n\n<WorkflowDefinition file="gone" />\n',
  'docs/templates/bare.mdx': '# Bare\n',
  'workflows/pay.json': JSON.stringify(PAY),
};

function render(uses: Record<string, string[]>): string {
  let ids = 0;
  const context = {
    readText: (file: string) => FILES[file],
    readStyle: () => '',
    toHref: (written: string) => `/content${written}`,
    nextId: (prefix: string) => `${prefix}-${++ids}`,
  } as unknown as PageContext;
  return renderToStaticMarkup(
    <PageContextProvider value={context}>
      <TemplateGallery uses={uses} />
    </PageContextProvider>,
  );
}

const readOptions = (html: string, name: string) =>
  [
    ...html
      .split(`name="${name}"`)[1]!
      .split('</select>')[0]!
      .matchAll(/<option[^>]*>([^<]*)/g),
  ].map(([, text]) => text);

describe('TemplateGallery', () => {
  it('lists each page once, with its description, edition, uses, and task types', () => {
    const html = render({ Payments: ['templates/pay', 'templates/wait'], Models: ['templates/pay'] });
    expect(html.match(/<li/g)).toHaveLength(2);
    expect(html).toContain('href="/content/templates/pay"');
    expect(html).toContain('<p class="card__text">Pays: now.</p>');
    expect(html).toContain('Open source and Enterprise</span> Payments, Models</p>');
    expect(html).toContain('<p class="gallery__types">LLM text complete, Switch, Worker task</p>');
  });

  it('offers what the templates have', () => {
    const html = render({ Payments: ['templates/pay'] });
    expect(readOptions(html, 'use')).toEqual(['All use cases', 'Payments']);
    expect(readOptions(html, 'type')).toEqual(['All task types', 'LLM text complete', 'Switch', 'Worker task']);
    expect(readOptions(html, 'edition')).toEqual([
      'All editions',
      'Runs on open source',
      'Needs the enterprise edition',
    ]);
  });

  it.each([
    [
      'a page that does not exist',
      'templates/x',
      'Expected a page with front matter at docs/templates/x.mdx, found none. Correct the path in `uses`.',
    ],
    [
      'a page without front matter',
      'templates/bare',
      'Expected a page with front matter at docs/templates/bare.mdx, found none. Correct the path in `uses`.',
    ],
    [
      'a definition that does not exist',
      'templates/bad',
      'Expected a workflow definition at workflows/gone.json, found none. Correct the page that shows it.',
    ],
  ])('names %s', (_, page, message) => {
    expect(() => render({ Use: [page] })).toThrow(message);
  });
});

describe('the gallery of the site', () => {
  const readText = (file: string) => readFileSync(`site/${file}`, 'utf8');
  const listed = [...readText('docs/category/templates.mdx').matchAll(/'(templates\/[\w/-]+)'/g)].map(
    ([, page]) => page!,
  );
  const pages = readdirSync('site/docs/templates', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => `templates/${file.replaceAll('\\', '/').slice(0, -'.mdx'.length)}`);

  it('has every template', () => {
    expect([...new Set(listed)].toSorted()).toEqual(pages.toSorted());
  });

  it.each(pages)('%s has a definition', (page) => {
    expect(readTemplate(page, { readText }).types).not.toEqual([]);
  });
});
