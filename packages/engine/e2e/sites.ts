// Where the sites under test are built to and served, and what pages the real one has.
import { readFileSync } from 'node:fs';

/** Two runs beside each other need other ports: `E2E_PORT=4400`. */
export const SITE_PORT = Number(process.env.E2E_PORT ?? 4310);
export const FIXTURE_PORT = SITE_PORT + 1;

export const SITE_FOLDER = process.env.E2E_SITE ?? 'dist';
export const FIXTURE_FOLDER = process.env.E2E_FIXTURE ?? 'dist.fixture';

/** The site with every feature, two versions and a second locale. */
export const FIXTURE_URL = `http://localhost:${FIXTURE_PORT}`;

/** Every path of the built site, as `paths.json` lists them. */
export function readPaths(): string[] {
  return JSON.parse(readFileSync(`${SITE_FOLDER}/content/paths.json`, 'utf8')) as string[];
}
