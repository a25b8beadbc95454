// Step 3: compiles one page from Markdown to HTML, with its table of contents, search sections, links and diagnostics.
// It is pure except for recorded reads.
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { withoutMarks } from '../blocks/block.ts';
import type { PageContext } from '../blocks/page-context.ts';
import type { Card } from '../shared/payload.ts';
import { getAnchors } from './tree/anchors.ts';
import { compileModule, type CompiledModule } from './modules/compile-module.ts';
import { getComponents } from './modules/site-components.ts';
import type { PageScope } from './tree/compile-tree.ts';
import { loadHighlighter } from './article/highlight.ts';
import { getRenderedLinks, toTarget, type LinkScope } from './tree/links.ts';
import { createPageFiles, type PageFilesOptions } from './article/page-files.ts';
import { compileSections } from './article/sections.ts';
import { toToc, type FoundHeading } from './tree/headings.ts';
import { readBlockStyle } from './article/block-style.ts';
import { toExpected } from './checks/syntax-fault.ts';
import { checkRenderedAlternativeTexts } from './checks/check-alternative-texts.ts';
import { compileInfima } from './article/infima.ts';
import { compilePageImage, compileRenderedImages } from './article/page-images.ts';
import { createLimitedRunner, PAGE_SECONDS, PageTooSlow, type LimitedRunner } from './page-code/run-limited.ts';
import { toChangingPage, toUnfinishedPage } from './page-code/unfinished-page.ts';
import { renderMarkdown } from './markdown/render-markdown.ts';
import { compileRowAnchors } from './article/row-anchors.ts';
import { compileVariants, toMarkedToc } from './article/mark-variants.ts';
import { renderBody, type RenderedBody } from './article/render-body.tsx';
import { PageTitle, takeContentTitle } from './page-title.tsx';
import type { CompiledPage, Finding, SourcePage } from '../types.ts';

/** Everything that one page is made from: small enough to be sent to a worker. */
export interface CompileInput {
  source: Pick<SourcePage, 'file' | 'docPath' | 'version' | 'frontMatter'> & { body: string };
  permalink: string;
  title: string;
  siblingCards: Card[];
}

/** Languages that blocks show even if the page has no fence in them. */
const BLOCK_LANGUAGES = ['json'];

const TIMER_LEFT =
  'Expected code that ends with its page, found setInterval(): it was stopped. Content is rendered to HTML once; start a timer in the behavior or the island of a block.';

/** Compiles one page. Every fault in the page is a diagnostic; nothing is thrown for bad input. */
export async function compilePage(input: CompileInput, options: PageFilesOptions): Promise<CompiledPage> {
  const seconds = options.pageSeconds ?? PAGE_SECONDS;
  const { file } = input.source;
  const runner = createLimitedRunner(file, seconds);
  try {
    const compiled = await compileWithin(input, options, runner);
    if (runner.getChanges().length > 0) return toChangingPage(file, runner.getChanges());
    if (runner.hadTimer()) compiled.diagnostics.push({ file, line: 1, rule: 'timer-left', message: TIMER_LEFT });
    return compiled;
  } catch (error) {
    if (error instanceof PageTooSlow) return toUnfinishedPage(file, 'time', seconds);
    if (runner.getChanges().length > 0) return toChangingPage(file, runner.getChanges());
    // Elements that are nested too deeply, or a value that cannot even become a text, must not end the build. Other
    // errors are faults of the site, not of this page.
    if (error instanceof Error && !(error instanceof RangeError)) throw error;
    const diagnostics = [{ file, line: 1, rule: 'compile-failed', message: toExpected(error) }];
    return { ...toUnfinishedPage(file, 'ended', seconds), diagnostics };
  }
}

async function compileWithin(
  input: CompileInput,
  options: PageFilesOptions,
  { run }: LimitedRunner,
): Promise<CompiledPage> {
  const { source } = input;
  const { page, files, components } = createScope(input, options, run);
  const { file, body, frontMatter } = source;
  const module = await compileModule({ file, body, frontMatter, format: getFormat(source) }, page);
  const written = takeContentTitle(module.tree);
  const toc = getToc(module, source.frontMatter);
  const context = await createContext({ input, page, toc: module.headings, options });
  const Badges = options.pageBadges === undefined ? undefined : components[options.pageBadges];
  const renderTitle = (heading?: ReactNode) => (
    <PageTitle title={input.title} written={heading} frontMatter={frontMatter} badges={Badges && <Badges />} />
  );
  const scope = { ...page, file: source.file, body: source.body };
  // Together, because each run starts a thread that watches the time.
  const { html, markdown, css, head, ...rendered } = run(() => {
    const article = renderBody({ module, context, title: written, renderTitle });
    return { ...article, ...renderBoth(article, { scope, context, options }) };
  });
  const ownStyles = [...files.styles, css].filter(Boolean);
  const infima = compileInfima({ html, file: source.file, body: source.body, css: ownStyles.join('\n') });
  const preview = compilePageImage(frontMatter.image, scope);
  page.diagnostics.push(...preview.diagnostics, ...infima.diagnostics);
  const diagnostics = [
    ...rendered.diagnostics,
    ...withoutKnown(rendered.imageFaults, page.diagnostics),
    ...checkRenderedAlternativeTexts(html, scope),
  ];
  return {
    html,
    markdown,
    toc: source.frontMatter.hide_table_of_contents ? [] : toMarkedToc(toc, html, options.variants ?? []),
    sections: compileSections(module, { title: input.title, html }),
    anchors: getAnchors(html),
    links: [...page.links, ...getRenderedLinks(html, { known: page.links, source, basePath: options.basePath })],
    ...(page.frames.length > 0 && { frames: page.frames }),
    headings: module.headings.map(({ text, level, line }) => ({ text, level, line })),
    assets: files.assets,
    css: [infima.css, ...ownStyles].filter(Boolean).join('\n'),
    ...(head && { head }),
    ...(preview.image !== undefined && { image: preview.image }),
    // If an import failed, errors of rendering are only its consequences.
    diagnostics: page.diagnostics.some(({ rule }) => rule === 'import-failed')
      ? page.diagnostics
      : [...page.diagnostics, ...diagnostics],
    reads: files.reads,
  };
}

interface ArticleScope {
  scope: LinkScope & { body: string };
  context: PageContext;
  options: PageFilesOptions;
}

/** The rendered article as the HTML and the Markdown that readers receive. */
function renderBoth({ html, blocks }: RenderedBody, { scope, context, options }: ArticleScope) {
  const article = compileVariants(compileRowAnchors(html), options.variants ?? []);
  const { html: marked, diagnostics: imageFaults } = compileRenderedImages(article, scope);
  const { permalink } = scope;
  const markdown = renderMarkdown({ html: marked, blocks, permalink, url: options.url, files: context });
  return { html: withoutMarks(marked), markdown, imageFaults };
}

function createScope({ source, permalink }: CompileInput, options: PageFilesOptions, run: LimitedRunner['run']) {
  const files = createPageFiles(options);
  const components = getComponents(options);
  const page: PageScope = {
    docsFolder: source.file.slice(0, -source.docPath.length).replace(/\/$/, ''),
    basePath: options.basePath,
    permalink,
    files,
    components,
    languages: new Set(BLOCK_LANGUAGES),
    diagnostics: [],
    links: [],
    frames: [],
    run,
  };
  return { page, files, components };
}

/** Every page is MDX unless its author says otherwise. */
function getFormat({ file, frontMatter }: CompileInput['source']): 'md' | 'mdx' {
  const { format } = frontMatter;
  return format === 'md' || (format === 'detect' && file.endsWith('.md')) ? 'md' : 'mdx';
}

/** An image in the page's own text has already been reported, with its line. */
function withoutKnown(found: Finding[], known: Finding[]): Finding[] {
  const messages = new Set(known.map(({ message }) => message));
  return found.filter(({ message }) => !messages.has(message));
}

function getToc({ headings, exports }: CompiledModule, frontMatter: SourcePage['frontMatter']) {
  const levels = { min: frontMatter.toc_min_heading_level ?? 2, max: frontMatter.toc_max_heading_level ?? 3 };
  if (!Array.isArray(exports.toc)) return toToc(headings, levels);
  const written = exports.toc as { value: string; id: string; level: number }[];
  return toToc(
    written.map(({ value, id, level }) => ({ id, level, html: value })),
    levels,
  );
}

async function createContext({
  input,
  page,
  toc,
  options,
}: {
  input: CompileInput;
  page: PageScope;
  toc: FoundHeading[];
  options: PageFilesOptions;
}): Promise<PageContext> {
  const highlight = loadHighlighter(page.languages);
  let ids = 0;
  return {
    basePath: page.basePath,
    locale: options.locale,
    permalink: input.permalink,
    file: input.source.file,
    toc: toToc(toc, { min: 2, max: 6 }),
    siblingCards: input.siblingCards,
    highlight,
    toHref: (written) => toTarget(written, { ...page, file: input.source.file }).href,
    getImageSize: page.files.getImageSize,
    readText: (file) => page.files.readText(file),
    readStyle: (block) => readBlockStyle(join(options.root, options.blocks ?? 'blocks'), block),
    frontMatter: input.source.frontMatter,
    listFiles: (prefix) => page.files.listFiles(prefix),
    // Replaced during rendering, when the element is known.
    warn: () => {},
    nextId: (prefix) => `${prefix}-${++ids}`,
    notes: new Map(),
  };
}
