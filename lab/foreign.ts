// npm run lab:foreign: checks and registers the public definitions of the repositories in `foreign/sources.json`, and prints where checker and server disagree.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderDiagnostic } from 'workflow-kit/check/diagnostic.ts';
import { compareDefinition, type Comparison, toVerdict, type Verdict } from './foreign/compare.ts';
import { type ForeignDefinition, openRepository, readRepository } from './foreign/read-repository.ts';
import SOURCES from './foreign/sources.json' with { type: 'json' };
import { LabUnavailable, openServer } from './run-lab.ts';

const CLONES = join(dirname(fileURLToPath(import.meta.url)), '../.cache/lab/foreign');

/** Each definition once, from bare repositories below a folder; a repository that can't be cloned is left out. */
function readAll(folder: string): ForeignDefinition[] {
  const byHash = new Map<string, ForeignDefinition>();
  for (const name of SOURCES) {
    try {
      const found = readRepository(openRepository(folder, name), name);
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

async function run(): Promise<number> {
  const definitions = readAll(process.env['LAB_MIRRORS'] ?? CLONES);
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

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof LabUnavailable)) throw error;
  console.log(`Comparison with the real server skipped: ${error.message}`);
}
