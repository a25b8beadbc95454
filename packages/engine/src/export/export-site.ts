// A built site → one archive whose pages open from the file system: no address begins with a slash, nothing is fetched.
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { readExportedApp } from '../bundle/bundle-app.ts';
import { START_PAGES } from '../shared/start-pages.ts';
import { SEARCH_FOLDER } from '../search/addresses.ts';
import { toExportedFile } from '../shared/exported-file.ts';
import { parsePathList, PATH_LIST } from '../shared/path-list.ts';
import { exportPage, SCRIPT, STYLE, type ExportedSite } from './export-page.ts';

export interface ExportReport {
  pages: number;
  files: number;
  bytes: number;
  /** The file to open, in the archive. */
  start: string;
}

/** Pages that are tools of a server. */
const TOOLS = new Set(['search']);
/** What only a site on a server uses: its scripts, its trees and lists, and copies that are compressed already. */
const LEFT_OUT =
  /\.(?:br|gz|html)$|^offline\.js$|^assets\/(?:app|blocks|navigation|social)\/|^sitemap|^opensearch\.xml$|^(?:paths|index|404|search)\.json$|^llms/;
/** Read by the script of the export, each from a script of its own. */
const READ = new RegExp(`^(?:${SEARCH_FOLDER}|search/|${START_PAGES.replace('.', String.raw`\.`)}$)`);
/** The same archive for the same site. */
const MADE = new Date('2000-01-01T00:00:00');

/** Makes the archive `file` from the built site in `folder`. Throws if there is no site, or the archive cannot be written. */
export function exportSite(folder: string, file: string): ExportReport {
  if (!existsSync(join(folder, 'server.json')))
    throw new Error(`Expected a built site in ${folder}, found none. Run \`site build\` first.`);
  const site = readSite(folder);
  const content = join(folder, site.basePath);
  const name = basename(file, '.zip');
  const entries: Record<string, Uint8Array> = {};
  const add = (path: string, data: Uint8Array | string) => {
    entries[`${name}/${path}`] = typeof data === 'string' ? Buffer.from(data) : data;
  };
  for (const permalink of site.pages) {
    const path = toExportedFile(permalink, site.basePath);
    add(path, exportPage(readFileSync(join(content, decodeURI(path)), 'utf8'), permalink, site));
  }
  for (const path of site.files) {
    const data = readFileSync(join(content, path));
    if (READ.test(path)) add(`${path}.js`, toScript(path, data.toString('utf8')));
    else add(path, data);
  }
  const { script, style } = readExportedApp();
  add(SCRIPT, script);
  add(STYLE, style);
  const bytes = writeArchive(file, entries);
  return { pages: site.pages.size, files: Object.keys(entries).length, bytes, start: `${name}/index.html` };
}

function readSite(folder: string): ExportedSite {
  const { basePath, redirects } = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as ExportedSite;
  const content = join(folder, basePath);
  const paths = parsePathList(readFileSync(join(content, PATH_LIST), 'utf8'), basePath);
  const pages = new Set(paths.filter((path) => !TOOLS.has(path.slice(basePath.length))));
  const payloads = new Set([...paths].map((path) => toExportedFile(path, basePath).replace(/html$/, 'json')));
  const old = readPrevious(folder, basePath);
  const files = readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(content.length).replaceAll('\\', '/').replace(/^\//, ''))
    .filter((path) => !LEFT_OUT.test(path) && !payloads.has(encodeURI(path)) && !old.has(path));
  return { basePath, redirects, pages, files: new Set(files) };
}

/** Files of the build before, which are kept for readers whose page is still open. */
function readPrevious(folder: string, basePath: string): Set<string> {
  const rows = JSON.parse(readFileSync(join(folder, '.manifest.json'), 'utf8')) as [file: string, ...unknown[]][];
  const start = basePath.slice(1);
  return new Set(rows.flatMap(([file, , , , isPrevious]) => (isPrevious ? [file.slice(start.length)] : [])));
}

function toScript(path: string, text: string): string {
  return `takeExportedFile(${JSON.stringify(path)},${JSON.stringify(text)})`;
}

/** As a whole or not at all. Returns its size. */
function writeArchive(file: string, entries: Zippable): number {
  const archive = zipSync(entries, { level: 6, mtime: MADE });
  const part = `${file}.part`;
  try {
    writeFileSync(part, archive);
    renameSync(part, file);
  } catch (error) {
    if (statSync(part, { throwIfNoEntry: false })?.isFile()) rmSync(part);
    throw new Error(`Expected to write ${file}: ${(error as Error).message}. Name another file with --file.`, {
      cause: error,
    });
  }
  return archive.length;
}
