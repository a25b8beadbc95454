// Serves the fixture site and its second language, which are separate builds, from one origin.
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSiteServer } from '../src/server/site-server.ts';
import { FIXTURE_FOLDER, FIXTURE_PORT } from './sites.ts';

const FRENCH_FOLDER = `${FIXTURE_FOLDER}.fr`;
const FRENCH_PATH = '/content/fr/';

spawnSync(
  process.execPath,
  ['packages/engine/bin/site.mjs', 'build', '--root', 'packages/engine/fixtures/site/fr', '--out', FRENCH_FOLDER],
  {
    stdio: 'inherit',
  },
);
const feedbackFile = join(mkdtempSync(join(tmpdir(), 'answers-')), 'answers.jsonl');
const english = createSiteServer({ folder: FIXTURE_FOLDER, feedbackFile });
const french = createSiteServer({ folder: FRENCH_FOLDER });
createServer((request, response) => {
  const site = request.url?.startsWith(FRENCH_PATH) ? french : english;
  site.emit('request', request, response);
}).listen(FIXTURE_PORT, 'localhost');
