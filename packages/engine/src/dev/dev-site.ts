// The six steps, lazily: a page is compiled and rendered when it is asked for, and again after it changed.
import { bundleApp, type AppBundle } from '../bundle/bundle-app.ts';
import { compileGeneratedPage, toGeneratedInput } from '../render/generated-articles.tsx';
import { compilePage } from '../compile/compile-page.tsx';
import { toCompileInput } from '../compile/compile-input.ts';
import { toOrigin } from '../diagnostics.ts';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { getInlineScript } from '../render/inline-parts.ts';
import { hasSameReads, type PageFilesOptions } from '../compile/article/page-files.ts';
import { renderPage } from '../render/render-page.ts';
import { SourceChanged } from '../read/parse-page.ts';
import { planSite } from '../plan-site.ts';
import { readPageAgain } from '../read/read-content.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { planPayloads, type PayloadPlan } from '../render/to-payload.ts';
import type { CompiledPage, Diagnostic, Page, Site } from '../types.ts';
import type { SiteChrome } from '../shared/chrome.ts';

export interface DevSite {
  config: SiteConfig;
  chrome: SiteChrome;
  site: Site;
  bundle: AppBundle;
  payloads: PayloadPlan;
  /** Faults of everything but single pages. */
  diagnostics: Diagnostic[];
  /** Document and payload of a page, and its faults. */
  render(page: Page): Promise<{ html: string; json: string; diagnostics: Diagnostic[] }>;
  /** Text or path on disk of a hashed file; undefined if no page that was shown has it. */
  getAsset(publicPath: string): { text: string } | { file: string } | undefined;
  /** Files that pages were made from, such as API descriptions: a change concerns any of their pages. */
  isOrigin(file: string): boolean;
  /** Reads one page again; false if more than its text changed, so that the site must be planned anew. */
  refresh(file: string): Promise<boolean>;
}

const DEV_HEAD = '<meta name="site-dev" content="">';

/** Reads and plans a content root; compiles nothing yet. */
export async function openDevSite(root: string): Promise<DevSite> {
  const { config, content, site, chrome, files, diagnostics } = await planSite(root, {
    production: false,
    cached: true,
  });
  const bundle = await bundleApp(config, getCacheFolder(config.root));
  const payloads = planPayloads({ site, config, bundle, inlineScript: getInlineScript(chrome) });
  const compile = createLazyCompiler(site, files);
  const assets = new Map<string, { text: string } | { file: string }>(
    [...payloads.trees, ...(content.downloads ?? []).map(({ path, text }) => ({ publicPath: path, text }))].map(
      ({ publicPath, text }) => [publicPath, { text }],
    ),
  );
  const origins = new Set(site.pages.map(({ source }) => source?.generatedFrom));
  const refresh = async (file: string) => {
    const page = site.byFile.get(file);
    const source = page?.source && (await readPageAgain(config, page.source));
    if (
      !page ||
      !source ||
      JSON.stringify(source.frontMatter) !== JSON.stringify(page.source!.frontMatter) ||
      source.contentTitle !== page.source!.contentTitle
    )
      return false;
    page.source = source;
    return true;
  };
  return {
    config,
    chrome,
    site,
    bundle,
    payloads,
    diagnostics: [...diagnostics, ...content.diagnostics, ...site.diagnostics],
    refresh,
    async render(page) {
      const compiled = await compile(page).catch(async (error: unknown) => {
        // Saved a moment ago: the message about it is still on its way.
        if (!(error instanceof SourceChanged) || !(await refresh(page.source!.file))) throw error;
        return compile(page);
      });
      for (const { file, publicPath } of compiled.assets) assets.set(publicPath, { file });
      if (compiled.css) assets.set(payloads.toCssFile(compiled.css).publicPath, { text: compiled.css });
      const job = payloads.toRenderJob(page, compiled);
      const withDev = { ...job, head: { ...job.head, extra: DEV_HEAD + (job.head.extra ?? '') } };
      const faults = compiled.diagnostics.map((fault) => toOrigin(fault, site));
      return { ...renderPage(withDev, chrome), diagnostics: faults };
    },
    getAsset: (publicPath) => assets.get(publicPath),
    isOrigin: (file) => origins.has(file),
  };
}

/** Faults that leave nothing of a page's text. */
const WITHOUT_TEXT = new Set(['markdown-syntax', 'render-failed']);

/** Compiles a page once for each state of its text and of what it reads. */
function createLazyCompiler(site: Site, files: PageFilesOptions) {
  const done = new Map<Page, { hash?: string; result: CompiledPage }>();
  return async (page: Page): Promise<CompiledPage> => {
    const last = done.get(page);
    if (last && last.hash === page.source?.hash && hasSameReads(last.result.reads, files, new Map()))
      return last.result;
    const result = page.source
      ? await compilePage(toCompileInput(page), files)
      : compileGeneratedPage(toGeneratedInput(page, site, files.basePath));
    // The writer is in the middle of a word: what was shown stays until the text can be read again.
    const isLost = last !== undefined && result.diagnostics.some(({ rule }) => WITHOUT_TEXT.has(rule));
    const { diagnostics, reads } = result;
    const shown = isLost ? { ...last.result, diagnostics, reads } : result;
    done.set(page, { hash: page.source?.hash, result: shown });
    return shown;
  };
}
