// The tools of every site: search, and reading a page or a part of it as Markdown.
import * as z from 'zod';
import { toSuggestion } from '../diagnostics.ts';
import { condensePage } from './excerpt/condense-page.ts';
import { renderPlaces } from './excerpt/render-places.ts';
import type { BuiltDocs, McpTool } from './mcp-tool.ts';
import { getSection, type PageSection } from './page/page-sections.ts';
import { readSections } from './page/read-sections.ts';

const MOST_HITS = 10;
const QUERY_CHARACTERS = 300;
/** About 1,600 tokens; with the default of a page, a search and a page fit into 3,000 tokens. */
const PAGE_CHARACTERS = 6200;
const MOST_PAGE_CHARACTERS = 60_000;
/** For the names of the sections that are left out. */
const LIST_CHARACTERS = 250;

export function toDocTools(docs: BuiltDocs): McpTool[] {
  return [toSearchTool(docs), toReadTool(docs)];
}

function toSearchTool(docs: BuiltDocs): McpTool {
  const input = {
    query: z.string().trim().min(1).max(QUERY_CHARACTERS).describe('Words, a question, a name or an error text'),
    limit: z.number().int().min(1).max(MOST_HITS).optional().describe(`Pages to return; default ${MOST_HITS}`),
  };
  return {
    name: 'search',
    title: `Search ${docs.title}`,
    description: `Searches ${docs.title} with the ranking of the site. Returns pages with the best place in each: path, section, and the sentences, table rows and list items of the page that are about the query. Read one with read_page.`,
    input,
    async run(args) {
      const { query, limit = MOST_HITS } = z.object(input).parse(args);
      const found = await docs.search(query, limit);
      if (found.length === 0) return `Nothing matches \`${query}\`. Try fewer or different words.`;
      return renderPlaces(found, await docs.readWords(query), docs);
    },
  };
}

function toReadTool(docs: BuiltDocs): McpTool {
  const input = {
    path: z.string().trim().max(1000).describe('Path or address of the page, as search returns it'),
    section: z
      .string()
      .trim()
      .max(300)
      .optional()
      .describe('Anchor or heading of a section. If not everything fits, this section comes first.'),
    only: z.boolean().optional().describe('Returns that section alone'),
    about: z
      .string()
      .trim()
      .max(QUERY_CHARACTERS)
      .optional()
      .describe(
        'The question. For a long page or section, it decides which paragraphs, rows, items, and code are shown.',
      ),
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
      'Returns a page as Markdown, or a section of it. For a long page, returns what fits, beginning with the section and with what is about your question. A … marks what was left out of a section; sections that were left out are named. To read them, pass section with only, or a higher max_characters.',
    input,
    async run(args) {
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
      const sections = readSections(page, docs);
      const wanted = section === '' ? [] : getSection(sections, section);
      if (only && !wanted?.length) throw new Error(toMissing(section, sections));
      const all = only ? wanted! : sections;
      const words = about === '' ? [] : await docs.readWords(about);
      const shown =
        getLength(all) > most ? condensePage(all, { most, wanted: only ? [] : (wanted ?? []), words }) : all;
      const address = only ? '' : `Address: ${docs.url}${page.path}\n\n`;
      return address + (wanted ? '' : `${toMissing(section, sections)}\n\n`) + renderSections(shown, all);
    },
  };
}

function toMissing(section: string, sections: PageSection[]): string {
  const anchors = sections.flatMap(({ anchor }) => anchor || []);
  return `Expected a section of the page, found \`${section}\`. It has ${anchors.join(', ')}.`;
}

function getLength(sections: PageSection[]): number {
  return sections.reduce((sum, { text }) => sum + text.length, 0);
}

function renderSections(sections: PageSection[], all: PageSection[]): string {
  const left = all.flatMap(({ anchor }) => (sections.some((section) => section.anchor === anchor) ? [] : anchor));
  return sections.map(({ text }) => text).join('') + renderLeft(left);
}

/** The first sections that were left out, and how many others there are. */
function renderLeft(anchors: string[]): string {
  if (anchors.length === 0) return '';
  const lengths = anchors.map((_, index) => anchors.slice(0, index + 1).join(', ').length);
  const fitting = anchors.slice(0, Math.max(1, lengths.filter((length) => length <= LIST_CHARACTERS).length));
  const others = anchors.length - fitting.length;
  return `\nNot shown, to be read with section: ${fitting.join(', ')}${others > 0 ? `, and ${others} others` : ''}\n`;
}
