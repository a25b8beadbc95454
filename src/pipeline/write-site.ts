// Step 6: writes every file of the site beside the output folder, then puts the new folder in its place.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { AppBundle } from './bundle-app.ts';
import type { CompiledSite } from './compile-pages.ts';
import { writeCompressed } from './compress.ts';
import { getCacheFolder } from './engine.ts';
import { toMachineFiles } from './machine-files.ts';
import { toHostFiles } from './host-files.ts';
import { runEach, type PagePool } from './page-pool.ts';
import { openPreviousOutput } from './previous-output.ts';
import { writePictures } from './social/write-pictures.ts';
import type { SiteConfig } from './site-config.ts';
import type { SiteSizes } from './step-clock.ts';
import type { PayloadPlan } from './to-payload.ts';
import type { Content, Page, Site } from './types.ts';
import { writeSearchIndexes } from './search-index/write-search-index.ts';
import { writeTextFiles } from './write-text-files.ts';
import type { SiteChrome } from '../shared/site-chrome.ts';

export interface WriteSiteInput {
  content: Content;
  site: Site;
  config: SiteConfig;
  chrome: SiteChrome;
  compiled: CompiledSite;
  payloads: PayloadPlan;
  bundle: AppBundle;
  pool: PagePool;
  out: string;
  onPage?(done: number, total: number): void;
}

const TEXT = /\.(css|csv|html|js|json|mjs|svg|txt|webmanifest|xml|ya?ml)$/;

/** Gives the sizes. Whatever fails (a full disk too) leaves the previous output as it was. */
export async function writeSite(input: WriteSiteInput): Promise<SiteSizes> {
  const out = resolve(input.out);
  const next = join(dirname(out), `.${basename(out)}.next-${process.pid}`);
  try {
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
    const sizes = await writePages(input, { out, next });
    await copyFiles(input, next);
    await writePictures({ site: input.site, config: input.config, next });
    const files = [...toMachineFiles(input), ...toHostFiles(input)];
    await writeTextFiles(next, files);
    if (input.config.search.provider === 'embedded') await writeSearchIndexes({ ...input, next });
    replaceFolder(out, next);
    return { ...sizes, files: sizes.pages * 2 + files.length };
  } catch (error) {
    removeIfPossible(next);
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOSPC'
        ? 'the disk is full; free some space and build again'
        : String(error);
    throw new Error(`The site could not be written to ${out}: ${reason}. The previous output is untouched.`, {
      cause: error,
    });
  }
}

/** Documents and payloads; those of the last build are taken over where nothing in them changed. */
async function writePages(
  { site, config, compiled, payloads, pool, onPage }: WriteSiteInput,
  { out, next }: { out: string; next: string },
) {
  const previous = openPreviousOutput({ cacheFolder: getCacheFolder(config.root), out, chrome: payloads.buildId });
  const sizes = { pages: site.pages.length, html: 0, json: 0, reused: 0 };
  let done = 0;
  await runEach(site.pages, pool.concurrency, async (page) => {
    const file = toFile(page, config.basePath);
    const facts = compiled.facts.get(page)!;
    const bodyKey = compiled.keys.get(page);
    const envelope = payloads.toRenderJob(page, { html: '', toc: [], sections: [], css: facts.css, head: facts.head });
    const key = previous.toKey(envelope, bodyKey ?? compiled.readBody(page).html);
    let size = previous.takeOver(file, key, next);
    if (size) {
      sizes.reused++;
    } else {
      const body = compiled.readBody(page);
      const job = { ...envelope, payload: { ...envelope.payload, html: body.html, toc: body.toc } };
      size = await pool.write({ ...job, out: next, file, compress: true });
      previous.note(file, key, size);
    }
    sizes.html += size.html;
    sizes.json += size.json;
    onPage?.(++done, site.pages.length);
  });
  previous.finish();
  return sizes;
}

/** `/content/a/b` → `content/a/b.html`; the base path itself is its `index.html`. */
export function toFile(page: Pick<Page, 'permalink'>, basePath: string): string {
  const path = page.permalink.slice(1);
  return page.permalink === basePath || path.endsWith('/') ? `${path}index.html` : `${path}.html`;
}

/** Static files, published assets and the app, with compressed twins of what is text. */
async function copyFiles({ content, config, compiled, bundle }: WriteSiteInput, next: string): Promise<void> {
  const base = join(next, config.basePath);
  const copies = new Map(content.staticFiles.map((file) => [join(base, file), join(config.root, 'static', file)]));
  for (const { assets } of compiled.facts.values()) {
    for (const { file, publicPath } of assets) copies.set(join(base, publicPath), join(config.root, file));
  }
  for (const file of bundle.files) copies.set(join(base, file), join(bundle.folder, file));
  for (const [to, from] of copies) {
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
    if (TEXT.test(to) && !copies.has(`${to}.br`)) await writeCompressed(to, readFileSync(to), 'asset');
  }
}

function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It could not be made either: the fault that is reported says why.
  }
}

/** The old folder goes only after the new one stands complete. */
function replaceFolder(out: string, next: string): void {
  const old = `${next}.old`;
  if (existsSync(out)) renameSync(out, old);
  renameSync(next, out);
  rmSync(old, { recursive: true, force: true });
}
