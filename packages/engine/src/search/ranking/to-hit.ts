// A page that scored → what the reader is shown of it.
import type { Fragment, PageRecord } from '../format/index-files.ts';
import { MORE_SECTIONS } from './ranking.ts';
import type { ScoredPage } from './score-pages.ts';
import { cutSnippet, markText } from './snippet.ts';
import type { Hit, SectionHit } from '../search-types.ts';

export interface HitInput {
  page: PageRecord;
  fragments: Fragment[];
  isMatch(term: string): boolean;
}

export function toHit({ score, isTitle, sections }: ScoredPage, input: HitInput): Hit {
  const { page, isMatch } = input;
  const opening = { section: page.firstSection, score };
  const ranked = sections.toSorted((a, b) => b.score - a.score || a.section - b.section);
  const best = isTitle ? opening : (ranked[0] ?? opening);
  const others = ranked.filter(({ section }) => section !== best.section);
  // Far weaker places are noise under a page that already answers.
  const more = others.filter((other) => other.score > (ranked[0]?.score ?? 0) * 0.4).slice(0, MORE_SECTIONS);
  return {
    ...toSectionHit(best.section, score, input),
    path: page.path,
    title: markText(page.title, isMatch),
    kind: page.kind,
    more: more.map((other) => toSectionHit(other.section, other.score, input)),
  };
}

function toSectionHit(section: number, score: number, { page, fragments, isMatch }: HitInput): SectionHit {
  const place = section - page.firstSection;
  const [, anchor, heading, text] = fragments[place]!;
  return {
    anchor,
    heading: markText(heading, isMatch),
    parents: getParents(place, fragments),
    snippet: cutSnippet(text, isMatch),
    score: Math.round(score * 1000) / 1000,
  };
}

/** Headings of lower level that stand before it. */
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
