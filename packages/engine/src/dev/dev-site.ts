// Runs the six build steps lazily: a page is compiled and rendered when it is requested, and again after it changed.
import { getAnchorTargets } from '../check/check-links.ts';
import { openSiteChecker } from '../check/check-site.ts';
import { bundleApp, type AppBundle } from '../bundle/bundle-app.ts';
import { compileGeneratedPage, toGeneratedInput } from '../render/generated-articles.tsx';
import { compilePage } from '../compile/compile-page.tsx';
import { toCompileInput } from '../compile/compile-input.ts';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { getInlineScript } from '../render/inline-parts.ts';
import { hasSameReads, type PageFilesOptions } from '../compile/article/page-files.ts';
import { updateCards } from './update-cards.ts';
import { renderTwin, toTwinHead } from '../render/render-twin.ts';
import { toDocument } from '../app/entry-server.tsx';
import { renderPage } from '../render/render-page.ts';
import { SourceChanged } from '../read/parse-page.ts';
import { planSite, type PlannedSite } from '../plan-site.ts';
import { readPageAgain } from '../read/read-content.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { planPayloads, type PayloadPlan } from '../render/to-payload.ts';
import type { CompiledPage, Diagnostic, Page, Site, SourcePage } from '../types.ts';
import type { SiteChrome } from '../shared/chrome.ts';

export interface DevSite {
  config: SiteConfig;
  chrome: SiteChrome;
  site: Site;
  bundle: AppBundle;
  payloads: PayloadPlan;
  /** All faults except those of single pages. */
  diagnostics: Diagnostic[];
  /** What the writer should know and need not correct. */
  notes: string[];
  /** Document and payload of a page. */
  render(page: Page): Promise<{ html: string; json: string }>;
  /** The page as Markdown. */
  renderTwin(page: Page): Promise<string>;
  /** Faults of a page, the same that `site check` reports. */
  check(page: Page): Promise<Diagnostic[]>;
  /** Runs the checks that the site adds. */
  runSiteChecks(): Promise<Diagnostic[]>;
  /** Text or path on disk of a hashed file; undefined if no page that was rendered uses it. */
  getAsset(publicPath: string): { text: string } | { file: string } | undefined;
  /** Whether pages are generated from this file, such as an API description. A change may affect any of these pages. */
  isOrigin(file: string): boolean;
  /** Reads one page again. Returns the pages that have changed; undefined if more than text changed, so that the site must be planned again. */
  refresh(file: string): Promise<Page[] | undefined>;
}

/** Whether addresses and navigation stay the same after a page was saved. */
function isPlannedAlike(saved: SourcePage, before: SourcePage): boolean {
  return (
    saved.contentTitle === before.contentTitle &&
    saved.showsCards === before.showsCards &&
    JSON.stringify(saved.frontMatter) === JSON.stringify(before.frontMatter)
  );
}

const DEV_HEAD = '<meta name="site-dev" content="">';

/** Reads and plans a content root; compiles nothing yet. */
export async function openDevSite(root: string): Promise<DevSite> {
  const planned = await planSite(root, { production: false, cached: true });
  const { config, content, site, chrome, files } = planned;
  const checker = await openSiteChecker(planned);
  const bundle = await bundleApp(config, getCacheFolder(config.root));
  const payloads = planPayloads({ site, config, bundle, inlineScript: getInlineScript(chrome) });
  const compile = createLazyCompiler(site, files);
  const assets = new Map<string, { text: string } | { file: string }>(
    [...payloads.trees, ...(content.downloads ?? []).map(({ path, text }) => ({ publicPath: path, text }))].map(
      ({ publicPath, text }) => [publicPath, { text }],
    ),
  );
  const origins = new Set(site.pages.map(({ source }) => source?.generatedFrom));
  const refresh = createRefresh(planned);
  /** Pages that a save changed and that have not been reported yet. */
  const untold: Page[] = [];
  const compileSaved = (page: Page) =>
    compile(page).catch(async (error: unknown) => {
      const changed = error instanceof SourceChanged && (await refresh(page.source!.file));
      if (!changed) throw error;
      untold.push(...changed);
      return compile(page);
    });
  return {
    config,
    chrome,
    site,
    bundle,
    payloads,
    diagnostics: checker.checkPlan(),
    notes: content.notes ?? [],
    async refresh(file) {
      const changed = await refresh(file);
      return changed && [...new Set([...changed, ...untold.splice(0)])];
    },
    async render(page) {
      const compiled = await compileSaved(page);
      for (const { file, publicPath } of compiled.assets) assets.set(publicPath, { file });
      if (compiled.css) assets.set(payloads.toCssFile(compiled.css).publicPath, { text: compiled.css });
      const job = payloads.toRenderJob(page, compiled);
      const withDev = { ...job, head: { ...job.head, extra: DEV_HEAD + (job.head.extra ?? '') } };
      const { html, json } = renderPage(withDev, chrome);
      return { html: toDocument(html), json };
    },
    renderTwin: async (page) => renderTwin(toTwinHead(page, config), await compileSaved(page)),
    async check(page) {
      const facts = new Map([[page, await compileSaved(page)]]);
      const targets = getAnchorTargets(page, facts.get(page)!.links, checker.context.addresses);
      for (const target of targets) if (!facts.has(target)) facts.set(target, await compileSaved(target));
      return checker.checkPages(facts, [page]);
    },
    runSiteChecks: checker.runSiteChecks,
    getAsset: (publicPath) => assets.get(publicPath),
    isOrigin: (file) => origins.has(file),
  };
}

function createRefresh({ content, config, site }: PlannedSite): DevSite['refresh'] {
  return async (file) => {
    const page = site.byFile.get(file);
    const before = page?.source;
    const source = before && (await readPageAgain(config, before));
    if (!source || !isPlannedAlike(source, before)) return undefined;
    page.source = source;
    const version = content.versions.find(({ name }) => name === page.version)!;
    version.pages = version.pages.map((each) => (each.file === file ? source : each));
    if (source.excerpt === before.excerpt) return [page];
    return [...new Set([page, ...updateCards({ content, config, site })])];
  };
}

/** Faults after which nothing of a page's text is left. */
const WITHOUT_TEXT = new Set(['markdown-syntax', 'render-failed']);

/** Compiles a page once for each state of its text, of what it shows from other pages, and of the files it reads. */
function createLazyCompiler(site: Site, files: PageFilesOptions) {
  const done = new Map<Page, { key: string; result: CompiledPage }>();
  return async (page: Page): Promise<CompiledPage> => {
    const last = done.get(page);
    const key = toKey(page);
    if (last && last.key === key && hasSameReads(last.result.reads, files, new Map())) return last.result;
    const result = page.source
      ? await compilePage(toCompileInput(page), files)
      : compileGeneratedPage(toGeneratedInput(page, site, files));
    // The writer may be in the middle of a word, so keep showing the previous result until the text can be parsed
    // again.
    const isLost = last !== undefined && result.diagnostics.some(({ rule }) => WITHOUT_TEXT.has(rule));
    const { diagnostics, reads } = result;
    const shown = isLost ? { ...last.result, diagnostics, reads } : result;
    done.set(page, { key, result: shown });
    return shown;
  };
}

function toKey({ source, description, cards, siblingCards }: Page): string {
  return JSON.stringify(source ? [source.hash, source.showsCards && siblingCards] : [description, cards]);
}
