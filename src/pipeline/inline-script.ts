// The inline scripts of every document, and their hashes for the content security policy.
import { createHash } from 'node:crypto';
import { baseUrlBannerScript } from '../app/base-url-banner.ts';
import { beforePaint } from '../app/before-paint.ts';
import { loadApp } from '../app/load-app.ts';
import type { SiteChrome } from '../shared/site-chrome.ts';

/** What runs before the first paint. */
export function getInlineScript({ basePath }: SiteChrome): string {
  return `${beforePaint};${baseUrlBannerScript(basePath)}`;
}

/** `'sha256-…'` of each inline script, for `script-src`. */
export function toScriptHashes(chrome: SiteChrome): string[] {
  return [getInlineScript(chrome), loadApp].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
