// For tests: runs the first four steps in memory on a content root, which is on disk or created from strings.
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
import type { CompiledPage, Content, Page, Site } from '../src/types.ts';

export interface TestProject {
  site: Site;
  content: Content;
  pages: Map<Page, CompiledPage>;
  files: PageFilesOptions;
  /** All diagnostics as people read them, sorted. */
  report: string[];
  /** The page of a file with its plan and its compiled result. */
  getPage(file: string): { page: Page; compiled: CompiledPage };
}

/** Reads, plans, compiles and checks; writes nothing. */
export async function buildInMemory(root: string): Promise<TestProject> {
  const planned = await planSite(root, { production: true });
  const { config, content, site, files } = planned;
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
    content,
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

/** Most tests use a site below a path of its origin. */
const CONFIG = { 'site.config.json': '{"basePath": "/content/"}' };

/**
 * Creates a content root in a temporary folder, which is removed when the test ends. It is published below
 * `/content/` unless the files include a configuration.
 */
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

/** One kind of bad input and the complete report for it. */
export interface BadInput {
  name: string;
  /** Files in addition to a valid home page. */
  files: Record<string, string | Buffer>;
  report: string[];
}

/** A valid home page. */
export const HOME = { 'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nWelcome.\n' };
