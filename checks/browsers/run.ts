// `npm run e2e:browsers`: the same list of behaviors in Chromium, Firefox and WebKit, on the built sites.
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { FIXTURE_FOLDER, SITE_FOLDER } from '../../packages/engine/e2e/sites.ts';
import { readScriptInput } from '../../packages/engine/src/cli/read-script-input.ts';
import { UsageError } from '../../packages/engine/src/usage-error.ts';
import { BEHAVIORS } from './behaviors/index.ts';
import { startHosts, type Hosts } from './hosts.ts';
import { resize, store, type Page } from './page.ts';
import { BROWSERS, findMissing, findPrograms, install } from './programs.ts';
import { startBrowser, WINDOW, type RunningBrowser } from './start-browser.ts';

const BUILDS = [
  [SITE_FOLDER, 'npm run build'],
  [FIXTURE_FOLDER, `npx site build --root packages/engine/fixtures/site --out ${FIXTURE_FOLDER}`],
];

/** Time limit of one behavior. */
const LIMIT_MS = 120_000;

/** The browser does not respond, so it must be restarted before the next behavior. */
class Stuck extends Error {}

// `exit` handlers end the browsers and drivers.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = readScriptInput({
    name: 'npm run e2e:browsers',
    help: `[--install] [--only NAME,…] [--grep WORDS]

  --install     get what is missing
  --only NAME   only these browsers: ${BROWSERS.join(', ')}
  --grep WORDS  only behaviors whose names contain these words`,
    options: { install: { type: 'boolean' }, only: { type: 'string' }, grep: { type: 'string' } },
    check({ values: { only } }) {
      const unknown = only?.split(',').find((name) => !BROWSERS.some((known) => known === name));
      if (unknown !== undefined)
        throw new UsageError(`Expected --only to name ${BROWSERS.join(', ')}, found \`${unknown}\`.`);
    },
  });
  const browsers = BROWSERS.filter((name) => !values.only || values.only.split(',').includes(name));
  if (values.install) {
    try {
      install(findMissing(findPrograms(), browsers).flatMap(({ command }) => command ?? []));
    } catch (error) {
      return fail([(error as Error).message]);
    }
  }
  const programs = findPrograms();
  const missing = findMissing(programs, browsers);
  if (missing.length > 0)
    return fail([
      ...missing.map(({ text }) => text),
      ...(values.install ? [] : ['Or run `npm run e2e:browsers -- --install`, which runs these commands.']),
    ]);
  const unbuilt = BUILDS.filter(([folder]) => !existsSync(`${folder}/server.json`));
  if (unbuilt.length > 0)
    return fail(unbuilt.map(([folder, command]) => `${folder} is not built: run \`${command}\`.`));

  const isKnown = Object.entries(BEHAVIORS).some(([group, list]) =>
    list.some(({ name }) => toFullName(group, name).includes(values.grep ?? '')),
  );
  if (!isKnown) return fail([`No behavior's name contains \`${values.grep}\`.`]);

  const hosts = await startHosts(SITE_FOLDER, FIXTURE_FOLDER);
  try {
    let failures = 0;
    for (const name of browsers) failures += await runAll(hosts, () => startBrowser(name, programs), values.grep ?? '');
    console.log(failures === 0 ? '\nAll behaviors hold.' : `\n${failures} behaviors do not hold.`);
    return failures === 0 ? 0 : 1;
  } finally {
    hosts.stop();
  }
}

function toFullName(group: string, name: string): string {
  return `${group}: ${name}`;
}

function fail(lines: string[]): number {
  console.error(['The browsers cannot be tested yet:', ...lines].join('\n  '));
  return 1;
}

/** Runs the matching behaviors and repeats a failed one once. Returns how many failed. */
async function runAll(hosts: Hosts, start: () => Promise<RunningBrowser>, wanted: string): Promise<number> {
  let browser = await start();
  console.log(`\n${browser.name} ${browser.version}`);
  const all = Object.entries(BEHAVIORS).flatMap(([group, list]) =>
    list.map(({ name, run }) => ({ name: toFullName(group, name), run })),
  );
  const failed: string[] = [];
  const some = all.filter(({ name }) => name.includes(wanted));
  const started = performance.now();
  const tryIt = async (run: (page: Page) => Promise<void>) => {
    const error = await tryOnce({ ...hosts, browser: browser.name, driver: browser.driver }, run);
    if (!(error instanceof Stuck)) return error;
    await browser.stop();
    browser = await start();
    return error;
  };
  try {
    for (const { name, run } of some) {
      // On a busy machine a test may fail because of timing that no reader would notice.
      const error = (await tryIt(run)) && (await tryIt(run));
      if (!error) continue;
      failed.push(name);
      console.log(`  ✕ ${name}\n    ${renderError(error)}`);
    }
  } finally {
    await browser.stop();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`  ${some.length - failed.length} of ${some.length} behaviors hold, in ${seconds} s`);
  return failed.length;
}

function renderError({ message, stack }: Error): string {
  return (message.trim() || String(stack)).split('\n').slice(0, 6).join('\n    ');
}

async function tryOnce(page: Page & Hosts, run: (page: Page) => Promise<void>): Promise<Error | undefined> {
  const prepareAndRun = async () => {
    await store(page, page.site);
    await store(page, page.fixture);
    await resize(page, WINDOW.width, WINDOW.height);
    await run(page);
  };
  const limit = new AbortController();
  const stuck = wait(LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Stuck(`Expected the check to end within ${LIMIT_MS / 1000} s, found a browser that does not respond.`);
  });
  try {
    await Promise.race([prepareAndRun(), stuck]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    limit.abort();
  }
}
