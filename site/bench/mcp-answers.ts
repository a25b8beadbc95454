// Sends real questions to the MCP server, and prints how often one search and one page contain the key facts, and how
// many tokens that takes.
import { readConfig } from '../../packages/engine/src/config/site-config.ts';
import { toDocTools } from '../../packages/engine/src/mcp/doc-tools.ts';
import { readMcpSite } from '../../packages/engine/src/mcp/read-mcp-site.ts';
import { getMissingFacts } from '../checks/questions/missing-facts.ts';
import { readQuestions } from '../checks/search/read-search-cases.ts';

/** Of the half that no choice depends on. */
const MEASURED = 50;
/**
 * `--tuning`: all questions of the other half, which shows what to improve. What was chosen by it is never measured with
 * it.
 */
const isTuning = process.argv.includes('--tuning');
/** `--short`: searches with the words that a reader would type instead of the whole question. */
const isShort = process.argv.includes('--short');
/**
 * `--choose`: of the pages that search returns, reads one that answers the question, like a program that judges the
 * results; without it, reads the first one.
 */
const isChoosing = process.argv.includes('--choose');
/** An average for English text and code in tokenizers. */
const CHARACTERS_PER_TOKEN = 4;
const MOST_TOKENS = 3000;

const { config } = await readConfig('site');
const { docs } = await readMcpSite('dist', config);
const [search, readPage] = toDocTools(docs);
const all = readQuestions().filter(({ half }) => half === (isTuning ? 'tuning' : 'held-out'));
type Question = (typeof all)[number];
// Every nth question, so that all files are represented.
const chosen = isTuning
  ? all
  : Array.from({ length: MEASURED }, (_, index) => all[Math.floor((index * all.length) / MEASURED)]!);

const results = await Promise.all(
  chosen.map(async (asked, index) => {
    const { text, path } = await answer(asked);
    // Of another file, because neighbors are often about the same subject.
    const other = chosen[(index + Math.floor(chosen.length / 2)) % chosen.length]!;
    return {
      ...asked,
      path,
      tokens: Math.round(text.length / CHARACTERS_PER_TOKEN),
      missing: getMissingFacts(text, asked.facts),
      isOnPage: getMissingFacts(docs.readPage(`/${asked.page}`)!.markdown, asked.facts).length === 0,
      isByChance: getMissingFacts(text, other.facts).length === 0,
    };
  }),
);
for (const { question, page, missing, tokens, path } of results)
  if (missing.length > 0)
    console.log(`${question}\n  expected ${page}, read ${path} (${tokens} tokens), without: ${missing.join(' | ')}`);
const toShare = (isCounted: (result: (typeof results)[number]) => boolean) => {
  const count = results.filter(isCounted).length;
  return `${count} of ${results.length} (${Math.round((100 * count) / results.length)} %)`;
};
const tokens = results.map((result) => result.tokens).toSorted((a, b) => a - b);
const mean = Math.round(tokens.reduce((sum, count) => sum + count, 0) / tokens.length);
console.log(
  `\n${toShare(({ missing }) => missing.length === 0)} have all key facts; tokens: mean ${mean}, 90 % at most ${tokens[Math.ceil(0.9 * tokens.length) - 1]}, most ${tokens.at(-1)}; over ${MOST_TOKENS}: ${tokens.filter((count) => count > MOST_TOKENS).length}`,
);
console.log(
  `By the same measure, ${toShare(({ isOnPage }) => isOnPage)} have all key facts on the whole page that answers them, and ${toShare(({ isByChance }) => isByChance)} in the answer to another question. ${toShare(({ page, path }) => path === page)} read that page.`,
);

/** Does what a program would do: searches with the words of the question, then reads the best place. */
async function answer({ question, short, page, also = [] }: Question): Promise<{ path?: string; text: string }> {
  const found = await search!.run({ query: isShort ? short : question.slice(0, 300) });
  const places = [...found.matchAll(/^path: (\S+)(?: section: (\S+))?/gm)].map(([, path = '', section = '']) => ({
    path,
    section,
  }));
  const answering = isChoosing ? [page, ...also] : [];
  const best =
    answering.map((each) => places.find(({ path }) => path === each)).find((place) => place !== undefined) ?? places[0];
  if (!best) return { text: found };
  const { path, section } = best;
  const text = await readPage!.run({ path, ...(section && { section }), about: question.slice(0, 300) });
  return { path, text: `${found}\n${text}` };
}
