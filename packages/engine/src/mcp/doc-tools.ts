// The tools that every site has: search, and a page or a part of it as Markdown.
import * as z from 'zod';
import { toSuggestion } from '../diagnostics.ts';
import type { BuiltDocs, FoundPlace, McpTool } from './mcp-tool.ts';
import { getSection, parseSections, type PageSection } from './page-sections.ts';

const MOST_HITS = 10;
const HITS = 5;
const QUERY_CHARACTERS = 300;
const SNIPPET_CHARACTERS = 200;
/** About 2,000 tokens; the rest of a page is asked for by section. */
const PAGE_CHARACTERS = 8000;
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
      return found.map(renderPlace).join('\n\n');
    },
  };
}

function renderPlace({ path, anchor, title, heading, snippet, more }: FoundPlace, index: number): string {
  const lines = [
    `${index + 1}. ${title}${heading && ` › ${heading}`}`,
    `   path: ${path || '/'}${anchor && ` section: ${anchor}`}`,
    ...(snippet ? [`   ${snippet.replaceAll(/\s+/g, ' ').slice(0, SNIPPET_CHARACTERS)}`] : []),
    ...(more.length > 0
      ? [
          `   also: ${more
            .map((place) => place.anchor)
            .filter(Boolean)
            .join(', ')}`,
        ]
      : []),
  ];
  return lines.join('\n');
}

function toReadTool(docs: BuiltDocs): McpTool {
  const input = {
    path: z.string().trim().max(1000).describe('Path or address of the page, as search returns it'),
    section: z
      .string()
      .trim()
      .max(300)
      .optional()
      .describe('Anchor or heading: comes first, and the rest of the page follows where there is room'),
    only: z.boolean().optional().describe('Returns the section alone'),
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
    description: 'Returns a page as Markdown, or a section of it. Names what it left out, so that you can ask for it.',
    input,
    run(args) {
      const { path, section = '', only = false, max_characters: most = PAGE_CHARACTERS } = z.object(input).parse(args);
      const page = docs.readPage(path);
      if (!page)
        throw new Error(
          `Expected the path of a page, found \`${path}\`.${toSuggestion(path, docs.listPages())} Find pages with search.`,
        );
      const sections = parseSections(page.markdown);
      const wanted = section === '' ? undefined : getSection(sections, section);
      if (section !== '' && !wanted && only)
        throw new Error(
          `Expected a section of ${path}, found \`${section}\`. It has ${sections
            .map(({ anchor }) => anchor)
            .filter(Boolean)
            .join(', ')}.`,
        );
      return renderSections(toOrder(sections, wanted, only), most);
    },
  };
}

/** The start of the page, the wanted section, then the rest in the order of the page. */
function toOrder(sections: PageSection[], wanted: PageSection[] | undefined, only: boolean): PageSection[] {
  if (!wanted) return sections;
  if (only) return wanted;
  const [first, ...rest] = sections;
  return [first!, ...wanted, ...rest.filter((section) => !wanted.includes(section))];
}

function renderSections(sections: PageSection[], most: number): string {
  const shown: string[] = [];
  const left: string[] = [];
  let room = most;
  for (const { text, anchor } of sections) {
    if (text.length <= room || shown.length === 0) {
      shown.push(text.length <= room ? text : `${text.slice(0, room)}…\n`);
      room -= Math.min(text.length, room);
    } else left.push(anchor);
  }
  const rest = left.length === 0 ? '' : `\nNot shown, to be read with section: ${left.join(', ')}\n`;
  return shown.join('') + rest;
}
