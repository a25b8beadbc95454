// `npm run search:fit`: fits the weights of the ranking to the tuning half, and prints each change that cross-validation keeps.
// Copy what it prints into `ranking.ts` by hand, and keep it only if `npm run search:quality` says the same of the held-out half.
import { openBuiltIndex } from '../../../packages/engine/src/cli/built-index.ts';
import { readScriptInput } from '../../../packages/engine/src/cli/read-script-input.ts';
import { RANKING } from '../../../packages/engine/src/search/ranking/ranking.ts';
import { UsageError } from '../../../packages/engine/src/usage-error.ts';
import { createFolds, isBetter, toScores, type FittedCase } from './cross-validate.ts';
import { readSearchCases } from './read-search-cases.ts';

/** Steps by which a weight is tried, as factors. */
const STEPS = [0.8, 1.25];
/** Change what a query reads, not how it ranks: expansions are made once. */
const FIXED = ['quality'];

const { values } = readScriptInput({
  name: 'npm run search:fit',
  help: `[--out DIR] [--rounds N]

  --out DIR   built site (default: dist)
  --rounds N  passes over all weights (default: 1; each further one fits the cases more than the world)`,
  options: { out: { type: 'string', default: 'dist' }, rounds: { type: 'string', default: '1' } },
  check({ values: { rounds } }) {
    if (!/^[1-9]\d*$/.test(rounds))
      throw new UsageError(`Expected --rounds to be a number of at least 1, found \`${rounds}\`.`);
  },
});
const index = await openBuiltIndex(values.out);
const cases: FittedCase[] = [];
for (const { query, pages, half, kind, place } of readSearchCases()) {
  if (half !== 'tuning') continue;
  const answers = new Set(pages.map((page) => index.basePath + page));
  cases.push({ kind, place, answers, rank: await index.toRanker(query) });
}
const folds = createFolds(cases);
let best = toScores(cases, folds);
console.log(`${cases.length} cases of the tuning half: ${best.all.toFixed(4)}`);
for (let round = 0; round < Number(values.rounds); round++)
  for (const path of getWeightPaths(RANKING)) best = fitWeight(path, best);

/** Tries steps of one weight as long as they help. */
function fitWeight(path: string[], before: typeof best): typeof best {
  let kept = before;
  for (const factor of STEPS) {
    const was = getWeight(path);
    setWeight(path, was === 0 ? factor / 4 : Number((was * factor).toPrecision(3)));
    const found = toScores(cases, folds);
    if (isBetter(found, kept)) {
      kept = found;
      console.log(`${path.join('.')}: ${was} to ${getWeight(path)}, ${kept.all.toFixed(4)}`);
    } else setWeight(path, was);
  }
  return kept;
}

type Weights = { [name: string]: number | Weights };

function getWeightPaths(weights: Weights, above: string[] = []): string[][] {
  return Object.entries(weights).flatMap(([name, value]) => {
    if (FIXED.includes(name)) return [];
    return typeof value === 'number' ? [[...above, name]] : getWeightPaths(value, [...above, name]);
  });
}

function getHolder(path: string[]): Weights {
  return path.slice(0, -1).reduce((weights: Weights, name) => weights[name] as Weights, RANKING as unknown as Weights);
}

function getWeight(path: string[]): number {
  return getHolder(path)[path.at(-1)!] as number;
}

function setWeight(path: string[], value: number): void {
  getHolder(path)[path.at(-1)!] = value;
}
