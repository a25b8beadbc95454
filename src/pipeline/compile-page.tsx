// Step 3: one page from Markdown to HTML, with its contents, search sections, links and diagnostics. Pure but for recorded reads.
import { renderToStaticMarkup } from 'react-dom/server';
import { PageContextProvider, type PageContext } from '../blocks/page-context.ts';
import type { Card } from '../shared/payload.ts';
import { getAnchors } from './mdx/anchors.ts';
import { compileModule, type CompiledModule, type PageScope } from './mdx/compile-module.ts';
import { loadHighlighter } from './mdx/highlight.ts';
import { createStyledRuntime } from './mdx/jsx-with-css.ts';
import { toTarget } from './mdx/links.ts';
import { createPageFiles, type PageFilesOptions } from './mdx/page-files.ts';
import { compileSections } from './mdx/sections.ts';
import { toToc, type FoundHeading } from './mdx/headings.ts';
import { renderPageTitle, takeContentTitle } from './page-title.tsx';
import { toFirstLine } from './site-config.ts';
import type { CompiledPage, SourcePage } from './types.ts';

/** Everything that one page is made from: small enough to be sent to a worker. */
export interface CompileInput {
  source: Pick<SourcePage, 'file' | 'docPath' | 'version' | 'frontMatter' | 'body'>;
  permalink: string;
  title: string;
  siblingCards: Card[];
}

/** Languages that blocks show without a fence on the page. */
const BLOCK_LANGUAGES = ['json'];

/** Compiles one page. Every fault in the page is a diagnostic; nothing is thrown for bad input. */
export async function compilePage(input: CompileInput, options: PageFilesOptions): Promise<CompiledPage> {
  const { source } = input;
  const files = createPageFiles(options);
  const docsFolder = source.file.slice(0, source.file.length - source.docPath.length - 1);
  const page: PageScope = {
    ...{ docsFolder, basePath: options.basePath, permalink: input.permalink, files },
    ...{ imageSizes: new Map(), runtime: createStyledRuntime(), languages: new Set(BLOCK_LANGUAGES), diagnostics: [], links: [] },
  };
  const format = source.frontMatter.format === 'md' || (source.frontMatter.format === 'detect' && source.file.endsWith('.md')) ? 'md' : 'mdx';
  const module = await compileModule({ file: source.file, body: source.body, frontMatter: source.frontMatter, format }, page);
  const titleParts = takeContentTitle(module.tree);
  const toc = getToc(module, source.frontMatter);
  const context = await createContext({ input, page, toc: module.headings });
  const body = renderBody(module, { context, page, file: source.file });
  const header = renderPageTitle({ title: input.title, written: titleParts, frontMatter: source.frontMatter });
  return {
    html: header + body,
    toc: source.frontMatter.hide_table_of_contents ? [] : toc,
    sections: compileSections(module.tree, input.title),
    anchors: getAnchors(module),
    links: page.links,
    headings: module.headings.map(({ text, level, line }) => ({ text, level, line })),
    assets: files.assets,
    css: page.runtime.toCss(),
    diagnostics: page.diagnostics,
    reads: files.reads,
  };
}

function getToc({ headings, exports }: CompiledModule, frontMatter: SourcePage['frontMatter']) {
  const levels = { min: frontMatter.toc_min_heading_level ?? 2, max: frontMatter.toc_max_heading_level ?? 3 };
  if (!Array.isArray(exports.toc)) return toToc(headings, levels);
  const written = exports.toc as { value: string; id: string; level: number }[];
  return toToc(written.map(({ value, id, level }) => ({ id, level, text: value, html: value })), levels);
}

async function createContext({ input, page, toc }: { input: CompileInput; page: PageScope; toc: FoundHeading[] }): Promise<PageContext> {
  const highlight = await loadHighlighter(page.languages);
  let ids = 0;
  return {
    basePath: page.basePath,
    permalink: input.permalink,
    file: input.source.file,
    toc: toToc(toc, { min: 2, max: 6 }),
    siblingCards: input.siblingCards,
    highlight,
    toHref: (written) => toTarget(written, { ...page, file: input.source.file }).href,
    getImageSize: (src) => page.imageSizes.get(src),
    readText: (file) => page.files.readText(file),
    warn: (rule, message) => void page.diagnostics.push({ file: input.source.file, severity: 'warning', rule, message }),
    nextId: (prefix) => `${prefix}-${++ids}`,
  };
}

function renderBody(module: CompiledModule, { context, page, file }: { context: PageContext; page: PageScope; file: string }): string {
  try {
    return renderToStaticMarkup(<PageContextProvider value={context}>{module.render({})}</PageContextProvider>);
  } catch (error) {
    page.diagnostics.push({ file, severity: 'error', rule: 'render-failed', message: toFirstLine(error) });
    return '';
  }
}
