// Writes the document, payload and Markdown of each page (`x.html`, `x.json` and `x.md`) on all cores. Files of the
// last build are kept if nothing in them has changed.
import { getIdentity } from '../compile/compile-pages.ts';
import { toHash } from '../compile/article/page-files.ts';
import { runEach } from '../compile/page-pool.ts';
import { renderTwin, toTwinHead, toTwinPath } from '../render/render-twin.ts';
import type { SiteSizes } from '../step-clock.ts';
import type { Page } from '../types.ts';
import type { WriteSiteInput } from './output.ts';
import type { OutputFolder } from './output-folder/output-folder.ts';

export async function writePages(input: WriteSiteInput, folder: OutputFolder): Promise<SiteSizes> {
  const { site, config, compiled, payloads, pool, onPage } = input;
  const sizes = { pages: site.pages.length, files: 0, html: 0, json: 0, reused: 0 };
  let done = 0;
  await runEach(site.pages, pool.concurrency, async (page) => {
    const file = toDocumentPath(page, config.basePath);
    const payloadFile = file.replace(/\.html$/, '.json');
    const getKey = toOnce(() => toDocumentKey(page, input));
    const twin = toTwin(page, input);
    const isTwinKept = !twin || folder.keep(twin.file, twin.getKey) !== undefined;
    const isKept = [file, payloadFile].map((each) => folder.keep(each, getKey)).every((bytes) => bytes !== undefined);
    if (isKept && isTwinKept) sizes.reused++;
    const body = isKept && isTwinKept ? undefined : compiled.readBody(page);
    if (body && !isTwinKept) {
      const text = renderTwin(toTwinHead(page, config), body);
      folder.note(twin.file, twin.getKey(), await pool.writeText({ out: folder.staging, file: twin.file, text }));
    }
    if (body && !isKept) {
      const job = payloads.toRenderJob(page, { ...compiled.facts.get(page)!, ...body });
      const { html, json } = await pool.write({ ...job, out: folder.staging, file, compress: true });
      folder.note(file, getKey(), html);
      folder.note(payloadFile, getKey(), json);
    }
    sizes.files += twin ? 3 : 2;
    sizes.html += folder.getEntry(file)!.bytes;
    sizes.json += folder.getEntry(payloadFile)!.bytes;
    onPage?.(++done, site.pages.length);
  });
  // Close the workers, because the following outputs need their memory.
  await pool.close();
  return sizes;
}

/** The build ID represents the shell. */
function toDocumentKey(page: Page, { compiled, payloads }: WriteSiteInput): string {
  const envelope = payloads.toEnvelope(page, compiled.facts.get(page)!);
  const identity = getIdentity(page, compiled);
  return toHash(JSON.stringify([payloads.buildId, payloads.getTreeUrl(page), envelope, identity]));
}

/** The Markdown of a page that has one. It does not depend on other pages or on the shell. */
function toTwin(page: Page, { config, compiled }: WriteSiteInput) {
  const path = toTwinPath(page);
  if (path === undefined) return undefined;
  const getKey = toOnce(() => toHash(toTwinHead(page, config) + getIdentity(page, compiled)));
  return { file: path.slice(1), getKey };
}

/** Computes a value when it is first needed. */
function toOnce(compute: () => string): () => string {
  let value: string | undefined;
  return () => (value ??= compute());
}

/** Path of a page's document in the output folder: `/content/a/b` → `content/a/b.html`; the base path itself is its `index.html`. */
export function toDocumentPath(page: Pick<Page, 'permalink'>, basePath: string): string {
  const path = page.permalink.slice(1);
  return page.permalink === basePath || path.endsWith('/') ? `${path}index.html` : `${path}.html`;
}
