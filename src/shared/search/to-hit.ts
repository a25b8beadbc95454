// A page that scored → what the reader is shown of it.
import type { Fragment, HeadingRecord, PageRecord } from './index-files.ts';
import { MORE_SECTIONS } from './ranking.ts';
import type { ScoredPage } from './score-pages.ts';
import { cutSnippet, markText } from './snippet.ts';
import type { Hit, SectionHit } from './types.ts';

export interface HitInput {
  page: PageRecord;
  headings: HeadingRecord[];
  fragments: Fragment[];
  isMatch(term: string): boolean;
}

export function toHit({ score, sections }: ScoredPage, input: HitInput): Hit {
  const { page, isMatch } = input;
  const [best = { section: page.firstSection, score }, ...others] = sections;
  // Far weaker places are noise under a page that already answers.
  const more = others.filter((other) => other.score > best.score * 0.4).slice(0, MORE_SECTIONS);
  return {
    ...toSectionHit(best.section, score, input),
    path: page.path,
    title: markText(page.title, isMatch),
    kind: page.kind,
    more: more.map((other) => toSectionHit(other.section, other.score, input)),
  };
}

function toSectionHit(section: number, score: number, { page, headings, fragments, isMatch }: HitInput): SectionHit {
  const [anchor, heading, text] = fragments[section - page.firstSection]!;
  return {
    anchor,
    heading: markText(heading, isMatch),
    parents: getParents(section, headings),
    snippet: cutSnippet(text, isMatch),
    score: Math.round(score * 1000) / 1000,
  };
}

/** Headings of lower level that stand before it. */
function getParents(section: number, headings: HeadingRecord[]): string[] {
  const parents: string[] = [];
  let { level } = headings[section]!;
  for (let index = section - 1; level > 2 && index >= 0 && headings[index]!.level > 0; index--) {
    if (headings[index]!.level >= level) continue;
    ({ level } = headings[index]!);
    parents.unshift(headings[index]!.heading);
  }
  return parents;
}
