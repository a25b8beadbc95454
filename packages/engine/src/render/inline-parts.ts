// The script and the style that are inline in every document, and the hashes that allow them in the content
// security policy.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { baseUrlBannerScript } from '../app/boot/base-url-banner.ts';
import { beforePaint } from '../app/boot/before-paint.ts';
import { variantScript } from '../app/variants/variant-script.ts';
import type { SiteChrome } from '../shared/chrome.ts';

/** What runs before the first paint. */
export function getInlineScript({ basePath, variants }: SiteChrome): string {
  return [beforePaint, variants && variantScript(variants), baseUrlBannerScript(basePath)].filter(Boolean).join(';');
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
