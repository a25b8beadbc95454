// The script and the style that are inline in every document, and the hashes that allow them in the content
// security policy.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { baseUrlBannerScript } from '../app/boot/base-url-banner.ts';
import { beforePaint } from '../app/boot/before-paint.ts';
import type { SiteChrome } from '../shared/chrome.ts';

/** The script that runs before the first paint. */
export function getInlineScript({ basePath }: SiteChrome): string {
  return `${beforePaint};${baseUrlBannerScript(basePath)}`;
}

const styles = new Map<string, string>();

/** The bundled style sheet, read once in each process, because its file name contains the hash of its content. */
export function readInlineStyle(file: string): string {
  const style = styles.get(file) ?? readFileSync(file, 'utf8').trim();
  styles.set(file, style);
  return style;
}

/** `'sha256-…'`, for `script-src` or `style-src`. */
export function toPolicyHash(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
}
