// Converts the response of a Typesense server to hits grouped by page; throws for an invalid response.
import type { Hit, MarkedText, Range, SearchKind, SearchResult, SectionHit } from '../search-types.ts';

interface Record {
  url: string;
  anchor?: string | null;
  content?: string | null;
  kind_tag?: string;
  [field: string]: unknown;
}

interface Found {
  document: Record;
  highlights?: { field: string; value?: string; snippet?: string }[];
  text_match?: number;
}

const KINDS = new Set<string>(['guide', 'reference', 'api', 'integration', 'tutorial'] satisfies SearchKind[]);
const OPEN = '<mark>';
const CLOSE = '</mark>';
/** The most places shown of one page, including the best one. */
const MAX_PLACES = 5;
/** The number of characters shown of a record's text, about a third of them before the match. */
const SNIPPET_LENGTH = 160;

/** Converts the service's marks to ranges; any other markup stays plain text. */
export function toMarkedText(value: string): MarkedText {
  let text = '';
  const ranges: Range[] = [];
  for (const [index, part] of value.split(OPEN).entries()) {
    const end = index === 0 ? -1 : part.indexOf(CLOSE);
    if (end > 0) ranges.push([text.length, text.length + end]);
    text += end < 0 ? part : part.slice(0, end) + part.slice(end + CLOSE.length);
  }
  return { text: text.replaceAll(CLOSE, (mark) => ' '.repeat(mark.length)), ranges };
}

/** The part of a text around its first match. */
export function toSnippet({ text, ranges }: MarkedText): MarkedText {
  const first = ranges[0]?.[0] ?? 0;
  const wanted = first < SNIPPET_LENGTH / 2 ? 0 : first - SNIPPET_LENGTH / 3;
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const end = start + SNIPPET_LENGTH >= text.length ? text.length : text.lastIndexOf(' ', start + SNIPPET_LENGTH);
  const lead = start > 0 ? '… ' : '';
  const shift = lead.length - start;
  const within = ranges.filter(([from, to]) => from >= start && to <= end);
  const body = text.slice(start, Math.max(end, start));
  return {
    text: lead + body + (end < text.length ? ' …' : ''),
    ranges: within.map(([from, to]) => [from + shift, to + shift]),
  };
}

function getMarked({ document, highlights = [] }: Found, field: string): MarkedText {
  const marked = highlights.find((one) => one.field === field);
  const plain = document[field];
  return toMarkedText(marked?.value ?? marked?.snippet ?? (typeof plain === 'string' ? plain : ''));
}

function getLevels(found: Found): MarkedText[] {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => getMarked(found, `hierarchy.lvl${level}`));
  return levels.filter(({ text }) => text !== '');
}

function toPlace(found: Found): SectionHit {
  const [, ...levels] = getLevels(found);
  const { anchor } = found.document;
  const heading = levels.at(-1) ?? { text: '', ranges: [] };
  return {
    // Anchors of Docusaurus for the top of a page begin with `__`.
    anchor: anchor && !anchor.startsWith('__') ? anchor : '',
    heading,
    parents: levels.slice(0, -1).map(({ text }) => text),
    snippet: toSnippet(getMarked(found, 'content')),
    score: found.text_match ?? 0,
  };
}

/** Address within the site, because the index may have been created for another origin. */
function toPath(url: string): string {
  const { protocol, pathname, search } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Expected the address of a page, found ${url}.`);
  return pathname + search;
}

function toHits(found: Found[]): Hit[] {
  const byPath = new Map<string, Hit>();
  for (const each of found) {
    const path = toPath(each.document.url);
    const place = toPlace(each);
    const hit = byPath.get(path);
    const known = hit && [hit, ...hit.more].find(({ anchor }) => anchor === place.anchor);
    if (!hit) {
      const title = getLevels(each)[0] ?? getMarked(each, 'hierarchy.lvl0');
      const kind = KINDS.has(each.document.kind_tag ?? '') ? (each.document.kind_tag as SearchKind) : 'guide';
      byPath.set(path, { ...place, path, title, kind, more: [] });
    } else if (known) {
      if (known.snippet.ranges.length === 0 && place.snippet.text) known.snippet = place.snippet;
    } else if (hit.more.length < MAX_PLACES - 1) hit.more.push(place);
  }
  return [...byPath.values()];
}

/** Throws unless this is the response to one search, so that no failure is shown as "no results". */
export function parseAnswer(text: string): SearchResult {
  const { results } = JSON.parse(text) as {
    results?: { found?: number; grouped_hits?: { hits: Found[] }[]; error?: string }[];
  };
  const answer = results?.[0];
  if (
    !answer ||
    answer.error !== undefined ||
    typeof answer.found !== 'number' ||
    !Array.isArray(answer.grouped_hits)
  ) {
    throw new Error(`The search service could not answer: ${answer?.error ?? 'its answer has no hits'}.`);
  }
  return { hits: toHits(answer.grouped_hits.flatMap(({ hits }) => hits)), total: answer.found };
}
