// What a host must know: security headers, cache rules, redirects. Written for our server, for static hosts, and as
// ordinary pages for all others.
import { readFileSync } from 'node:fs';
import { encodeUrl } from 'encodeurl';
import { toHeaderPolicy } from '../render/content-policy.ts';
import { getInlineScript } from '../render/inline-parts.ts';
import { toEscaped } from '../shared/escape-html.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Site } from '../types.ts';
import type { WriteSiteInput } from './output.ts';
import type { OutputFolder } from './output-folder/output-folder.ts';
import { toDocumentPath } from './write-pages.ts';
import type { TextFile } from './write-text-files.ts';

const NOT_FOUND = '404.html';

/** The settings for our own server. */
export function toServerSettings(input: WriteSiteInput): TextFile[] {
  const { site, config } = input;
  const settings = {
    basePath: config.basePath,
    headers: toSecurityHeaders(input),
    secureHeaders: SECURE_HEADERS,
    policies: toWorkerPolicies(input),
    redirects: Object.fromEntries(site.redirects.map(({ from, to }) => [from, to])),
    markdown: true,
    ...(config.mcp.serve && { mcp: true }),
  };
  return [{ path: 'server.json', text: `${JSON.stringify(settings, null, 2)}\n`, compress: false }];
}

/** In the format of Netlify and Cloudflare Pages. */
export function toHeaders(input: WriteSiteInput): TextFile[] {
  return [{ path: '_headers', text: renderHeaders(input), compress: false }];
}

/** In the format of Netlify and Cloudflare Pages. */
export function toRedirects({ site, config }: WriteSiteInput): TextFile[] {
  return [{ path: '_redirects', text: renderRedirects(site, config.basePath), compress: false }];
}

/** A page for each moved address, for hosts without redirects. */
export function toMovedPages({ site, config }: WriteSiteInput): TextFile[] {
  const { basePath } = config;
  return [
    ...site.redirects.map(({ from, to }) => ({ path: `${from.slice(1)}.html`, text: renderMoved(to, config) })),
    ...(basePath === '/' ? [] : [{ path: 'index.html', text: renderMoved(basePath, config) }]),
  ];
}

/** The not-found page at the path where static hosts look for it, if its own document is elsewhere. */
export function toNotFound({ site, config }: WriteSiteInput, folder: Pick<OutputFolder, 'getPath'>): TextFile[] {
  const page = site.pages.find(({ kind }) => kind === 'not-found');
  const document = page && toDocumentPath(page, config.basePath);
  if (document === undefined || document === NOT_FOUND) return [];
  return [{ path: NOT_FOUND, text: readFileSync(folder.getPath(document), 'utf8') }];
}

function toSecurityHeaders({ config, chrome, bundle }: WriteSiteInput): Record<string, string> {
  const { styleFile } = bundle;
  return {
    'Content-Security-Policy': toHeaderPolicy({ config, inlineScript: getInlineScript(chrome), styleFile }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** A worker of a block: `NAME-worker.ts`, with the hash of its bundle. */
const BLOCK_WORKER = /^assets\/blocks\/[^/]+-worker-[^-/]+\.js$/;

/**
 * Allows our own files and WebAssembly, and nothing else: a worker cannot run text as code, or send anything to another
 * origin.
 */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

/** Policies by address. The policy of a worker is that of its own response, not that of its page. */
function toWorkerPolicies({ config, bundle }: WriteSiteInput): Record<string, string> {
  const { basePath } = config;
  const workers = [...bundle.files.keys()].filter((file) => BLOCK_WORKER.test(file));
  return Object.fromEntries(workers.map((file) => [basePath + file, WORKER_POLICY]));
}

/** Headers that are sent only over TLS. */
const SECURE_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

function renderHeaders(input: WriteSiteInput): string {
  const { basePath } = input.config;
  const all = Object.entries({ ...toSecurityHeaders(input), ...SECURE_HEADERS });
  const lines = all.map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines,
    '  Cache-Control: public, max-age=0, must-revalidate',
    `${basePath}assets/*`,
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
    ...Object.entries(toWorkerPolicies(input)).flatMap(([path, policy]) => [
      path,
      '  ! Content-Security-Policy',
      `  Content-Security-Policy: ${policy}`,
    ]),
    '',
  ].join('\n');
}

/** Redirects in the format of the same hosts: each line has three words, encoded as in requests and headers. */
export function renderRedirects({ redirects }: Pick<Site, 'redirects'>, basePath: string): string {
  const moved = redirects.map(({ from, to }) => `${encodeUrl(from)} ${encodeUrl(to)} 301`);
  const home = basePath === '/' ? [] : [`/ ${basePath} 302`];
  return [...home, ...moved, ''].join('\n');
}

function renderMoved(to: string, { url, locale }: SiteConfig): string {
  const target = toEscaped(to);
  return `<!doctype html><html lang="${toEscaped(locale)}"><head><meta charset="utf-8"><title>Moved</title><link rel="canonical" href="${toEscaped(url)}${target}"><meta http-equiv="refresh" content="0; url=${target}"><meta name="robots" content="noindex"></head><body><p>This page has moved to <a href="${target}">${target}</a>.</p></body></html>\n`;
}
