// Renders the hits of a search for programs, with what their pages say about the question.
import type { WeighedWord } from '../../search/search-types.ts';
import type { BuiltDocs, FoundPlace } from '../mcp-tool.ts';
import { getSection } from '../page/page-sections.ts';
import { readSections } from '../page/read-sections.ts';
import { choosePassages, type SoughtPage } from './choose-passages.ts';

/** About 1,350 tokens, for all hits. */
const MOST_CHARACTERS = 5400;
/** Of the first hit, because programs read that page next. */
const FIRST_CHARACTERS = 200;
const GAP = '\n\n';

/** Each hit with its place and an excerpt that often answers the question. */
export function renderPlaces(found: FoundPlace[], words: WeighedWord[], docs: BuiltDocs): string {
  const heads = found.map(renderHead);
  const most = MOST_CHARACTERS - heads.reduce((sum, head) => sum + head.length + GAP.length, 0);
  const excerpts = choosePassages(
    found.map((place, index) => ({ ...readPlace(place, docs), ...(index === 0 && { most: FIRST_CHARACTERS }) })),
    { most, words },
  );
  return found.map(({ snippet }, index) => `${heads[index]}\n${excerpts[index] || snippet}`).join(GAP);
}

function renderHead({ path, anchor, title, heading, answer = [] }: FoundPlace, index: number): string {
  return [
    `${index + 1}. ${title}${heading && ` › ${heading}`}`,
    `path: ${path || '/'}${anchor && ` section: ${anchor}`}`,
    ...answer.map(([name, said]) => `${name}: ${said}`),
  ].join('\n');
}

/** The page with the section, row or field that was found; without sections if the page no longer exists. */
function readPlace({ path, anchor }: FoundPlace, docs: BuiltDocs): SoughtPage {
  const page = docs.readPage(`/${path}`);
  if (!page) return { sections: [], wanted: [] };
  const sections = readSections(page, docs);
  const wanted = anchor === '' ? sections.slice(0, 1) : (getSection(sections, anchor) ?? []);
  return { sections, wanted, name: wanted.flatMap(({ parts }) => parts).find(({ id }) => id === anchor)?.name };
}
