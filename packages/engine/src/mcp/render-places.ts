// Renders the hits of a search for programs, with what their pages say about the question.
import { choosePassages } from './choose-passages.ts';
import type { BuiltDocs, FoundPlace } from './mcp-tool.ts';
import { getSection } from './page-sections.ts';
import { readSections } from './read-sections.ts';

/** About 1,350 tokens, for all hits. */
const MOST_CHARACTERS = 5400;
/** A hit gets at least and at most so much text, however many hits there are. */
const EXCERPT = { least: 150, most: 1200 };
/** Other places on a page that a hit names. */
const MOST_OTHERS = 2;
/** How much less room the next hit gets for its text: 1, 0.8, 0.67, 0.57 … of that of the first one. */
const toShare = (index: number) => 1 / (1 + index / 4);

/** Each hit with its place and an excerpt that often answers the question. */
export function renderPlaces(found: FoundPlace[], query: string, docs: BuiltDocs): string {
  const heads = found.map(renderHead);
  let room = MOST_CHARACTERS - heads.join('\n\n\n').length;
  let shares = found.reduce((sum, _, index) => sum + toShare(index), 0);
  return found
    .map((place, index) => {
      const share = Math.floor((room * toShare(index)) / shares);
      const most = Math.min(EXCERPT.most, Math.max(EXCERPT.least, share));
      const text = readExcerpt(place, { most, about: query, docs }) ?? place.snippet;
      room -= text.length;
      shares -= toShare(index);
      return `${heads[index]}\n${text}`;
    })
    .join('\n\n');
}

function renderHead({ path, anchor, title, heading, answer = [], more }: FoundPlace, index: number): string {
  const others = more.flatMap((place) => place.anchor || []).slice(0, MOST_OTHERS);
  return [
    `${index + 1}. ${title}${heading && ` › ${heading}`}`,
    `path: ${path || '/'}${anchor && ` section: ${anchor}`}`,
    ...(others.length > 0 ? [`also: ${others.join(', ')}`] : []),
    ...answer.map(([name, said]) => `${name}: ${said}`),
  ].join('\n');
}

/** What a page says about the question, preferably in one section; undefined if the page says nothing about it. */
function readExcerpt(
  { path, anchor }: Pick<FoundPlace, 'path' | 'anchor'>,
  { most, about, docs }: { most: number; about: string; docs: BuiltDocs },
): string | undefined {
  const page = docs.readPage(`/${path}`);
  if (!page) return undefined;
  const sections = readSections(page, docs);
  const wanted = anchor === '' ? sections.slice(0, 1) : (getSection(sections, anchor) ?? []);
  const name = wanted.flatMap(({ parts }) => parts).find(({ id }) => id === anchor)?.name;
  return choosePassages(sections, { most, wanted, name, about }) || undefined;
}
