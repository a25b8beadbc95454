// Step 6: writes every file of the site that is not the same as in the last build, then puts them in place together.
import { copyFileSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AppBundle } from '../bundle/bundle-app.ts';
import { getIdentity, type CompiledSite } from '../compile/compile-pages.ts';
import { writeCompressed } from './compress.ts';
import { toMachineFiles } from './machine-files.ts';
import { toHostFiles } from './host-files.ts';
import { toHash } from '../compile/article/page-files.ts';
import { openOutputFolder, type OutputFolder } from './output-folder.ts';
import { runEach, type PagePool } from '../compile/page-pool.ts';
import { writePictures } from './social/write-pictures.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { SiteSizes } from '../step-clock.ts';
import type { PayloadPlan } from '../render/to-payload.ts';
import type { Content, Page, Site } from '../types.ts';
import { writeSearchIndexes } from '../search/index/write-search-index.ts';
import { writeTextFiles, type TextFile } from './write-text-files.ts';
import type { SiteChrome } from '../shared/chrome.ts';

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
  const output = openOutputFolder(out);
  try {
    const sizes = await writePages(input, output);
    // What the workers hold is wanted for the index.
    await input.pool.close();
    await copyFiles(input, output);
    await writePictures(input, output);
    const files = [...toMachineFiles(input), ...toHostFiles(input), ...toDownloads(input)];
    await writeTextFiles(output, files);
    if (input.config.search.provider === 'embedded') await writeSearchIndexes(input, output);
    output.commit();
    return { ...sizes, files: sizes.pages * 2 + files.length };
  } catch (error) {
    output.discard();
    // From a worker an error comes without its code.
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOSPC' || /^Error: ENOSPC\b/.test(String(error))
        ? 'the disk is full; free some space and build again'
        : String(error);
    throw new Error(`The site could not be written to ${out}: ${reason}. The previous output is untouched.`, {
      cause: error,
    });
  }
}

/** Documents and payloads; those of the last build stay where nothing in them changed. */
async function writePages({ site, config, compiled, payloads, pool, onPage }: WriteSiteInput, output: OutputFolder) {
  const sizes = { pages: site.pages.length, html: 0, json: 0, reused: 0 };
  let done = 0;
  await runEach(site.pages, pool.concurrency, async (page) => {
    const file = toFile(page, config.basePath);
    const payloadFile = file.replace(/\.html$/, '.json');
    const facts = compiled.facts.get(page)!;
    const envelope = payloads.toEnvelope(page, facts);
    // The build id stands for the shell.
    const key = toHash(
      JSON.stringify([payloads.buildId, payloads.getTreeUrl(page), envelope, getIdentity(page, compiled)]),
    );
    let [html, json] = [output.keep(file, key), output.keep(payloadFile, key)];
    if (html !== undefined && json !== undefined) {
      sizes.reused++;
    } else {
      const job = payloads.toRenderJob(page, { ...facts, ...compiled.readBody(page) });
      ({ html, json } = await pool.write({ ...job, out: output.staging, file, compress: true }));
      output.note(file, key, html);
      output.note(payloadFile, key, json);
    }
    sizes.html += html;
    sizes.json += json;
    onPage?.(++done, site.pages.length);
  });
  return sizes;
}

/** `/content/a/b` → `content/a/b.html`; the base path itself is its `index.html`. */
export function toFile(page: Pick<Page, 'permalink'>, basePath: string): string {
  const path = page.permalink.slice(1);
  return page.permalink === basePath || path.endsWith('/') ? `${path}index.html` : `${path}.html`;
}

/** What pages were made from, for whoever wants it whole. */
function toDownloads({ content, config }: WriteSiteInput): TextFile[] {
  return (content.downloads ?? []).map(({ path, text }) => ({ path: config.basePath.slice(1) + path, text }));
}

/** Static files, published assets and the app, with compressed twins of what is text. */
async function copyFiles({ content, config, compiled, bundle }: WriteSiteInput, output: OutputFolder): Promise<void> {
  const base = config.basePath.slice(1);
  const copies = new Map(content.staticFiles.map((file) => [base + file, join(config.root, 'static', file)]));
  for (const { assets } of compiled.facts.values()) {
    for (const { file, publicPath } of assets) copies.set(base + publicPath, join(config.root, file));
  }
  for (const [file, from] of bundle.files) copies.set(base + file, from);
  for (const [file, from] of copies) {
    const { size, mtimeMs } = statSync(from);
    const key = `${from}:${size}:${mtimeMs}`;
    if (output.keep(file, key) !== undefined) continue;
    const to = output.stage(file);
    copyFileSync(from, to);
    if (TEXT.test(to) && !copies.has(`${file}.br`)) await writeCompressed(to, readFileSync(to), 'asset');
    output.note(file, key, size);
  }
}
