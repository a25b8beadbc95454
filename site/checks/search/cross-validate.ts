// How well weights rank, fold by fold: a change that helps only some of the cases fits those cases, not the world.
import { createHash } from 'node:crypto';

export interface FittedCase {
  kind: string;
  /** File and line: the three forms of a question lie in one fold. */
  place: string;
  /** Addresses of the pages that answer. */
  answers: ReadonlySet<string>;
  /** Ranks by the weights of the moment. */
  rank(): string[];
}

const FOLDS = 5;
/** A change must help this many folds, and harm none by more than this. */
const LEAST_FOLDS = 3;
const MOST_HARM = 0.004;
/** Less is noise. */
const LEAST_GAIN = 0.0008;

export interface FitScores {
  all: number;
  folds: number[];
}

/** Fold of each case, by a hash of its place. */
export function createFolds(cases: FittedCase[]): number[] {
  return cases.map(({ place }) => createHash('sha256').update(`fold ${place}`).digest()[0]! % FOLDS);
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

/** Being first, among three, and among five, each for a third. */
function toScore({ answers, rank }: FittedCase): number {
  const place = rank()
    .slice(0, 5)
    .findIndex((page) => answers.has(page));
  return place < 0 ? 0 : place === 0 ? 1 : place < 3 ? 2 / 3 : 1 / 3;
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
