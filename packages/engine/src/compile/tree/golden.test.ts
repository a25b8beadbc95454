// Golden files: `fixtures/NAME.md` compiles to `fixtures/NAME.html`, or to the facts in `NAME.json`. Update with `npx vitest run -u`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toRuleBook } from '../../check/rule-book.ts';
import { siteConfigSchema, type SiteConfig } from '../../config/site-config.ts';
import { compilePage } from '../compile-page.tsx';
import { parseFrontMatter } from '../../read/front-matter.ts';
import type { CompiledPage } from '../../types.ts';

const FOLDER = join(import.meta.dirname, 'fixtures');

const { toDiagnostics } = toRuleBook(siteConfigSchema.parse({}) as SiteConfig);

/** The facts that a golden JSON file contains. */
const FACTS: Record<string, (page: CompiledPage) => unknown> = {
  anchors: ({ anchors }) => anchors,
  'check-components': ({ diagnostics }) => toDiagnostics(diagnostics),
  'check-markup': ({ diagnostics }) => toDiagnostics(diagnostics),
  'page-head': ({ head, diagnostics }) => ({ head, diagnostics: toDiagnostics(diagnostics) }),
  'render-body': ({ diagnostics }) => toDiagnostics(diagnostics),
  'row-sections': ({ sections }) => sections,
  sections: ({ sections }) => sections,
  styles: ({ html, css }) => ({ html, css }),
  toc: ({ toc }) => toc,
};

const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -3));

test.each(names)('%s', async (name) => {
  const file = `${name}.md`;
  const { body, frontMatter } = parseFrontMatter(readFileSync(join(FOLDER, file), 'utf8'), file);
  const source = { file, docPath: file, version: 'current', frontMatter, body };
  const permalinkByFile = new Map(names.map((known) => [`${known}.md`, `/content/${known}`]));
  const page = await compilePage(
    { source, permalink: `/content/${name}`, title: name, siblingCards: [] },
    { root: FOLDER, basePath: '/content/', url: 'https://docs.example', locale: 'en', permalinkByFile },
  );
  const toFacts = FACTS[name];
  const output = toFacts ? `${JSON.stringify(toFacts(page), undefined, 2)}\n` : `${page.html}\n`;
  await expect(output).toMatchFileSnapshot(join(FOLDER, `${name}.${toFacts ? 'json' : 'html'}`));
});
