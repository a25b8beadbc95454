// npm run lab:foreign [-- --run]: checks and registers the public definitions of the repositories in
// `foreign/sources.json`, and prints where checker and server disagree; with --run, runs them and prints where simulator
// and server disagree.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderDiagnostic } from 'workflow-kit/check/diagnostic.ts';
import { compareDefinition, type Comparison, toVerdict, type Verdict } from './foreign/compare.ts';
import {
  COMMITS,
  type Commits,
  type ForeignDefinition,
  openRepository,
  readRepository,
} from './foreign/read-repository.ts';
import SOURCES from './foreign/sources.json' with { type: 'json' };
import { VALUES, type Values } from './foreign/make-request.ts';
import { type ForeignRun, runForeign, type RunVerdict } from './foreign/run-definition.ts';
import { CHILD, toProjects } from './foreign/to-family.ts';
import { toRestClient } from './server/rest-client.ts';
import { runTogether } from './cases/run-together.ts';
import { LabUnavailable, openServer } from './server/open-server.ts';
import { readScriptInput } from '../packages/engine/src/cli/read-script-input.ts';
import { UsageError } from '../packages/engine/src/usage-error.ts';

const CLONES = join(dirname(fileURLToPath(import.meta.url)), '../.cache/lab/foreign');

/** Every distinct definition. A repository that can't be cloned is skipped. */
function readAll(commits: Commits): ForeignDefinition[] {
  const folder = process.env['LAB_MIRRORS'] ?? CLONES;
  const byHash = new Map<string, ForeignDefinition>();
  for (const name of SOURCES) {
    try {
      const found = readRepository(openRepository(folder, name), name, commits);
      for (const one of found) byHash.set(one.hash, byHash.get(one.hash) ?? one);
      console.log(`${name}: ${found.length} definitions`);
    } catch (error) {
      console.error(`${name}: left out, ${(error as Error).message.split('\n')[0]}`);
    }
  }
  return [...byHash.values()];
}

const DISAGREEMENTS: Partial<Record<Verdict, string>> = {
  'false alarm': 'the checker reports an error, and the server registers it',
  silent: 'the checker reports nothing, and the server refuses it',
  'only warned': 'the checker only warns, and the server refuses it',
};

function renderDisagreement(verdict: Verdict, { source, errors, warnings, refusal }: Comparison): string {
  const said = (errors.length > 0 ? errors : warnings).slice(0, 3).map((one) => `    ${renderDiagnostic(one)}`);
  const reason = refusal === undefined ? [] : [`    server: ${refusal.slice(0, 300)}`];
  return [`${source}: ${DISAGREEMENTS[verdict]}`, ...said, ...reason].join('\n');
}

async function check(commits: Commits): Promise<number> {
  const definitions = readAll(commits);
  const server = await openServer();
  const counts = new Map<Verdict, number>();
  try {
    for (const definition of definitions) {
      const comparison = await compareDefinition(server.url, definition);
      const verdict = toVerdict(comparison);
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      if (DISAGREEMENTS[verdict]) console.log(renderDisagreement(verdict, comparison));
    }
  } finally {
    await server.stop();
  }
  console.log(`${definitions.length} different definitions`);
  for (const [verdict, count] of counts) console.log(`  ${verdict}: ${count}`);
  return counts.has('false alarm') || counts.has('silent') ? 1 : 0;
}

const AIM = 0.98;

function renderRun({ source, verdict, status, differences, remarks }: ForeignRun): string {
  const shown = differences.slice(0, 4).map((line) => `    ${line}`);
  return [`${source}: ${verdict}, ${status}`, ...shown, ...remarks.map((remark) => `    remark: ${remark}`)].join('\n');
}

interface RunChoice {
  /** Definitions to run at the most. */
  most: number;
  values: Values;
  commits: Commits;
}

/** Returns 1 if simulator and server agree too rarely, or differ without a known reason. */
async function runAll({ most, values, commits }: RunChoice): Promise<number> {
  const all = readAll(commits);
  // Some projects have many similar definitions, so the first ones of every project run early.
  const projects = toProjects(all);
  const definitions = all.toSorted((left, right) => left.hash.localeCompare(right.hash)).slice(0, most);
  const server = await openServer();
  const runs: ForeignRun[] = [];
  try {
    const client = toRestClient(server.url);
    await client.registerWorkflow(CHILD);
    await runTogether(definitions, async (definition) => {
      const project = projects.get(definition.source.split(':')[0]!)!;
      const result = await runForeign(definition, { client, url: server.url, values, project });
      runs.push(result);
      if (result.verdict === 'remarked' || result.verdict === 'silent') console.log(renderRun(result));
    });
  } finally {
    await server.stop();
  }
  const count = (verdict: RunVerdict) => runs.filter((one) => one.verdict === verdict).length;
  const compared = runs.length - count('race') - count('not run');
  const agreement = count('agrees') / compared;
  console.log(
    `${compared} runs compared, ${(agreement * 100).toFixed(1)} % agree; ${count('remarked')} disagree with a remark, ${count('silent')} without`,
  );
  console.log(`${count('race')} races and ${count('not run')} definitions that didn't run left out`);
  return agreement >= AIM && count('silent') === 0 ? 0 : 1;
}

function toChoice<T extends string>(option: string, choices: readonly T[], text: unknown): T {
  const choice = choices.find((one) => one === (text ?? choices[0]));
  if (choice === undefined)
    throw new UsageError(`Expected one of ${choices.join(', ')} after --${option}, found \`${String(text)}\`.`);
  return choice;
}

const { values: given, positionals } = readScriptInput({
  name: 'npm run lab:foreign',
  help: `[--run [MOST]] [--values ${VALUES.join('|')}] [--commits ${COMMITS.join('|')}]

  --run      run the definitions too, and compare with the simulator; at most MOST of them
  --values   what the made-up values of the runs are
  --commits  which definitions: those of the newest commits, or those that only earlier ones have`,
  options: { run: { type: 'boolean' }, values: { type: 'string' }, commits: { type: 'string' } },
  most: 1,
  check({ values, positionals: [count] }) {
    toChoice('values', VALUES, values.values);
    toChoice('commits', COMMITS, values.commits);
    if (count !== undefined && (!values.run || !/^[1-9]\d*$/.test(count)))
      throw new UsageError(`Expected a number from 1 after --run, found \`${count}\`.`);
  },
});

try {
  const commits = toChoice('commits', COMMITS, given.commits);
  const choice = {
    most: Number(positionals[0] ?? Infinity),
    values: toChoice('values', VALUES, given.values),
    commits,
  };
  process.exitCode = given.run ? await runAll(choice) : await check(commits);
} catch (error) {
  if (!(error instanceof LabUnavailable)) throw error;
  console.log(`Comparison with the real server skipped: ${error.message}`);
}
