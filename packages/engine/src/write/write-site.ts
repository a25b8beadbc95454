// Step 6: writes every file of the site that differs from the last build, then publishes all files together.
import { resolve } from 'node:path';
import { CacheFault } from '../cache/write-fault.ts';
import { toHash } from '../compile/article/page-files.ts';
import type { SiteSizes } from '../step-clock.ts';
import type { WriteSiteInput } from './output.ts';
import { openOutputFolder, type OutputFolder } from './output-folder/output-folder.ts';
import { OUTPUTS } from './outputs.ts';
import { writeTextFiles } from './write-text-files.ts';

/**
 * Writes every output. Returns the sizes; undefined if `isFailed` says that nothing may be published. After any failure, even
 * a full disk, the previous output is unchanged.
 */
export async function writeSite(input: WriteSiteInput): Promise<SiteSizes | undefined> {
  const out = resolve(input.out);
  const { siteKey, payloads, bundle } = input;
  const folder = openOutputFolder(out, toHash(JSON.stringify([siteKey, payloads.buildId, bundle.hash])));
  try {
    const sizes = await writeOutputs(input, folder);
    if (input.isFailed?.()) {
      folder.discard();
      return undefined;
    }
    folder.commit();
    return sizes;
  } catch (error) {
    folder.discard();
    if (error instanceof CacheFault) throw error;
    // Errors from a worker arrive without their class. The new files have another folder until all are written.
    const message = (error as Error).message.replaceAll(folder.staging, out);
    const reason = message.startsWith('Expected ') ? message : `${String(error)}.`;
    throw new Error(`The site could not be written to ${out}: ${reason} The previous output is unchanged.`, {
      cause: error,
    });
  }
}

async function writeOutputs(input: WriteSiteInput, folder: OutputFolder): Promise<SiteSizes> {
  const sizes: SiteSizes = { pages: 0, files: 0, html: 0, json: 0, reused: 0 };
  for (const { files, write } of OUTPUTS) {
    const texts = files?.(input, folder) ?? [];
    await writeTextFiles(folder, texts);
    Object.assign(sizes, await write?.(input, folder));
    sizes.files += texts.length;
  }
  return sizes;
}
