// `npm run search:quality`: asks the built index every case, prints how often it answers, and fails below the recorded level.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBuiltIndex } from '../../../packages/engine/src/cli/built-index.ts';
import { readScriptInput } from '../../../packages/engine/src/cli/read-script-input.ts';
import { parsePathList, PATH_LIST } from '../../../packages/engine/src/shared/path-list.ts';
import { openService } from './open-service.ts';
import { readCasesOfFile, readSearchCases, type Half, type SearchCase } from './read-search-cases.ts';

interface Outcome extends SearchCase {
  /** The rank of the first page that answers; 0 if none is among the first ten. */
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
  /** Mean reciprocal rank of the first page that answers. */
  mrr: number;
}

const LEVEL_FILE = join(import.meta.dirname, 'level.json');
/** The double compares letter by letter: one case of so many must do. */
const SAMPLE = 20;
const HALVES: Half[] = ['tuning', 'held-out'];
/** Groups of kinds, by their difficulty. */
const GROUPS: Record<string, (kind: string) => boolean> = {
  clean: (kind) => !isSlip(kind) && !isQuestion(kind),
  'with typos': isSlip,
  'whole questions': isQuestion,
};

const { values } = readScriptInput({
  name: 'npm run search:quality',
  help: `[--out DIR] [--file FILE] [--misses] [--record]

  --out DIR    built site (default: dist)
  --file FILE  the cases of this file instead (JSON lines)
  --misses     print the cases of the tuning half that fail too
  --record     write the level`,
  options: {
    out: { type: 'string', default: 'dist' },
    file: { type: 'string' },
    service: { type: 'string' },
    misses: { type: 'boolean' },
    record: { type: 'boolean' },
  },
});
const index = await openBuiltIndex(values.out);
const pages = new Set(parsePathList(readFileSync(join(values.out, index.basePath, PATH_LIST), 'utf8'), index.basePath));
const toPath = (page: string) => index.basePath + page;

const every = values.service === 'double' ? SAMPLE : 1;
const cases = (values.file ? readCasesOfFile(values.file) : readSearchCases()).filter((_, at) => at % every === 0);
const unknown = cases.flatMap(({ place, pages: answers }) =>
  answers.filter((page) => !pages.has(toPath(page))).map((page) => ({ place, page })),
);
for (const { place, page } of unknown)
  console.error(`${place}  Expected an answer that is a page of the site, found \`${page}\`. Correct it.`);

const service = values.service === undefined ? undefined : await openService(values.service);
const search = service?.search ?? index.search;
// Reading files is not part of a query's time.
await index.preload();
for (const query of ['retry', 'retyr']) await search(query);
const outcomes: Outcome[] = [];
for (const each of cases) {
  const start = performance.now();
  const { hits } = await search(each.query, { limit: 10 });
  const first = hits.map(({ path }) => path.slice(index.basePath.length));
  outcomes.push({
    ...each,
    rank: first.findIndex((path) => each.pages.includes(path)) + 1,
    first,
    milliseconds: performance.now() - start,
  });
}

await service?.close();
const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
const rows: [name: string, fits: (kind: string) => boolean][] = values.file
  ? kinds.map((kind) => [kind, (other) => other === kind])
  : [...kinds.map((kind): (typeof rows)[number] => [kind, (other) => other === kind]), ...Object.entries(GROUPS)];
const heldOut: Record<string, Level> = {};
const head = ' cases  at 1  at 3  at 5    MRR';
if (values.file) console.log(`${''.padEnd(16)}${head}`);
else
  console.log(
    `${''.padEnd(18)}${'tuning half'.padEnd(34)}${'held-out half'.padEnd(34)}difference\n${''.padEnd(16)}${head}   ${head}   at 1  at 3  at 5`,
  );
for (const [name, fits] of rows) {
  const ofKind = outcomes.filter(({ kind }) => fits(kind));
  if (values.file) {
    console.log(`${name.padEnd(16)}${renderLevel(toLevel(ofKind))}`);
    continue;
  }
  const [tuning, measured] = HALVES.map((half) => toLevel(ofKind.filter((each) => each.half === half))) as [
    Level,
    Level,
  ];
  if (name in GROUPS) heldOut[name] = measured;
  const difference = (['at1', 'at3', 'at5'] as const).map((key) => toPoints(measured[key] - tuning[key]));
  console.log(`${name.padEnd(16)}${renderLevel(tuning)}   ${renderLevel(measured)}  ${difference.join('')}`);
}
const slowest = outcomes.toSorted((a, b) => b.milliseconds - a.milliseconds)[0]!;
console.log(`${cases.length} cases. Slowest: ${slowest.milliseconds.toFixed(1)} ms, \`${slowest.query}\`.`);
if (values.misses)
  for (const { rank, query, kind, first, place, half } of outcomes)
    // The failed cases of the held-out half are not printed, because people would tune for them.
    if (rank !== 1 && half === 'tuning')
      console.log(
        `${rank || '-'}  ${kind}  ${query}\n     ${first.slice(0, 4).join('  ')}   (${place.split('/').at(-1)})`,
      );

if (values.record && !values.service) writeFileSync(LEVEL_FILE, `${JSON.stringify(heldOut, null, 2)}\n`);
else if (!values.file && !values.service) process.exitCode = unknown.length > 0 || isBelow() ? 1 : 0;

function isSlip(kind: string): boolean {
  return /typo|slip/.test(kind);
}

function isQuestion(kind: string): boolean {
  return kind === 'questions' || kind === 'asked';
}

function toLevel(some: Outcome[]): Level {
  const share = (most: number) => some.filter(({ rank }) => rank > 0 && rank <= most).length / some.length;
  const mrr = some.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / some.length;
  return { cases: some.length, at1: share(1), at3: share(3), at5: share(5), mrr };
}

function renderLevel({ cases: count, at1, at3, at5, mrr }: Level): string {
  const shares = [at1, at3, at5].map((share) => `${(share * 100).toFixed(0)} %`.padStart(6));
  return `${String(count).padStart(6)}${shares.join('')}  ${mrr.toFixed(3)}`;
}

function toPoints(difference: number): string {
  return `${difference > 0 ? '+' : ''}${(difference * 100).toFixed(0)}`.padStart(6);
}

/** One case may get worse because a page was rewritten; more than that is a regression. */
function isBelow(): boolean {
  const recorded = JSON.parse(readFileSync(LEVEL_FILE, 'utf8')) as Record<string, Level>;
  let below = false;
  for (const [name, level] of Object.entries(heldOut)) {
    for (const key of ['at1', 'at3', 'at5', 'mrr'] as const) {
      const [now, before] = [level[key], recorded[name]![key]];
      if (now >= before - 1.5 / level.cases) continue;
      below = true;
      console.error(
        `search-quality: expected ${name} ${key} of at least ${before.toFixed(3)} in the held-out half, found ${now.toFixed(3)}. See failing cases of the other half with \`npm run search:quality -- --misses\`; if the loss is intended, record it with \`-- --record\`.`,
      );
    }
  }
  return below;
}
