// The one inline script of every document, and its hash for the content security policy.
import { createHash } from 'node:crypto';
import { baseUrlBannerScript } from '../app/base-url-banner.ts';
import { beforePaint } from '../app/before-paint.ts';
import type { SiteChrome } from '../shared/site-chrome.ts';

export function getInlineScript({ basePath }: SiteChrome): string {
  return `${beforePaint};${baseUrlBannerScript(basePath)}`;
}

/** `'sha256-…'` for `script-src`. */
export function toScriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
