// `site search`: searches the built index and prints what readers would get, for writers and for tests.
import { createInterface } from 'node:readline';
import type { Hit, SectionHit } from '../search/search-types.ts';
import { UsageError } from '../usage-error.ts';
import { getBuiltFolder } from './built-folder.ts';
import { openBuiltIndex } from './built-index.ts';
import type { RunCommand } from './command.ts';

const DEFAULT_LIMIT = 10;

export const runSearch: RunCommand = async ({ values, positionals }) => {
  const limit = Number(values.limit ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1)
    throw new UsageError(`Expected --limit to be a number of at least 1, found \`${String(values.limit)}\`.`);
  const query = positionals.join(' ');
  if (values.stdin !== true && query === '') throw new UsageError('Expected a query or --stdin, found neither.');
  const version = values.version === undefined ? undefined : String(values.version);
  const index = await openBuiltIndex(getBuiltFolder(values.out), version);
  if (values.stdin === true) {
    for await (const line of createInterface({ input: process.stdin })) {
      const { hits } = await index.search(line, { limit });
      process.stdout.write(`${JSON.stringify({ query: line, hits: hits.map(toRecord) })}\n`);
    }
    return 0;
  }
  const { hits, total } = await index.search(query, { limit });
  if (values.json === true) console.log(JSON.stringify({ query, hits: hits.map(toRecord) }));
  else console.log(renderHits(hits, total));
  return 0;
};

function toRecord({ path, anchor, title, heading, score }: Hit) {
  return { path, anchor, title: title.text, heading: heading.text, score };
}

function renderHits(hits: Hit[], total: number): string {
  if (total === 0) return 'No results.';
  const lines = hits.map((hit, index) => {
    const best = [
      `${index + 1}. ${hit.title.text}${hit.heading.text ? ` › ${hit.heading.text}` : ''}  (${hit.kind}, ${hit.score.toFixed(2)})`,
      `   ${toAddress(hit.path, hit)}`,
      `   ${hit.snippet.text}`,
    ];
    const more = hit.more.map((section) => `     › ${section.heading.text}  ${toAddress(hit.path, section)}`);
    return [...best, ...more].join('\n');
  });
  return [...lines, total === 1 ? 'One page matches.' : `${total} pages match.`].join('\n');
}

function toAddress(path: string, { anchor }: Pick<SectionHit, 'anchor'>): string {
  return anchor ? `${path}#${anchor}` : path;
}
