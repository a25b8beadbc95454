// Where the sites under test are built and served, and which pages the real site has.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePathList, PATH_LIST } from '../src/shared/path-list.ts';

/** Two test runs at the same time need different ports: `E2E_PORT=4400`. */
export const SITE_PORT = Number(process.env.E2E_PORT ?? 4310);
export const FIXTURE_PORT = SITE_PORT + 1;

export const SITE_FOLDER = process.env.E2E_SITE ?? 'dist';
export const FIXTURE_FOLDER = process.env.E2E_FIXTURE ?? 'dist.fixture';

/** The site with every feature, two versions and a second locale. */
export const FIXTURE_URL = `http://localhost:${FIXTURE_PORT}`;

/** Every page of the built site that a reader can open. */
export function readPaths(): string[] {
  return parsePathList(readFileSync(`${SITE_FOLDER}/content/${PATH_LIST}`, 'utf8'), '/content/');
}

/** Every address with a document on disk that is neither a redirect nor the not-found page. */
export function readDocuments(): string[] {
  const root = join(SITE_FOLDER, 'content');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .filter((file) => !readFileSync(join(root, file), 'utf8').includes('http-equiv="refresh"'))
    .map((file) => `/content/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`);
}

/**
 * Returns the same paths. Throws if the built site lacks one, because the test would then check the not-found page.
 */
export function checkPaths(paths: string[]): string[] {
  const known = new Set(readPaths());
  const missing = paths.filter((path) => !known.has(path));
  if (missing.length > 0)
    throw new Error(`Expected pages of the built site, found none at ${missing.join(', ')}. Name pages that exist.`);
  return paths;
}
