// The document of a built page → the same page among files: every address relative, one classic script instead of the app.
import { toScriptJson } from '../app/frame/document-head.ts';
import { beforePaint } from '../app/boot/before-paint.ts';
import { LATEST_MANIFEST } from '../search/addresses.ts';
import { toPolicyHash } from '../render/inline-parts.ts';
import { toExportedFile } from '../shared/exported-file.ts';
import { toDecoded } from '../shared/urls.ts';

export interface ExportedSite {
  /** Begins and ends with a slash. */
  basePath: string;
  /** Permalinks of the pages in the export. */
  pages: ReadonlySet<string>;
  /** Other files of the export, relative to its folder. */
  files: ReadonlySet<string>;
  /** Old addresses with the new ones. */
  redirects: Record<string, string>;
}

/** Names of the script and the style that every page of an export has, and of what it says about itself. */
export const SCRIPT = 'assets/export.js';
export const STYLE = 'assets/export.css';

const TAG = /<[a-z][^<>]*>/gi;
const ADDRESS = /(\s(?:href|src|poster)=")(\/[^"]*)(?=")/g;
const SOURCE_SET = /(\ssrcset=")([^"]*)(?=")/g;
/** As it marks a document whose controls work: those of an export look as they do without scripts. */
const ALIVE = 'd.scripts="";';

/** What the document says of the site to scripts. */
const CHROME = /(<script type="application\/json" id="site-chrome">)([^<]*)/;

/** The document at `permalink`, as it is in the export. */
export function exportPage(document: string, permalink: string, site: ExportedSite): string {
  const root = toRoot(toExportedFile(permalink, site.basePath));
  const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(document)?.[1] ?? '';
  const toHref = (address: string) => toExportedHref(address, site, { root, origin });
  const linked = document
    .replace(TAG, (tag) =>
      tag
        .replace(ADDRESS, (_, start: string, address: string) => start + toHref(address))
        .replace(SOURCE_SET, (_, start: string, list: string) => start + toSourceSet(list, toHref)),
    )
    .replace(/<script type="application\/json" id="page-payload">[^<]*<\/script>/, '')
    .replace(/<script type="module"[^>]*><\/script>/, `<script src="${root}${SCRIPT}"></script>`)
    .replace(CHROME, (_, start: string, json: string) => start + withoutWorker(json))
    .replace('</head>', () => `<link rel="stylesheet" href="${root}${STYLE}"></head>`)
    .replace('<html ', () => `<html data-exported="${root}" `)
    .replace(beforePaint, () => beforePaint.replace(ALIVE, ''));
  return withLiveControls(withOwnPolicy(linked), site.files.has(LATEST_MANIFEST));
}

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)/;

/** The policy of the document, for its changed inline script, and for files, which are not of one origin. */
function withOwnPolicy(document: string): string {
  const inlineScript = /<script>([^]*?)<\/script>/.exec(document)?.[1] ?? '';
  const toOwn = (directive: string) =>
    (directive.startsWith('script-src ')
      ? directive.replace(/'sha256-[^']+'/, () => toPolicyHash(inlineScript))
      : directive
    ).replace("'self'", "'self' file:");
  return document.replace(
    POLICY,
    (_, start: string, policy: string) => start + policy.split('; ').map(toOwn).join('; '),
  );
}

/** Files need no service worker. */
function withoutWorker(json: string): string {
  const { offline: _, ...chrome } = JSON.parse(json) as { offline?: unknown };
  return toScriptJson(chrome);
}

/** What the script of an export starts; a search service cannot be asked from a file. */
function withLiveControls(document: string, hasSearch: boolean): string {
  const controls = hasSearch ? / needs-scripts/g : /(?<=icon-button) needs-scripts/g;
  return document.replace(/<header class="header"[\s\S]*?<\/header>/, (header) => header.replaceAll(controls, ''));
}

/** From a file of the export back to its folder; empty for one in the folder itself. */
function toRoot(file: string): string {
  return '../'.repeat(file.split('/').length - 1);
}

function toExportedHref(
  address: string,
  { basePath, pages, files, redirects }: ExportedSite,
  { root, origin }: { root: string; origin: string },
): string {
  // Another host, with the scheme of the page.
  if (address.startsWith('//')) return `https:${address}`;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const permalink = path === basePath ? path : path.replace(/\/$/, '');
  const target = redirects[permalink] ?? permalink;
  if (pages.has(target)) return root + toExportedFile(target, basePath) + rest;
  const file = path.startsWith(basePath) ? path.slice(basePath.length) : undefined;
  if (file !== undefined && files.has(toDecoded(file))) return root + file + rest;
  return origin + address;
}

/** `a.png 1x, b.png 2x`. */
function toSourceSet(list: string, toHref: (address: string) => string): string {
  return list.replaceAll(/(^|,\s*)(\/[^\s,]+)/g, (_, start: string, address: string) => start + toHref(address));
}
