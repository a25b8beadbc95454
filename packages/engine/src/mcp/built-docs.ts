// The parts of a built site that programs may read: its pages, its data and its search, and nothing else.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { openBuiltIndex } from '../cli/built-index.ts';
import { parsePathList, PATH_LIST } from '../shared/path-list.ts';
import { toPages } from '../server/request-target.ts';
import { toDecoded } from '../shared/urls.ts';
import type { BuiltDocs, FoundPlace } from './mcp-tool.ts';
import { readAnchors } from './page/read-anchors.ts';

interface DataIndex {
  title: string;
  url: string;
}

/** Opens the build in a folder. Throws if there is no build, or if it has no data for programs. */
export function openBuiltDocs(folder: string): BuiltDocs {
  if (!existsSync(join(folder, 'server.json')))
    throw new Error(`Expected a built site in ${folder}, found none. Run \`site build\` first.`);
  const { basePath } = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as { basePath: string };
  const root = realpathSync(join(folder, basePath));
  const read = (path: string) => readBelow(root, path);
  const { title, url } = JSON.parse(read('data/index.json') ?? '{}') as Partial<DataIndex>;
  if (title === undefined || url === undefined)
    throw new Error(`Expected data/index.json in ${folder}, found none. Build the site again.`);
  const permalinks = parsePathList(read(PATH_LIST)!, basePath);
  const pages = toPages(permalinks);
  const toBelow = (permalink: string) => permalink.slice(basePath.length);
  const readForm = (permalink: string, form: 'html' | 'md') =>
    read(`${toBelow(permalink)}${permalink.endsWith('/') ? 'index' : ''}.${form}`);
  let index: ReturnType<typeof openBuiltIndex> | undefined;
  const openIndex = () => (index ??= openBuiltIndex(folder));
  return {
    title,
    url,
    listPages: () => permalinks.map(toBelow),
    readData(path) {
      const text = read(`data/${path}`);
      if (text === undefined) throw new Error(`Expected a file at data/${path}, found none. Build the site again.`);
      return JSON.parse(text);
    },
    readPage(address) {
      const permalink = pages.get(toKey(address, { basePath, url }));
      if (permalink === undefined) return undefined;
      const markdown = readForm(permalink, 'md');
      return markdown === undefined ? undefined : { path: toBelow(permalink), markdown };
    },
    readAnchors(address) {
      const permalink = pages.get(toKey(address, { basePath, url }));
      return readAnchors((permalink !== undefined && readForm(permalink, 'html')) || '');
    },
    readWords: async (query) => (await openIndex()).readWords(query),
    async search(query, limit) {
      const { search } = await openIndex();
      const { hits } = await search(query, { limit });
      return hits.map(({ path, anchor, title: name, heading, snippet, answer }): FoundPlace => ({
        path: toBelow(path),
        anchor,
        title: name.text,
        heading: heading.text,
        snippet: snippet.text,
        ...(answer && { answer }),
      }));
    },
  };
}

/** The key of a page in the map, for any form of its address. */
function toKey(address: string, { basePath, url }: { basePath: string; url: string }): string {
  const [path = ''] = (address.startsWith(url) ? address.slice(url.length) : address).split(/[?#]/);
  const decoded = toDecoded(path).replace(/(?:\/?index)?\.(?:md|html)$/, '');
  const below = decoded.startsWith(basePath) ? decoded.slice(basePath.length) : decoded.replace(/^\//, '');
  return (basePath + below).toLowerCase().replace(/(.)\/+$/, '$1');
}

/** Undefined for a file that does not exist or that is outside of the folder. */
function readBelow(root: string, path: string): string | undefined {
  const file = join(root, path);
  if (!file.startsWith(root + sep) || !existsSync(file)) return undefined;
  return realpathSync(file).startsWith(root + sep) ? readFileSync(file, 'utf8') : undefined;
}
