// `node --import tsx bench/search/bytes.ts [PAGES …]`: measures the bytes until the first results, the time of a query,
// and what MiniSearch would need for the same documents.
import MiniSearch from 'minisearch';
import { openIndex } from '../../src/search/format/open-index.ts';
import { readSynonyms } from '../../src/search/index/synonyms.ts';
import type { SearchDocument } from '../../src/search/search-types.ts';
import { readDocuments, toManyDocuments } from './documents.ts';
import { FOLDER, getBrotliSize, getQuality, writeIndex } from './write-index.ts';

const QUERIES = [
  'retry failed workflow',
  'loopCondition',
  'how do I run tasks in parallel',
  'exponental bakoff',
  'http task input',
  'No such workflow found by id',
];

const documents = await readDocuments('site');
const counts = process.argv.slice(2).map(Number);
for (const count of counts.length > 0 ? counts : [documents.length, 250, 2400]) {
  const built = await writeIndex(toManyDocuments(documents, count), readSynonyms('site').synonyms);
  await report(count, built);
  if (count <= 250) await compareMiniSearch([...toManyDocuments(documents, count)]);
}

async function report(count: number, { manifest, files, time }: Awaited<ReturnType<typeof writeIndex>>): Promise<void> {
  const sizes = new Map([...files].map(([name, text]) => [name, getBrotliSize(text, getQuality(name))]));
  const sum = (kind: string) =>
    [...sizes].filter(([name]) => name.startsWith(kind)).reduce((total, [, bytes]) => total + bytes, 0);
  const kinds = ['core', 'spelling', 'terms', 'text'].map((kind) => `${kind} ${toKilobytes(sum(kind))}`);
  console.log(
    `\n${count} pages: index built in ${(time / 1000).toFixed(2)} s (${toKilobytes(process.memoryUsage().rss)} rss); ${files.size} files: ${kinds.join(', ')}`,
  );
  for (const query of QUERIES) {
    const read = new Map<string, number>();
    const readFile = async (address: string) => {
      const name = address.slice(FOLDER.length);
      const text = files.get(name)!;
      read.set(name, sizes.get(name)!);
      return text;
    };
    const opening = getCpu();
    const index = await openIndex(manifest, readFile);
    const opened = getCpu() - opening;
    const found = await index.search(query, { limit: 8 });
    const text = [...read].filter(([name]) => name.startsWith('text')).reduce((total, [, bytes]) => total + bytes, 0);
    const all = getBrotliSize(manifest, 11) + [...read.values()].reduce((total, bytes) => total + bytes, 0);
    const start = getCpu();
    for (let run = 0; run < 5; run++) await index.search(query, { limit: 8 });
    console.log(
      `  ${query.padEnd(32)} ${toKilobytes(all)} until results (${toKilobytes(text)} of it for snippets), ${read.size} requests, ${found.total} pages; open ${opened.toFixed(0)} ms, query ${((getCpu() - start) / 5).toFixed(1)} ms`,
    );
  }
}

/** The same sections in a MiniSearch index as its users deploy it: one JSON file that stores titles and texts. */
async function compareMiniSearch(some: SearchDocument[]): Promise<void> {
  const options = { fields: ['title', 'heading', 'text'], storeFields: ['title', 'heading', 'path'] };
  const start = performance.now();
  const mini = new MiniSearch(options);
  mini.addAll(
    some.flatMap(({ path, title, sections }) =>
      sections.map(({ anchor, headings, text, code }) => ({
        id: `${path}#${anchor}`,
        path,
        title,
        heading: headings.at(-1),
        text: `${text} ${code}`,
      })),
    ),
  );
  const built = performance.now() - start;
  const json = JSON.stringify(mini);
  const opening = performance.now();
  const loaded = MiniSearch.loadJSON(json, options);
  const opened = performance.now() - opening;
  const asking = performance.now();
  for (const query of QUERIES) loaded.search(query, { prefix: true, fuzzy: 0.2, boost: { title: 4, heading: 2 } });
  const asked = (performance.now() - asking) / QUERIES.length;
  console.log(
    `  MiniSearch, one file: ${toKilobytes(getBrotliSize(json, 9))} until results without snippets; built in ${built.toFixed(0)} ms, open ${opened.toFixed(0)} ms, query ${asked.toFixed(1)} ms`,
  );
}

/** Milliseconds of CPU time, which other programs on the machine do not affect. */
function getCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
