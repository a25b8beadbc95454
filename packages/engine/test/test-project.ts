// For tests: a content root (on disk, or made from texts) through the first four steps, in memory.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSiteChecker } from '../src/check/check-site.ts';
import { compilePage } from '../src/compile/compile-page.tsx';
import { toCompileInput } from '../src/compile/compile-input.ts';
import { renderDiagnostic, toSortedDiagnostics } from '../src/diagnostics.ts';
import { compileGeneratedPage, toGeneratedInput } from '../src/render/generated-articles.tsx';
import type { PageFilesOptions } from '../src/compile/article/page-files.ts';
import { planSite } from '../src/plan-site.ts';
import type { CompiledPage, Page, Site } from '../src/types.ts';

export interface TestProject {
  site: Site;
  pages: Map<Page, CompiledPage>;
  files: PageFilesOptions;
  /** Every diagnostic as people read it, sorted. */
  report: string[];
  /** The page of a file, planned and compiled. */
  getPage(file: string): { page: Page; compiled: CompiledPage };
}

/** Reads, plans, compiles and checks; writes nothing. */
export async function buildInMemory(root: string): Promise<TestProject> {
  const planned = await planSite(root, { production: true });
  const { config, site, files } = planned;
  const pages = new Map<Page, CompiledPage>();
  for (const page of site.pages)
    pages.set(
      page,
      page.source
        ? await compilePage(toCompileInput(page), files)
        : compileGeneratedPage(toGeneratedInput(page, site, config)),
    );
  const checker = await openSiteChecker(planned);
  const found = [...checker.checkPlan(), ...checker.checkPages(pages), ...(await checker.runSiteChecks())];
  return {
    site,
    pages,
    files,
    report: toSortedDiagnostics(found).map(renderDiagnostic),
    getPage(file) {
      const page = site.byFile.get(file);
      if (!page) throw new Error(`No page of ${file} among ${[...site.byFile.keys()].join(', ')}`);
      return { page, compiled: pages.get(page)! };
    },
  };
}

/** Most tests are about a site below a path of its origin. */
const CONFIG = { 'site.config.json': '{"basePath": "/content/"}' };

/** A content root in a temporary folder, gone when the test ends; below `/content/` unless it has a configuration. */
export function makeRoot(files: Record<string, string | Buffer>): string {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const hasConfig = Object.keys(files).some((file) => /^(site|docusaurus)\.config\./.test(file));
  for (const [file, text] of Object.entries(hasConfig ? files : { ...CONFIG, ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

/** One kind of bad input and the whole report about it. */
export interface BadInput {
  name: string;
  /** Files beside a home page that is in order. */
  files: Record<string, string | Buffer>;
  report: string[];
}

/** A home page that is in order. */
export const HOME = { 'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nWelcome.\n' };
