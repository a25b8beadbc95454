// What a host must know: security headers, cache rules, redirects; for our server, for static hosts, and as plain pages for the rest.
import { encodeUrl } from 'encodeurl';
import { toHeaderPolicy } from '../render/content-policy.ts';
import { getInlineScript } from '../render/inline-parts.ts';
import { renderPage } from '../render/render-page.ts';
import { toEscaped } from '../shared/escape-html.ts';
import type { AppBundle } from '../bundle/bundle-app.ts';
import type { CompiledSite } from '../compile/compile-pages.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { PayloadPlan } from '../render/to-payload.ts';
import type { Site } from '../types.ts';
import type { TextFile } from './write-text-files.ts';
import type { SiteChrome } from '../shared/chrome.ts';

export interface HostFilesInput {
  site: Site;
  config: SiteConfig;
  chrome: SiteChrome;
  compiled: CompiledSite;
  payloads: PayloadPlan;
  bundle: Pick<AppBundle, 'files' | 'styleFile'>;
}

/** `server.json`, `_headers`, `_redirects`, `404.html`, and a page for each moved address. */
export function toHostFiles(input: HostFilesInput): TextFile[] {
  const { site, config, bundle } = input;
  const headers = toSecurityHeaders(input);
  const { basePath } = config;
  const policies = toWorkerPolicies([...bundle.files.keys()], basePath);
  const redirects = Object.fromEntries(site.redirects.map(({ from, to }) => [from, to]));
  const server = { basePath, headers, secureHeaders: SECURE_HEADERS, policies, redirects };
  return [
    { path: 'server.json', text: `${JSON.stringify(server, null, 2)}\n`, compress: false },
    { path: '_headers', text: renderHeaders(headers, { policies, basePath }), compress: false },
    { path: '_redirects', text: renderRedirects(site, basePath), compress: false },
    ...site.redirects.map(({ from, to }) => ({ path: `${from.slice(1)}.html`, text: renderMoved(to, config) })),
    ...(basePath === '/' ? [] : [{ path: 'index.html', text: renderMoved(basePath, config) }]),
    ...toNotFound(input),
  ];
}

function toSecurityHeaders({ config, chrome, bundle }: HostFilesInput): Record<string, string> {
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

/** Our own files and WebAssembly, nothing else: no text becomes code in a worker, and none reaches another origin. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

/** By address. A worker has the policy of its own response, not that of its page. */
function toWorkerPolicies(files: string[], basePath: string): Record<string, string> {
  const workers = files.filter((file) => BLOCK_WORKER.test(file));
  return Object.fromEntries(workers.map((file) => [basePath + file, WORKER_POLICY]));
}

/** Of answers over TLS only. */
const SECURE_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** As Netlify and Cloudflare Pages read it. */
function renderHeaders(
  headers: Record<string, string>,
  { policies, basePath }: { policies: Record<string, string>; basePath: string },
): string {
  const all = Object.entries({ ...headers, ...SECURE_HEADERS });
  const lines = all.map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...lines,
    '  Cache-Control: public, max-age=0, must-revalidate',
    `${basePath}assets/*`,
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
    ...Object.entries(policies).flatMap(([path, policy]) => [
      path,
      '  ! Content-Security-Policy',
      `  Content-Security-Policy: ${policy}`,
    ]),
    '',
  ].join('\n');
}

/** As the same hosts read it: three words a line, encoded as they are in requests and in headers. */
export function renderRedirects({ redirects }: Pick<Site, 'redirects'>, basePath: string): string {
  const moved = redirects.map(({ from, to }) => `${encodeUrl(from)} ${encodeUrl(to)} 301`);
  const home = basePath === '/' ? [] : [`/ ${basePath} 302`];
  return [...home, ...moved, ''].join('\n');
}

/** A page that sends the reader on, for hosts without redirects. */
function renderMoved(to: string, { url, locale }: SiteConfig): string {
  const target = toEscaped(to);
  return `<!doctype html><html lang="${toEscaped(locale)}"><head><meta charset="utf-8"><title>Moved</title><link rel="canonical" href="${toEscaped(url)}${target}"><meta http-equiv="refresh" content="0; url=${target}"><meta name="robots" content="noindex"></head><body><p>This page has moved to <a href="${target}">${target}</a>.</p></body></html>\n`;
}

/** The not-found page where static hosts look for it. */
function toNotFound({ site, chrome, compiled, payloads }: HostFilesInput): TextFile[] {
  const page = site.pages.find(({ kind }) => kind === 'not-found');
  if (!page) return [];
  const job = payloads.toRenderJob(page, { ...compiled.readBody(page), css: '' });
  return [{ path: '404.html', text: renderPage(job, chrome).html }];
}
