// The tools of every site: search, and reading a page or a part of it as Markdown.
import * as z from 'zod';
import { toSuggestion } from '../diagnostics.ts';
import { choosePassages } from './choose-passages.ts';
import { chooseSections } from './choose-sections.ts';
import type { BuiltDocs, FoundPlace, McpTool } from './mcp-tool.ts';
import { getSection, parseSections, type PageSection } from './page-sections.ts';

const MOST_HITS = 10;
const HITS = 8;
const QUERY_CHARACTERS = 300;
/** With this limit, a search and a page fit into 3,000 tokens. */
const EXCERPT_CHARACTERS = 480;
const FULL_EXCERPTS = 3;
const SHORT_EXCERPT_CHARACTERS = 150;
/** About 1,800 tokens; programs request the rest of a page by section. */
const PAGE_CHARACTERS = 7400;
const MOST_PAGE_CHARACTERS = 60_000;

export function toDocTools(docs: BuiltDocs): McpTool[] {
  return [toSearchTool(docs), toReadTool(docs)];
}

function toSearchTool(docs: BuiltDocs): McpTool {
  const input = {
    query: z.string().trim().min(1).max(QUERY_CHARACTERS).describe('Words, a question, a name or an error text'),
    limit: z.number().int().min(1).max(MOST_HITS).optional().describe(`Pages to return; default ${HITS}`),
  };
  return {
    name: 'search',
    title: `Search ${docs.title}`,
    description: `Searches ${docs.title} with the ranking of the site. Returns pages with the best place in each: path, anchor and the words around the match. Read one with read_page.`,
    input,
    async run(args) {
      const { query, limit = HITS } = z.object(input).parse(args);
      const found = await docs.search(query, limit);
      if (found.length === 0) return `Nothing matches \`${query}\`. Try fewer or other words.`;
      return found.map((place, index) => renderPlace(place, { index, query, docs })).join('\n\n');
    },
  };
}

/** Includes the text of the best place on each page, which often answers the question. */
function renderPlace(
  { path, anchor, title, heading, snippet, answer = [], more }: FoundPlace,
  { index, query, docs }: { index: number; query: string; docs: BuiltDocs },
): string {
  const most = index < FULL_EXCERPTS ? EXCERPT_CHARACTERS : SHORT_EXCERPT_CHARACTERS;
  const text = readExcerpt({ path, anchor }, { most, about: query, docs }) ?? snippet;
  const lines = [
    `${index + 1}. ${title}${heading && ` › ${heading}`}`,
    `path: ${path || '/'}${anchor && ` section: ${anchor}`}`,
    ...(more.length > 0 ? [`also: ${more.flatMap((place) => place.anchor || []).join(', ')}`] : []),
    ...answer.map(([name, said]) => `${name}: ${said}`),
    text,
  ];
  return lines.join('\n');
}

/** What a page says about the question, preferably in one section; undefined if the page says nothing about it. */
function readExcerpt(
  { path, anchor }: Pick<FoundPlace, 'path' | 'anchor'>,
  { most, about, docs }: { most: number; about: string; docs: BuiltDocs },
): string | undefined {
  const page = docs.readPage(`/${path}`);
  if (!page) return undefined;
  const sections = parseSections(toShort(page.markdown, docs));
  const wanted = anchor === '' ? sections.slice(0, 1) : (getSection(sections, anchor) ?? []);
  return choosePassages(sections, { most, wanted, about }) || undefined;
}

/** Without front matter, and with paths instead of addresses, because `read_page` accepts paths. */
function toShort(markdown: string, { url }: BuiltDocs): string {
  return markdown.replace(/^---\n[\s\S]*?\n---\n+/, '').replaceAll(`](${url}`, '](/');
}

function toReadTool(docs: BuiltDocs): McpTool {
  const input = {
    path: z.string().trim().max(1000).describe('Path or address of the page, as search returns it'),
    section: z
      .string()
      .trim()
      .max(300)
      .optional()
      .describe('Anchor or heading of a section, which is shown in any case'),
    only: z.boolean().optional().describe('Returns that section alone'),
    about: z
      .string()
      .trim()
      .max(QUERY_CHARACTERS)
      .optional()
      .describe('The question: decides what is shown of a long page'),
    max_characters: z
      .number()
      .int()
      .min(500)
      .max(MOST_PAGE_CHARACTERS)
      .optional()
      .describe(`Default ${PAGE_CHARACTERS}; what is left out is listed by anchor`),
  };
  return {
    name: 'read_page',
    title: 'Read a page',
    description:
      'Returns a page as Markdown, or a section of it. Of a long page it returns what fits, the section and what is about your question first, and names the sections that it left out.',
    input,
    run(args) {
      const {
        path,
        section = '',
        only = false,
        about = '',
        max_characters: most = PAGE_CHARACTERS,
      } = z.object(input).parse(args);
      const page = docs.readPage(path);
      if (!page) {
        const near = toSuggestion(path, docs.listPages());
        throw new Error(`Expected the path of a page, found \`${path}\`.${near} Find pages with search.`);
      }
      const sections = parseSections(toShort(page.markdown, docs));
      const wanted = section === '' ? undefined : getSection(sections, section);
      if (only && !wanted) throw new Error(toMissing(section, sections));
      const shown = chooseSections(only ? wanted! : sections, { most, wanted: only ? [] : (wanted ?? []), about });
      return (only ? '' : `Address: ${docs.url}${page.path}\n\n`) + renderSections(shown, only ? wanted! : sections);
    },
  };
}

function toMissing(section: string, sections: PageSection[]): string {
  const anchors = sections.flatMap(({ anchor }) => anchor || []);
  return `Expected a section of the page, found \`${section}\`. It has ${anchors.join(', ')}.`;
}

function renderSections(sections: PageSection[], all: PageSection[]): string {
  const left = all.filter(({ anchor }) => anchor !== '' && !sections.some((section) => section.anchor === anchor));
  const rest =
    left.length === 0 ? '' : `\nNot shown, to be read with section: ${left.map(({ anchor }) => anchor).join(', ')}\n`;
  return sections.map(({ text }) => text).join('') + rest;
}
