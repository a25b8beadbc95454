// The site as it was last saved: which pages a save affects, and the faults of the site.
import { startLateWatch } from '../compile/page-code/late-faults.ts';
import { renderDiagnostic } from '../diagnostics.ts';
import type { Diagnostic, Page } from '../types.ts';
import type { DevChange } from '../shared/dev-change.ts';
import { openDevSite, type DevSite } from './dev-site.ts';

/** Milliseconds without a save before the site's own checks run, because they check more than one page. */
const PAUSE_MS = 1000;

export interface LiveSite {
  get: () => DevSite;
  /** Faults of the site and of a page that is shown; the page's faults are logged if they are new. */
  getFaults: (page: Page | undefined) => Promise<Diagnostic[]>;
  /** Why the site could not be updated to the current files; empty if it was. */
  getFailure: () => string;
  /** Handles saved files, one save after another, so that the result is that of the last save. */
  update: (files: string[]) => void;
  close: () => void;
}

export interface LiveSiteOptions {
  root: string;
  log(line: string): void;
  onChange(change: DevChange): void;
}

export async function openLiveSite({ root, log, onChange }: LiveSiteOptions): Promise<LiveSite> {
  let dev = await openDevSite(root);
  let failure = '';
  for (const note of dev.notes) log(note);
  const faultLog = createFaultLog(log);
  faultLog.add(dev.diagnostics);
  const stopWatch = startLateWatch((fault) => log(renderDiagnostic({ ...fault, severity: 'error' })));
  const siteChecks = createSiteChecks({ get: () => dev, log, onChange });

  const reload = async () => {
    dev = await openDevSite(root);
    faultLog.add(dev.diagnostics);
    onChange({ permalinks: 'all' });
  };
  const refresh = async (files: string[]) => {
    const start = performance.now();
    const pages: Page[] = [];
    for (const file of files) {
      const isPage = dev.site.byFile.has(file);
      const changed = isPage ? await dev.refresh(file) : [];
      if (!changed || (!isPage && (isStructural(file) || dev.isOrigin(file)))) return reload();
      pages.push(...changed);
    }
    onChange({ permalinks: pages.length > 0 ? pages.map(({ permalink }) => permalink) : 'all' });
    for (const page of pages) faultLog.addPage(page, await dev.check(page));
    return log(`${files.join(', ')} (${Math.round(performance.now() - start)} ms)`);
  };
  const take = async (files: string[]) => {
    const hasFailed = failure !== '';
    failure = '';
    try {
      // After a failure, reload everything, because the changes of that save have not been applied yet.
      await (hasFailed ? reload() : refresh(files));
    } catch (error) {
      failure = String(error);
      log(failure);
      onChange({ permalinks: [] });
    }
    siteChecks.schedule();
  };
  siteChecks.schedule();
  let updates = Promise.resolve();
  return {
    get: () => dev,
    getFailure: () => failure,
    async getFaults(page) {
      const found = page ? await dev.check(page) : [];
      if (page) faultLog.addShown(page, found);
      return [...dev.diagnostics, ...siteChecks.get(), ...found];
    },
    update(files) {
      updates = updates.then(() => take(files));
    },
    close() {
      siteChecks.close();
      stopWatch();
    },
  };
}

/** Prints faults. Faults of a page that was only viewed are printed once. */
function createFaultLog(log: (line: string) => void) {
  const last = new Map<string, string>();
  const add = (diagnostics: Diagnostic[]) => {
    for (const diagnostic of diagnostics) log(renderDiagnostic(diagnostic));
  };
  const isNews = ({ permalink }: Page, diagnostics: Diagnostic[]) => {
    const text = diagnostics.map(renderDiagnostic).join('\n');
    const isOther = (last.get(permalink) ?? '') !== text;
    last.set(permalink, text);
    return isOther;
  };
  return {
    add,
    addPage(page: Page, diagnostics: Diagnostic[]) {
      isNews(page, diagnostics);
      add(diagnostics);
    },
    addShown: (page: Page, diagnostics: Diagnostic[]) => isNews(page, diagnostics) && add(diagnostics),
  };
}

interface SiteChecksOptions extends Pick<LiveSiteOptions, 'log' | 'onChange'> {
  get(): DevSite;
}

/** Runs the checks that the site adds, after each pause in saving. */
function createSiteChecks({ get, log, onChange }: SiteChecksOptions) {
  let found: Diagnostic[] = [];
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    const known = new Set(found.map(renderDiagnostic));
    found = await get().runSiteChecks();
    const lines = found.map(renderDiagnostic);
    for (const line of lines) if (!known.has(line)) log(line);
    if (lines.length !== known.size || lines.some((line) => !known.has(line))) onChange({ permalinks: [] });
  };
  return {
    get: () => found,
    schedule() {
      clearTimeout(timer);
      timer = setTimeout(() => void run().catch((error: unknown) => log(String(error))), PAUSE_MS).unref();
    },
    close: () => clearTimeout(timer),
  };
}

/** Files that affect addresses and navigation: new and removed pages, sidebars, configuration. */
function isStructural(file: string): boolean {
  return (
    (/\.mdx?$/.test(file) && !/(^|\/)_/.test(file)) ||
    /^(sidebars|site\.config|redirects|versions|api\/|versioned_)|_category_|tags\.ya?ml$/.test(file)
  );
}
