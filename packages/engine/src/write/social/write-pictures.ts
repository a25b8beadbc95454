// Determines which pages get a drawn preview picture, and adds the pictures to the site.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { getCacheFolder } from '../../cache/engine-hash.ts';
import type { OutputFolder } from '../output-folder/output-folder.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Page, Site } from '../../types.ts';
import { copyOutputFile } from '../write-file.ts';
import { openPictureDrawer, toPictureName, type PictureDrawer, type SocialPicture } from './social-picture.ts';

const FOLDER = 'assets/social';

function toPicture(page: Page, config: SiteConfig): SocialPicture | undefined {
  if (!config.drawImages || page.image || page.kind === 'search' || page.kind === 'not-found') return undefined;
  return { title: page.title || config.title, section: page.breadcrumbs.at(-2)?.label ?? '', site: config.title };
}

/** Path below the base path; undefined if the page has its own picture or uses the site's. */
export function toPicturePath(page: Page, config: SiteConfig): string | undefined {
  const picture = toPicture(page, config);
  const name = picture && toPictureName(picture);
  return name && `${FOLDER}/${name}`;
}

/** Draws the pictures that earlier builds have not drawn. */
export async function writePictures(
  { site, config }: { site: Site; config: SiteConfig },
  output: OutputFolder,
): Promise<void> {
  if (!config.drawImages) return;
  const cache = join(getCacheFolder(config.root), 'social');
  let draw: PictureDrawer | undefined;
  const used = new Set<string>();
  for (const page of site.pages) {
    const picture = toPicture(page, config);
    const name = picture && toPictureName(picture);
    if (!picture || !name || used.has(name)) continue;
    used.add(name);
    const file = `${config.basePath.slice(1)}${FOLDER}/${name}`;
    if (output.keep(file, name) !== undefined) continue;
    draw ??= await openPictureDrawer(cache);
    const target = output.stage(file);
    copyOutputFile(draw(picture, name), target);
    output.note(file, name, statSync(target).size);
    // The library's memory is freed between two turns of the event loop: without one, every picture would hold its own.
    await setImmediate();
  }
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    if (name.endsWith('.png') && !used.has(name)) rmSync(join(cache, name));
  }
}
