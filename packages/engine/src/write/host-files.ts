// What a host must know: security headers, cache rules, redirects; for our server, for static hosts, and as plain pages for the rest.
import { basename } from 'node:path';
import { getInlineScript, readInlineStyle, toPolicyHash } from '../render/inline-parts.ts';
import { renderPage } from '../render/render-page.ts';
import { toEscaped } from '../shared/escape-html.ts';
import { toAsciiHref } from '../shared/urls.ts';
import { getSearchOrigins } from '../search/providers/registry.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Site } from '../types.ts';
import type { WriteSiteInput } from './output.ts';
import type { TextFile } from './write-text-files.ts';

/** For our own server. */
export function toServerSettings(input: WriteSiteInput): TextFile[] {
  const { site, config } = input;
  const settings = {
    basePath: config.basePath,
    headers: toSecurityHeaders(input),
    secureHeaders: SECURE_HEADERS,
    policies: toWorkerPolicies(input),
    redirects: Object.fromEntries(site.redirects.map(({ from, to }) => [from, to])),
  };
  return [{ path: 'server.json', text: `${JSON.stringify(settings, null, 2)}\n`, compress: false }];
}

/** As Netlify and Cloudflare Pages read them. */
export function toHeaders(input: WriteSiteInput): TextFile[] {
  return [{ path: '_headers', text: renderHeaders(input), compress: false }];
}

/** As Netlify and Cloudflare Pages read them. */
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

/** The not-found page where static hosts look for it. */
export function toNotFound({ site, chrome, compiled, payloads }: WriteSiteInput): TextFile[] {
  const page = site.pages.find(({ kind }) => kind === 'not-found');
  if (!page) return [];
  const job = payloads.toRenderJob(page, { ...compiled.readBody(page), css: '' });
  return [{ path: '404.html', text: renderPage(job, chrome).html }];
}

/** Source: OWASP Secure Headers Project; the policy allows our own files, and inline code by its hash. */
function toSecurityHeaders({ config, chrome, bundle }: WriteSiteInput): Record<string, string> {
  const scripts = config.scripts.flatMap(({ src, origins }) => [src, ...origins]).map((src) => new URL(src).origin);
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", toPolicyHash(getInlineScript(chrome)), ...scripts],
    'style-src': ["'self'", toPolicyHash(readInlineStyle(bundle.styleFile))],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'frame-src': config.frames.length === 0 ? ["'none'"] : config.frames.map((frame) => new URL(frame).origin),
    'connect-src': ["'self'", ...getSearchOrigins(config.search), ...scripts],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** By address. A worker has the policy of its own response, not that of its page. */
function toWorkerPolicies({ config, bundle }: WriteSiteInput): Record<string, string> {
  const { basePath, workerPolicies } = config;
  const scripts = [...bundle.files.keys()].filter((file) => file.endsWith('.js'));
  return Object.fromEntries(
    Object.entries(workerPolicies).flatMap(([name, policy]) =>
      scripts.filter((file) => basename(file).startsWith(`${name}-`)).map((file) => [basePath + file, policy]),
    ),
  );
}

/** Of answers over TLS only. */
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

function renderRedirects(site: Site, basePath: string): string {
  const moved = site.redirects.map(({ from, to }) => `${toAsciiHref(from)} ${toAsciiHref(to)} 301`);
  const home = basePath === '/' ? [] : [`/ ${basePath} 302`];
  return [...home, ...moved, ''].join('\n');
}

function renderMoved(to: string, { url, locale }: SiteConfig): string {
  const target = toEscaped(to);
  return `<!doctype html><html lang="${toEscaped(locale)}"><head><meta charset="utf-8"><title>Moved</title><link rel="canonical" href="${toEscaped(url)}${target}"><meta http-equiv="refresh" content="0; url=${target}"><meta name="robots" content="noindex"></head><body><p>This page has moved to <a href="${target}">${target}</a>.</p></body></html>\n`;
}
