// `npm run e2e:browsers`: the same list of behaviors in Chromium, Firefox and WebKit, on the built sites.
import { existsSync } from 'node:fs';
import { FIXTURE_FOLDER, SITE_FOLDER } from '../../packages/engine/e2e/sites.ts';
import { readScriptInput } from '../../packages/engine/src/cli/read-script-input.ts';
import { UsageError } from '../../packages/engine/src/usage-error.ts';
import { BEHAVIORS } from './behaviors/index.ts';
import { startHosts, type Hosts } from './hosts.ts';
import { resize, store, type Page } from './page.ts';
import { BROWSERS, findMissing, findPrograms, install } from './programs.ts';
import { startBrowser, WINDOW } from './start-browser.ts';

const BUILDS = [
  [SITE_FOLDER, 'npm run build'],
  [FIXTURE_FOLDER, `npx site build --root packages/engine/fixtures/site --out ${FIXTURE_FOLDER}`],
];

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

  const hosts = await startHosts(SITE_FOLDER, FIXTURE_FOLDER);
  try {
    let failures = 0;
    for (const name of browsers) {
      const browser = await startBrowser(name, programs);
      try {
        console.log(`\n${name} ${browser.version}`);
        failures += await runAll({ ...hosts, browser: name, driver: browser.driver }, values.grep ?? '');
      } finally {
        await browser.stop();
      }
    }
    console.log(failures === 0 ? '\nAll behaviors hold.' : `\n${failures} behaviors do not hold.`);
    return failures === 0 ? 0 : 1;
  } finally {
    hosts.stop();
  }
}

function fail(lines: string[]): number {
  console.error(['The browsers cannot be tested yet:', ...lines].join('\n  '));
  return 1;
}

/** Runs the matching behaviors and repeats a failed one once. Returns how many failed. */
async function runAll(page: Page & Hosts, wanted: string): Promise<number> {
  const all = Object.entries(BEHAVIORS).flatMap(([group, list]) =>
    list.map(({ name, run }) => ({ name: `${group}: ${name}`, run })),
  );
  const failed: string[] = [];
  const some = all.filter(({ name }) => name.includes(wanted));
  const start = performance.now();
  for (const { name, run } of some) {
    // On a busy machine a test may fail because of timing that no reader would notice.
    const error = (await tryOnce(page, run)) && (await tryOnce(page, run));
    if (!error) continue;
    failed.push(name);
    console.log(
      `  ✕ ${name}\n    ${(error.message.trim() || String(error.stack)).split('\n').slice(0, 6).join('\n    ')}`,
    );
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`  ${some.length - failed.length} of ${some.length} behaviors hold, in ${seconds} s`);
  return failed.length;
}

async function tryOnce(page: Page & Hosts, run: (page: Page) => Promise<void>): Promise<Error | undefined> {
  try {
    await store(page, page.site);
    await store(page, page.fixture);
    await resize(page, WINDOW.width, WINDOW.height);
    await run(page);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
