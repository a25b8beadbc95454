// The only way in which compiling a page reads anything except the page's own text. Every read is recorded for the cache.
import { hash as computeHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, extname, join, posix } from 'node:path';
import { imageSize } from 'image-size';
import { toDecoded } from '../../shared/urls.ts';
import { toUtf8Text, type NotUtf8 } from '../../read/read-text.ts';
import type { SiteModule } from '../../bundle/site-module.ts';
import type { Asset, Read } from '../../types.ts';

export interface PageFiles {
  /** Text of a file below the content root; undefined if the file does not exist. */
  readText(file: string): string | undefined;
  hasFile(file: string): boolean;
  /** Files in one folder whose path begins with `prefix`, sorted. */
  listFiles(prefix: string): string[];
  /** Permalink of the page made from a Markdown file. */
  getPermalink(file: string): string | undefined;
  /** Publishes a file under a hashed name. Returns its address with base path. */
  publish(file: string): string | undefined;
  /** Absolute path on disk. */
  toAbsolute(file: string): string;
  /** Width and height in pixels of the image at an address, which is a published or a static file. */
  getImageSize(address: string): { width: number; height: number } | undefined;
  /** Adds style rules for this page; each is added once. */
  addStyles(css: string): void;
  styles: string[];
  reads: Read[];
  assets: Asset[];
  /** See `PageFilesOptions`. */
  refusesAsync: boolean;
}

export interface PageFilesOptions {
  root: string;
  basePath: string;
  /** Origin of the published site. */
  url: string;
  /** Language of the content, as in the configuration. */
  locale: string;
  permalinkByFile: ReadonlyMap<string, string>;
  /** Components of the site's own blocks. */
  components?: SiteModule;
  /** Folder of the site's own blocks, relative to `root`. */
  blocks?: string;
  /** Component that is rendered below each title. */
  pageBadges?: string;
  /** Values of the variants that the site has a switch for. */
  variants?: string[];
  /** Time for one page. */
  pageSeconds?: number;
  /** Pages whose imports may keep running throw `NeedsWorker`. */
  refusesAsync?: boolean;
}

export function createPageFiles(options: PageFilesOptions): PageFiles {
  const { root, basePath, permalinkByFile, refusesAsync = false } = options;
  const reads = new Map<string, Read>();
  const assets = new Map<string, Asset>();
  const styles = new Set<string>();
  const load = (file: string): Buffer | undefined => {
    const content = readPageFile(root, file);
    reads.set(`file:${file}`, { kind: 'file', key: file, value: content ? toHash(content) : '' });
    return content;
  };
  return {
    readText(file) {
      const content = load(file);
      return content && toPageText(content, file);
    },
    hasFile: (file) => load(file) !== undefined,
    listFiles(prefix) {
      const names = readNames(root, prefix);
      reads.set(`list:${prefix}`, { kind: 'list', key: prefix, value: names.join() });
      return names;
    },
    getPermalink(file) {
      const permalink = permalinkByFile.get(file);
      reads.set(`page:${file}`, { kind: 'page', key: file, value: permalink ?? '' });
      return permalink;
    },
    publish(file) {
      const content = load(file);
      if (!content) return undefined;
      const name = basename(file, extname(file));
      const publicPath = `assets/files/${name}-${toHash(content).slice(0, 8)}${extname(file)}`;
      assets.set(file, { file, publicPath });
      return basePath + encodeURI(publicPath);
    },
    toAbsolute: (file) => join(root, file),
    getImageSize(address) {
      if (!address.startsWith(basePath)) return undefined;
      const path = toDecoded(address.slice(basePath.length).replace(/[?#].*$/, ''));
      const published = [...assets.values()].find(({ publicPath }) => publicPath === path);
      const content = load(published?.file ?? `static/${path}`);
      return content && readImageSize(content);
    },
    refusesAsync,
    addStyles: (css) => void styles.add(css),
    get styles() {
      return [...styles];
    },
    get reads() {
      return [...reads.values()];
    },
    get assets() {
      return [...assets.values()];
    },
  };
}

/** True if every recorded read would still have the same result. */
export function hasSameReads(
  reads: Read[],
  { root, permalinkByFile }: PageFilesOptions,
  hashes: Map<string, string>,
): boolean {
  return reads.every(({ kind, key, value }) => {
    if (kind === 'page') return (permalinkByFile.get(key) ?? '') === value;
    if (kind === 'list') return readNames(root, key).join() === value;
    let hash = hashes.get(key);
    if (hash === undefined) hashes.set(key, (hash = toFileHash(join(root, key))));
    return hash === value;
  });
}

/** Path below the content root for a reference in the file `from`; `@site/x` becomes `x`. */
export function toSitePath(reference: string, from: string): string {
  if (reference.startsWith('@site/')) return posix.normalize(reference.slice('@site/'.length));
  return posix.normalize(posix.join(posix.dirname(from), reference));
}

export function toHash(content: string | Buffer): string {
  return computeHash('sha256', content).slice(0, 24);
}

function toFileHash(path: string): string {
  const content = readIfFile(path);
  return content ? toHash(content) : '';
}

function readNames(root: string, prefix: string): string[] {
  // A prefix that ends with a slash is itself the folder.
  const folder = prefix.endsWith('/') ? prefix.slice(0, -1) : posix.dirname(prefix);
  const path = join(root, folder);
  const names = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(path) : [];
  return names
    .map((name) => posix.join(folder, name))
    .filter((file) => file.startsWith(prefix))
    .toSorted();
}

function readIfFile(path: string): Buffer | undefined {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  return readFileSync(path);
}

function readPageFile(root: string, file: string): Buffer | undefined {
  try {
    return readIfFile(join(root, file));
  } catch (error) {
    const found = (error as Error).message.replace(/, \w+ '.*$/, '');
    throw new Error(`Expected a readable file at ${file}, found ${found}. Correct its permissions or remove it.`, {
      cause: error,
    });
  }
}

function toPageText(content: Buffer, file: string): string {
  try {
    return toUtf8Text(content).replace(/^\uFEFF/, '');
  } catch (error) {
    const { line, message } = error as NotUtf8;
    throw new Error(`Expected UTF-8 in ${file}:${line}, found ${message}. Save the file as UTF-8.`, { cause: error });
  }
}

function readImageSize(content: Buffer): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(content);
    return width && height ? { width, height } : undefined;
  } catch {
    // The image's size cannot be measured, so the browser lays it out when it has loaded.
    return undefined;
  }
}
