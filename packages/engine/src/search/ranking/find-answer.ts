// Finds the text with an answer that a reader pasted, and makes its page the first hit.
import type { Fragment, PageRecord } from '../format/index-files.ts';
import type { AnswerPart } from '../search-types.ts';
import { getFit } from './fit-text.ts';
import { isAllowed, type ScoredPage, type ScoreInput } from './score-pages.ts';

interface FoundAnswer {
  /** Paths below the base path, with anchors. */
  places: string[];
  parts: AnswerPart[];
  /** Whether the query is certainly this text, and not a question with some of its words. */
  isSure: boolean;
}

/**
 * A query is certainly a text if they have at least this many letters in common, more than with a question, or this
 * share of a shorter query.
 */
const SURE_FIT = 24;
const SURE_SHARE = 0.6;
/** The first of an answer's texts is the main one of its section; the others are worth this share. */
const OTHER_SHARE = 0.98;

/** The texts that fit best; several pages may explain the same text. Empty if the query is none of them. */
export async function findAnswers(
  query: string,
  sections: number[],
  read: (section: number) => Promise<Fragment>,
): Promise<FoundAnswer[]> {
  const fragments = await Promise.all(sections.map(read));
  const fits = fragments.map(([, , texts]) =>
    Math.max(...texts.split('\n').map((text, index) => getFit(query, text) * (index === 0 ? 1 : OTHER_SHARE))),
  );
  const best = Math.max(...fits);
  if (best <= 0) return [];
  const isSure = best >= SURE_FIT || best >= query.trim().length * SURE_SHARE;
  return fragments.filter((_, index) => fits[index] === best).map((fragment) => toAnswer(fragment, isSure));
}

function toAnswer([, places, , parts]: Fragment, isSure: boolean): FoundAnswer {
  return {
    isSure,
    places: places.split(' '),
    parts: parts.split('\n').map((line): AnswerPart => {
      const end = line.indexOf(': ');
      return [line.slice(0, end), line.slice(end + 2)];
    }),
  };
}

export interface PlacedAnswer {
  page: ScoredPage;
  anchor: string;
  parts: AnswerPart[];
}

interface PlaceInput {
  scored: ScoredPage[];
  pages: PageRecord[];
  basePath: string;
  filters: Pick<ScoreInput, 'kind' | 'only'>;
}

/**
 * Of all places that explain the text, chooses the one on the page with the best rank; that page becomes the first of
 * `scored`.
 */
export function placeAnswer(
  answers: FoundAnswer[],
  { scored, pages, basePath, filters }: PlaceInput,
): PlacedAnswer | undefined {
  const rankOf = new Map(scored.map(({ page }, rank) => [page, rank]));
  const [best] = answers
    .flatMap(({ places, parts, isSure }) =>
      places.map((place) => {
        const [path, anchor = ''] = place.slice(1).split('#') as [string, string?];
        const page = pages.findIndex((each) => each.path === basePath + path);
        return { page, anchor, parts, isSure, rank: rankOf.get(page) ?? scored.length };
      }),
    )
    .filter(({ page }) => page >= 0 && isAllowed(pages[page]!, filters))
    .toSorted((a, b) => a.rank - b.rank);
  if (!best || (best.rank > 0 && !best.isSure)) return undefined;
  const { page, anchor, parts, rank } = best;
  const score = scored[0]?.score ?? 0;
  const [own = { page, score, isTitle: false, sections: [] }] = scored.splice(rank, 1);
  const first = { ...own, score, isTitle: false };
  scored.unshift(first);
  return { page: first, anchor, parts };
}
