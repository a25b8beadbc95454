// Builds a description with many operations and as many plain pages of the same size, in turns. Prints milliseconds per
// page and per kB of HTML.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getCacheFolder } from '../src/cache/engine-hash.ts';
import { generateApi } from './generate-api.ts';
import { generateSite } from './generate-site.ts';
import { runBuild } from './run-build.ts';

const ROUNDS = 2;
const WORK = '.cache/bench';
const count = Number(process.argv[2] ?? 1000);

/** The measurements of one build. */
interface Cost {
  seconds: number;
  cpuSeconds: number;
  memory: number;
  report: string;
  pages: number;
  kilobytes: number;
}

const operations = join(WORK, `api-${count}`);
const plain = join(WORK, `plain-${count}`);
generateApi(operations, count);
generateSite(plain, { pages: count });
const costs = { operations: [] as Cost[], plain: [] as Cost[] };
for (let round = 0; round < ROUNDS; round++) {
  for (const [kind, root] of [
    ['operations', operations],
    ['plain', plain],
  ] as const) {
    const cost = await measure(root);
    console.log(`round ${round + 1}, ${kind}: ${cost.cpuSeconds.toFixed(1)} s CPU`);
    costs[kind].push(cost);
  }
}
const [ours, theirs] = [print('operations', costs.operations), print('plain pages', costs.plain)];
console.log(
  `operation ÷ plain page: ${(ours.page / theirs.page).toFixed(2)} per page, ${(ours.kilobyte / theirs.kilobyte).toFixed(2)} per kB of HTML`,
);
console.log(costs.operations.at(-1)!.report);
rmSync(operations, { recursive: true });
rmSync(plain, { recursive: true });

async function measure(root: string): Promise<Cost> {
  const out = join(WORK, 'out');
  rmSync(out, { recursive: true, force: true });
  rmSync(getCacheFolder(join(process.cwd(), root)), { recursive: true, force: true });
  const run = await runBuild(root, out);
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter(({ name }) => name.endsWith('.html'));
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  rmSync(out, { recursive: true, force: true });
  return { ...run, pages: files.length, kilobytes: bytes / 1000 };
}

/** CPU time, because load on the machine affects wall time but not CPU time. */
function print(label: string, runs: Cost[]): { page: number; kilobyte: number } {
  const best = runs.toSorted((a, b) => a.cpuSeconds - b.cpuSeconds)[0]!;
  const { seconds, cpuSeconds, memory, pages, kilobytes } = best;
  const milliseconds = cpuSeconds * 1000;
  console.log(
    `${pages} ${label}, cold, best of ${runs.length}: ${seconds.toFixed(1)} s wall, ${cpuSeconds.toFixed(1)} s CPU, ` +
      `${(milliseconds / pages).toFixed(1)} ms CPU per page, ${(kilobytes / pages).toFixed(1)} kB HTML per page, ${memory.toFixed(0)} MB peak`,
  );
  return { page: milliseconds / pages, kilobyte: milliseconds / kilobytes };
}
