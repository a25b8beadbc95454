// How well weights rank, fold by fold: a change that helps only some of the cases fits those cases, not the world.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';

export interface FittedCase {
  kind: string;
  /** File and line: the three forms of a question lie in one fold. */
  place: string;
  /** Addresses of the pages that answer. */
  answers: ReadonlySet<string>;
  /** The first hits by the weights of the moment, best first. */
  rank(): { path: string; score: number }[];
}

const FOLDS = 5;
/** A change must help this many folds, and harm none by more than this. */
const LEAST_FOLDS = 3;
const MOST_HARM = 0.01;
/** Less is noise. */
const LEAST_GAIN = 0.001;
/** How quickly a hit loses to a better one as their scores differ. At this power the scores predict best which page is right. */
const SHARPNESS = 8;
/** A case without any right page counts no more than this: no weight will find it. */
const LEAST_SHARE = 0.002;

export interface FitScores {
  all: number;
  folds: number[];
}

/** Fold of each case, by a hash of its place. */
export function createFolds(cases: FittedCase[]): number[] {
  return cases.map(
    ({ place }) =>
      createHash('sha256')
        .update(`fold ${basename(place)}`)
        .digest()[0]! % FOLDS,
  );
}

/** Of all cases, and of those of each fold. */
export function toScores(cases: FittedCase[], folds: number[]): FitScores {
  const sums = Array.from({ length: FOLDS }, () => ({ score: 0, cases: 0 }));
  for (const [index, each] of cases.entries()) {
    const sum = sums[folds[index]!]!;
    sum.score += toScore(each);
    sum.cases++;
  }
  return {
    all: sums.reduce((sum, { score }) => sum + score, 0) / cases.length,
    folds: sums.map(({ score, cases: count }) => (count === 0 ? 0 : score / count)),
  };
}

/**
 * The logarithm of the share of the best right page among the first hits, 0 at best. Ranks alone would be a stairway:
 * weights fitted to its steps fit the few cases that are near one, and hold for no others.
 */
function toScore({ answers, rank }: FittedCase): number {
  const hits = rank();
  const [first] = hits;
  if (!first) return Math.log(LEAST_SHARE);
  let [all, right] = [0, 0];
  for (const { path, score } of hits) {
    const share = (score / first.score) ** SHARPNESS;
    all += share;
    if (answers.has(path)) right = Math.max(right, share);
  }
  return Math.log(Math.max(LEAST_SHARE, right / all));
}

/** Better over all, in most folds, and in none much worse. */
export function isBetter(found: FitScores, before: FitScores): boolean {
  const gains = found.folds.map((score, fold) => score - before.folds[fold]!);
  return (
    found.all - before.all > LEAST_GAIN &&
    gains.filter((gain) => gain > 0).length >= LEAST_FOLDS &&
    gains.every((gain) => gain > -MOST_HARM)
  );
}
