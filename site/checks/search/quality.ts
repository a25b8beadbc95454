// `npm run search:quality`: asks the built index every case, prints how often it answers, and fails below the recorded level.
//   --out DIR  built site (default: dist)    --misses  also the cases that fail    --record  writes the level
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBuiltIndex } from '../../../packages/engine/src/cli/built-index.ts';
import { readCases, type SearchCase } from './read-search-cases.ts';

interface Outcome extends SearchCase {
  /** Place of the first page that answers; 0 if none is among the first ten. */
  rank: number;
  first: string[];
  milliseconds: number;
}

interface Level {
  cases: number;
  /** Shares from 0 to 1. */
  at1: number;
  at3: number;
  at5: number;
  /** Mean reciprocal rank. */
  mrr: number;
}

const LEVEL_FILE = join(import.meta.dirname, 'level.json');
const TYPOS = ['one-typo', 'two-typos'];

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist' }, misses: { type: 'boolean' }, record: { type: 'boolean' } },
});
const index = await openBuiltIndex(values.out);
const pages = new Set(JSON.parse(readFileSync(join(values.out, index.basePath, 'paths.json'), 'utf8')) as string[]);
const toPath = (page: string) => index.basePath + page;

const cases = readCases();
const ready = cases.filter(({ needs }) => needs === undefined || pages.has(toPath(needs)));
const unknown = ready.filter((each) => !each.pages.some((page) => pages.has(toPath(page))));
for (const {
  place,
  pages: [first],
} of unknown)
  console.error(
    `${place}  Expected an answer that is a page of the site, found none such as ${first}. Correct it or add \`[needs ${first}]\`.`,
  );

// Reading files is not what a query costs.
await index.preload();
for (const query of ['retry', 'retyr']) await index.search(query);
const outcomes: Outcome[] = [];
for (const each of ready) {
  const start = performance.now();
  const { hits } = await index.search(each.query, { limit: 10 });
  const first = hits.map(({ path }) => path.slice(index.basePath.length));
  outcomes.push({
    ...each,
    rank: first.findIndex((path) => each.pages.includes(path)) + 1,
    first,
    milliseconds: performance.now() - start,
  });
}

function toLevel(some: Outcome[]): Level {
  const share = (most: number) => some.filter(({ rank }) => rank > 0 && rank <= most).length / some.length;
  const mrr = some.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / some.length;
  return { cases: some.length, at1: share(1), at3: share(3), at5: share(5), mrr };
}

const kinds = new Set(outcomes.map(({ kind }) => kind));
const levels: Record<string, Level> = {
  ...Object.fromEntries([...kinds].map((kind) => [kind, toLevel(outcomes.filter((each) => each.kind === kind))])),
  clean: toLevel(outcomes.filter(({ kind }) => !TYPOS.includes(kind))),
  'with typos': toLevel(outcomes.filter(({ kind }) => TYPOS.includes(kind))),
};
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);
console.log(`${'kind'.padEnd(16)} cases      at 1     at 3     at 5    MRR`);
for (const [kind, { cases: count, at1, at3, at5, mrr }] of Object.entries(levels))
  console.log(
    `${kind.padEnd(16)} ${String(count).padStart(5)}  ${percent(at1)} ${percent(at3)} ${percent(at5)}  ${mrr.toFixed(3)}`,
  );
const slowest = outcomes.toSorted((a, b) => b.milliseconds - a.milliseconds)[0]!;
console.log(
  `${cases.length} cases, ${cases.length - ready.length} skipped until their page is written. Slowest: ${slowest.milliseconds.toFixed(1)} ms, \`${slowest.query}\`.`,
);
if (values.misses)
  for (const { rank, query, kind, first, place } of outcomes)
    if (rank !== 1)
      console.log(
        `${rank || '-'}  ${kind}  ${query}\n     ${first.slice(0, 4).join('  ')}   (${place.split('/').at(-1)})`,
      );

if (values.record) writeFileSync(LEVEL_FILE, `${JSON.stringify(levels, null, 2)}\n`);
else process.exitCode = unknown.length > 0 || isBelow() ? 1 : 0;

/** One case of a kind may be lost to a page that was rewritten; more is a loss. */
function isBelow(): boolean {
  const recorded = JSON.parse(readFileSync(LEVEL_FILE, 'utf8')) as Record<string, Level>;
  let below = false;
  for (const name of ['clean', 'with typos']) {
    for (const key of ['at1', 'at3', 'at5', 'mrr'] as const) {
      const [now, before] = [levels[name]![key], recorded[name]![key]];
      if (now >= before - 1 / levels[name]!.cases) continue;
      below = true;
      console.error(
        `search-quality: expected ${name} ${key} of at least ${before.toFixed(3)}, found ${now.toFixed(3)}. See the cases with \`npm run search:quality -- --misses\`; if the loss is meant, record it with \`-- --record\`.`,
      );
    }
  }
  return below;
}
