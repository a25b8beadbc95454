// The site as it was last saved: what a save concerns, and what went wrong with it.
import { renderDiagnostic } from '../diagnostics.ts';
import type { Diagnostic, Page } from '../types.ts';
import type { DevChange } from '../shared/dev-change.ts';
import { openDevSite, type DevSite } from './dev-site.ts';

export interface LiveSite {
  get: () => DevSite;
  /** Why the site is not as the files are; empty if it is. */
  getFailure: () => string;
  /** Takes over what was saved; one save after another, so that the last one has the last word. */
  update: (files: string[]) => void;
}

export interface LiveSiteOptions {
  root: string;
  log(line: string): void;
  onChange(change: DevChange): void;
}

export async function openLiveSite({ root, log, onChange }: LiveSiteOptions): Promise<LiveSite> {
  const logFaults = (diagnostics: Diagnostic[]) => {
    for (const diagnostic of diagnostics) log(renderDiagnostic(diagnostic));
  };
  let dev = await openDevSite(root);
  let failure = '';
  logFaults(dev.diagnostics);

  const reload = async () => {
    dev = await openDevSite(root);
    logFaults(dev.diagnostics);
    onChange({ permalinks: 'all' });
  };
  const refresh = async (files: string[]) => {
    const start = performance.now();
    const pages: Page[] = [];
    for (const file of files) {
      const page = dev.site.byFile.get(file);
      if (page ? !(await dev.refresh(file)) : isStructural(file) || dev.isOrigin(file)) return reload();
      if (page) pages.push(page);
    }
    onChange({ permalinks: pages.length > 0 ? pages.map(({ permalink }) => permalink) : 'all' });
    for (const page of pages) logFaults((await dev.render(page)).diagnostics);
    return log(`${files.join(', ')} (${Math.round(performance.now() - start)} ms)`);
  };
  const take = async (files: string[]) => {
    const hasFailed = failure !== '';
    failure = '';
    try {
      // What that save changed is still to be seen.
      await (hasFailed ? reload() : refresh(files));
    } catch (error) {
      failure = String(error);
      log(failure);
      onChange({ permalinks: [] });
    }
  };
  let updates = Promise.resolve();
  return {
    get: () => dev,
    getFailure: () => failure,
    update(files) {
      updates = updates.then(() => take(files));
    },
  };
}

/** Files that decide addresses and navigation: new and removed pages, sidebars, configuration. */
function isStructural(file: string): boolean {
  return (
    (/\.mdx?$/.test(file) && !/(^|\/)_/.test(file)) ||
    /^(sidebars|site\.config|redirects|versions|api\/|versioned_)|_category_|tags\.ya?ml$/.test(file)
  );
}
