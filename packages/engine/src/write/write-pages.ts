// Documents and payloads: `x.html` and `x.json` of each page, made on every core; those of the last build stay where nothing in them changed.
import { getIdentity } from '../compile/compile-pages.ts';
import { toHash } from '../compile/article/page-files.ts';
import { runEach } from '../compile/page-pool.ts';
import type { SiteSizes } from '../step-clock.ts';
import type { Page } from '../types.ts';
import type { WriteSiteInput } from './output.ts';
import type { OutputFolder } from './output-folder.ts';

export async function writePages(input: WriteSiteInput, folder: OutputFolder): Promise<SiteSizes> {
  const { site, config, compiled, payloads, pool, onPage } = input;
  const sizes = { pages: site.pages.length, files: site.pages.length * 2, html: 0, json: 0, reused: 0 };
  let done = 0;
  await runEach(site.pages, pool.concurrency, async (page) => {
    const file = toFile(page, config.basePath);
    const payloadFile = file.replace(/\.html$/, '.json');
    const facts = compiled.facts.get(page)!;
    const envelope = payloads.toEnvelope(page, facts);
    // The build ID represents the shell.
    const key = toHash(
      JSON.stringify([payloads.buildId, payloads.getTreeUrl(page), envelope, getIdentity(page, compiled)]),
    );
    let [html, json] = [folder.keep(file, key), folder.keep(payloadFile, key)];
    if (html !== undefined && json !== undefined) {
      sizes.reused++;
    } else {
      const job = payloads.toRenderJob(page, { ...facts, ...compiled.readBody(page) });
      ({ html, json } = await pool.write({ ...job, out: folder.staging, file, compress: true }));
      folder.note(file, key, html);
      folder.note(payloadFile, key, json);
    }
    sizes.html += html;
    sizes.json += json;
    onPage?.(++done, site.pages.length);
  });
  // What the workers hold is wanted for the outputs after this one.
  await pool.close();
  return sizes;
}

/** `/content/a/b` → `content/a/b.html`; the base path itself is its `index.html`. */
function toFile(page: Pick<Page, 'permalink'>, basePath: string): string {
  const path = page.permalink.slice(1);
  return page.permalink === basePath || path.endsWith('/') ? `${path}index.html` : `${path}.html`;
}
