// Step 1: reads a content root from disk into pages with validated front matter, version by version.
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { NO_HISTORY, readCommitHistory, type CommitHistory } from './commit-history.ts';
import { parseOutline } from './excerpt.ts';
import { toHash } from '../compile/article/page-files.ts';
import type { GeneratedPage } from './openapi/plan-pages.ts';
import { readApi, type ApiContent } from './openapi/read-api.ts';
import { isDocusaurusProject } from '../check/check-docusaurus.ts';
import { openPageParser, parsePage, showsCards, type PageParser } from './parse-page.ts';
import { loadDefault, toFirstLine, type LoadFault } from '../config/load-default.ts';
import { readData, SHAPES } from './read-data.ts';
import { readFolder, readFolderOfFiles } from './read-folder.ts';
import { readSearchQuestions } from './search-questions.ts';
import { readText, toUnreadable } from './read-text.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Content, Finding, SourcePage, SourceVersion } from '../types.ts';

const CATEGORY_FILE = /^_category_\.(json|ya?ml)$/;
const SIDEBAR_FILES = ['sidebars.ts', 'sidebars.js', 'sidebars.mjs', 'sidebars.cjs', 'sidebars.json'];

/** Reads every version, the redirects and the list of static files. Faults become diagnostics. */
export async function readContent(config: SiteConfig, cacheFolder?: string): Promise<Content> {
  const diagnostics: Finding[] = [];
  const parser = openPageParser({ root: config.root, cacheFolder });
  const reader: Reader = {
    root: config.root,
    diagnostics,
    parse: parser.parse,
    history: startHistory(config),
  };
  const api = await readApi(reader, config, cacheFolder);
  const versions = [await readCurrentVersion(reader, api)];
  for (const name of (await readData(reader, 'versions.json', SHAPES.versions))?.data ?? []) {
    versions.push(await readFrozenVersion(reader, name));
  }
  parser.finish();
  const [current, ...frozen] = versions;
  const { events, note } = await reader.history;
  return {
    versions: config.versions.includeCurrentVersion || frozen.length === 0 ? [current!, ...frozen] : frozen,
    redirects: await readRedirects(reader),
    questions: await readSearchQuestions(reader, cacheFolder),
    downloads: api.downloads,
    staticFiles: readFolderOfFiles(reader, 'static').filter((file) => !file.endsWith('.DS_Store')),
    history: events,
    notes: note === undefined ? [] : [note],
    diagnostics,
  };
}

/** Nothing is asked of git where nothing of it is shown. */
function startHistory({ root, showLastUpdate, changes }: SiteConfig): Promise<CommitHistory> {
  if (!showLastUpdate && !changes) return Promise.resolve(NO_HISTORY);
  return readCommitHistory(root, { withEvents: changes !== undefined });
}

interface Reader {
  root: string;
  diagnostics: Finding[];
  parse: PageParser['parse'];
  /** Read while the pages are read. */
  history: Promise<CommitHistory>;
}

async function readCurrentVersion(reader: Reader, api: ApiContent): Promise<SourceVersion> {
  const sidebarsFile = SIDEBAR_FILES.find((name) => existsSync(join(reader.root, name)));
  const version = await readVersion(reader, { name: 'current', folder: getDocsFolder(reader.root) });
  await addApi(version, api, reader);
  return sidebarsFile ? { ...version, ...(await readSidebars(reader, sidebarsFile)) } : version;
}

async function readFrozenVersion(reader: Reader, name: string): Promise<SourceVersion> {
  const version = await readVersion(reader, { name, folder: `versioned_docs/version-${name}` });
  const sidebarsFile = `versioned_sidebars/version-${name}-sidebars.json`;
  if (!existsSync(join(reader.root, sidebarsFile))) return { ...version, sidebars: false };
  return { ...version, ...(await readSidebars(reader, sidebarsFile)) };
}

/**
 * The folder that contains the pages: `docs/`, or the root itself for a folder that only contains Markdown. Markdown
 * files next to a Docusaurus configuration are not docs.
 */
export function getDocsFolder(root: string): string {
  return existsSync(join(root, 'docs')) || isDocusaurusProject(root) ? 'docs' : '';
}

async function readSidebars(
  reader: Reader,
  file: string,
): Promise<Pick<SourceVersion, 'sidebars' | 'sidebarsFile' | 'sidebarsText'>> {
  const path = join(reader.root, file);
  let sidebarsText: string | undefined;
  try {
    sidebarsText = readText(path);
    const sidebars = await loadDefault(path);
    return { sidebars, sidebarsFile: file, sidebarsText };
  } catch (error) {
    const { line } = error as LoadFault;
    const message = `Expected a sidebars file that loads, found: ${toFirstLine(error).replace(/\.$/, '')}. Correct the file.`;
    reader.diagnostics.push({ file, line, rule: 'sidebars-unreadable', message });
    return { sidebars: false, sidebarsFile: file, sidebarsText };
  }
}

async function readVersion(reader: Reader, version: { name: string; folder: string }): Promise<SourceVersion> {
  const files = readFolder(reader, version.folder);
  if (files.length === 0) {
    const message = `Expected Markdown files in ${version.folder ? `${version.folder}/` : 'the content root'}, found none. Add a page such as docs/index.md.`;
    reader.diagnostics.push({ file: version.folder || '.', rule: 'no-pages', message });
  }
  const pages: SourcePage[] = [];
  const categoryFiles: SourceVersion['categoryFiles'] = new Map();
  for (const docPath of files.toSorted()) {
    const file = posix.join(version.folder, docPath);
    if (CATEGORY_FILE.test(posix.basename(docPath))) {
      const found = await readData(reader, file, SHAPES.category);
      if (found) categoryFiles.set(toFolder(docPath), { file, data: found.data ?? {}, text: found.text });
    } else if (isPage(docPath, version.folder)) {
      const page = await readPage(reader, { version: version.name, file, docPath });
      if (page) pages.push(page);
    }
  }
  const tagsFile = files.find((file) => /^tags\.ya?ml$/.test(file));
  const tags = tagsFile && (await readData(reader, posix.join(version.folder, tagsFile), SHAPES.tags));
  return { name: version.name, pages, categoryFiles, tagsFile: tags ? tags.data : undefined };
}

const OUTSIDE_DOCS = /^(node_modules|static|src|versioned_docs|versioned_sidebars|api|dist)\//;

/** Not what begins with a dot either: in a bare folder that would publish `.github/` and the packages below `.venv/`. */
function isPage(docPath: string, folder: string): boolean {
  if (!/\.mdx?$/.test(docPath) || /\.test\.mdx?$/.test(docPath)) return false;
  if (folder === '' && OUTSIDE_DOCS.test(docPath)) return false;
  return docPath.split('/').every((part) => !/^[_.]/.test(part) && part !== '__tests__' && part !== 'node_modules');
}

async function readPage(
  reader: Reader,
  page: Pick<SourcePage, 'version' | 'file' | 'docPath'>,
): Promise<SourcePage | undefined> {
  let found;
  try {
    found = reader.parse(page.file);
  } catch (error) {
    reader.diagnostics.push(toUnreadable(page.file, error));
    return undefined;
  }
  const { diagnostics, ...parsed } = found;
  reader.diagnostics.push(...diagnostics);
  const lastUpdate = toLastUpdate(parsed.frontMatter.last_update, (await reader.history).dates.get(page.file));
  return { ...page, ...parsed, lastUpdate };
}

/** Reads one page again, as `readContent` would; undefined if the file no longer exists. */
export async function readPageAgain(
  config: SiteConfig,
  { version, file, docPath, lastUpdate }: SourcePage,
): Promise<SourcePage | undefined> {
  const page = await readPage(
    {
      root: config.root,
      diagnostics: [],
      parse: (path) => parsePage(config.root, path),
      history: Promise.resolve(NO_HISTORY),
    },
    { version, file, docPath },
  );
  return page && { ...page, lastUpdate };
}

function toLastUpdate(declared: SourcePage['lastUpdate'], committed: { date: string; author: string } | undefined) {
  const update = { date: declared?.date ?? committed?.date, author: declared?.author };
  return update.date || update.author ? update : undefined;
}

/** Adds the pages generated from OpenAPI descriptions, and category files for their folders if the docs have none. */
async function addApi(version: SourceVersion, { pages, folders }: ApiContent, reader: Reader): Promise<void> {
  const { dates } = await reader.history;
  const folder = getDocsFolder(reader.root);
  const written = new Set(version.pages.map(({ docPath }) => docPath.replace(/\.mdx?$/, '')));
  for (const page of pages) {
    if (page.isReplaceable && written.has(page.docPath.replace(/\.mdx$/, ''))) continue;
    const lastUpdate = toLastUpdate(undefined, dates.get(page.origin.file));
    version.pages.push(toSourcePage(page, { folder, lastUpdate }));
  }
  for (const [path, { name, description, file }] of folders) {
    const link = { type: 'generated-index', ...(description && { description: description.split('\n')[0] }) };
    if (!version.categoryFiles.has(path)) version.categoryFiles.set(path, { file, data: { label: name, link } });
  }
}

function toSourcePage(
  { docPath, frontMatter, body, lines, fieldLines, origin }: GeneratedPage,
  { folder, lastUpdate }: { folder: string; lastUpdate: SourcePage['lastUpdate'] },
): SourcePage {
  const { file, line } = origin;
  return {
    version: 'current',
    file: posix.join(folder, docPath),
    docPath,
    frontMatter,
    readBody: () => body,
    readFieldPlace: (field) => ({ file, line: fieldLines[field] || line }),
    showsCards: showsCards(body),
    hash: toHash(JSON.stringify([frontMatter, body])),
    ...parseOutline(body),
    lastUpdate,
    generatedFrom: file,
    toOrigin: (at) => ({ file, line: lines[(at ?? 0) - 1] || line }),
  };
}

async function readRedirects(reader: Reader): Promise<Content['redirects']> {
  const file = 'redirects.json';
  const found = await readData(reader, file, SHAPES.redirects);
  if (!found) return [];
  const lines = found.text.split('\n');
  return found.data.map(({ from, to, date }) => {
    const index = lines.findIndex((line) => line.includes(JSON.stringify(from)));
    return { from, to, ...(date !== undefined && { date }), line: index < 0 ? undefined : index + 1 };
  });
}

function toFolder(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : folder;
}
