// Converts a page with its scores to the hit that the reader sees.
import type { Fragment, PageRecord } from '../format/index-files.ts';
import { toTokens } from '../words/tokenize.ts';
import type { PlacedAnswer } from './find-answer.ts';
import { MORE_SECTIONS, RANKING } from './ranking.ts';
import type { ScoredPage } from './score-pages.ts';
import { cutSentences, cutSnippet, markText } from './snippet.ts';
import type { Hit, SectionHit } from '../search-types.ts';

export interface HitInput {
  page: PageRecord;
  fragments: Fragment[];
  /** How much more likely the reader asks for a section of the page than its score says; without it, as likely. */
  getPlaceFactor?(section: number): number;
  /** Every term that was found, and its weight. */
  weights: ReadonlyMap<string, number>;
  /** The first hit shows the sentence that answers the query; other hits show a few words around the match. */
  isFirst: boolean;
  /** Set if the query is a text that the page explains. */
  answer?: PlacedAnswer;
}

export function toHit({ score, isTitle, sections }: ScoredPage, input: HitInput): Hit {
  const { page, answer, fragments } = input;
  const opening = { section: page.firstSection, score };
  const ranked = sections
    .map(({ section, score: own }) => ({
      section,
      score:
        own *
        (input.getPlaceFactor?.(section - page.firstSection) ?? 1) *
        (section === page.firstSection ? RANKING.openingPlace : 1),
    }))
    .toSorted((a, b) => b.score - a.score || a.section - b.section);
  const answering = answer ? fragments.findIndex(([, anchor]) => anchor === answer.anchor) : -1;
  const found = isTitle ? opening : (ranked[0] ?? opening);
  const best = answering < 0 ? found : { section: page.firstSection + answering, score };
  const others = ranked.filter(({ section }) => section !== best.section);
  // On a page whose best place matches well, places with a far lower score are not useful.
  const more = others.filter((other) => other.score > (ranked[0]?.score ?? 0) * 0.3).slice(0, MORE_SECTIONS);
  return {
    ...toSectionHit({ section: best.section, score, isFirst: input.isFirst }, input),
    path: page.path,
    title: markText(page.title, (term) => input.weights.has(term)),
    ...(page.code !== undefined && { code: page.code }),
    ...(answer && { answer: answer.parts }),
    kind: page.kind,
    more: more.map((other) => toSectionHit({ ...other, isFirst: false }, input)),
  };
}

interface Place {
  section: number;
  score: number;
  isFirst: boolean;
}

function toSectionHit({ section, score, isFirst }: Place, { page, fragments, weights }: HitInput): SectionHit {
  const isMatch = (term: string) => weights.has(term);
  const place = section - page.firstSection;
  const [, anchor, heading, text] = fragments[place]!;
  return {
    anchor,
    heading: markText(heading, isMatch),
    parents: getParents(place, fragments),
    snippet: isFirst ? cutSentences(text, { weights, said: toSaid(page.title, heading) }) : cutSnippet(text, isMatch),
    score: Math.round(score * 1000) / 1000,
  };
}

function toSaid(...texts: string[]): Set<string> {
  return new Set(texts.flatMap((text) => toTokens(text).map(({ term }) => term)));
}

/** The headings of lower levels that come before it. */
function getParents(place: number, fragments: Fragment[]): string[] {
  const parents: string[] = [];
  let [level] = fragments[place]!;
  for (const [above, , heading] of fragments.slice(0, place).toReversed()) {
    if (above >= level || above === 0) continue;
    level = above;
    parents.unshift(heading);
  }
  return parents;
}
