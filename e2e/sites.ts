// Where the sites under test are served, and what pages the real one has.
import { readFileSync } from 'node:fs';

export const SITE_PORT = 4310;
export const FIXTURE_PORT = 4311;

/** The site with every feature, two versions and a second locale. */
export const FIXTURE_URL = `http://localhost:${FIXTURE_PORT}`;

/** Every path of the built site, as `paths.json` lists them. */
export function readPaths(): string[] {
  return JSON.parse(readFileSync('dist/content/paths.json', 'utf8')) as string[];
}
