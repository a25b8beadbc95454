// Chooses which sections of a page to return if not all of them fit: those that say most about the question.
import type { PageSection } from './page-sections.ts';

export interface Choice {
  /** The most characters in total. */
  most: number;
  /** Sections that come before all others. */
  wanted: PageSection[];
  /** The words or the question to look for. */
  about: string;
}

type Named = Pick<PageSection, 'heading' | 'text'>;

/**
 * Sections in the order of the page: always the first one, shortened if it is too long, then the wanted ones, then the
 * best ones.
 */
export function chooseSections(sections: PageSection[], { most, wanted, about }: Choice): PageSection[] {
  const weights = toWeights(about, sections);
  const scores = new Map(sections.map((section) => [section, getScore(section, weights)]));
  const rest = sections.filter((section) => !wanted.includes(section));
  const [first, ...others] = wanted.length > 0 ? [...wanted, ...rest] : rest;
  const byScore = weights.size === 0 ? others : toBest(others, { wanted, scores });
  const chosen = new Map<PageSection, string>();
  let room = most;
  for (const section of [first!, ...byScore]) {
    const { text } = section;
    if (text.length > room && chosen.size > 0) continue;
    chosen.set(section, text.length > room ? `${text.slice(0, room)}…\n` : text);
    room -= Math.min(room, text.length);
  }
  return sections.flatMap((section) => (chosen.has(section) ? [{ ...section, text: chosen.get(section)! }] : []));
}

function toBest(
  sections: PageSection[],
  { wanted, scores }: { wanted: PageSection[]; scores: Map<PageSection, number> },
) {
  const toRank = (section: PageSection) => (wanted.includes(section) ? Infinity : scores.get(section)!);
  return sections.toSorted((a, b) => Math.sign(toRank(b) - toRank(a)) || 0);
}

export type Weights = ReadonlyMap<string, number>;

/** What each word of a question says in a page: the fewer of its parts have the word, the more. */
export function toWeights(about: string, parts: Pick<PageSection, 'text'>[]): Weights {
  const texts = parts.map(({ text }) => text.toLowerCase());
  const weights = [...toWords(about)].map((word) => {
    const holders = texts.filter((text) => text.includes(word)).length;
    return [word, Math.log(1 + texts.length / holders)] as const;
  });
  return new Map(weights);
}

/** How much a part says about the question. A long part has more words by itself. */
export function getScore(part: Named, weights: Weights): number {
  const text = part.text.toLowerCase();
  const heading = part.heading.toLowerCase();
  let score = 0;
  for (const [word, weight] of weights) if (text.includes(word)) score += weight * (heading.includes(word) ? 2 : 1);
  return score / Math.sqrt(1 + text.length / 2000);
}

const SMALL = new Set(
  'about after and are but can does for from has have how into its not one only that the their them then there this was what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Approximate stems: the beginnings of words. */
function toWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_.-]{3,}/gu) ?? [];
  return new Set(
    words
      .filter((word) => !SMALL.has(word))
      .map((word) => word.replace(/[.-]+$/, '').replace(/(?<=.{4})(?:ing|ed|es|s)$/, '')),
  );
}
