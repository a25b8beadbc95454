// Sends real questions to the MCP server, and prints how often one search and one page contain the key facts, and how
// many tokens that takes.
import { readConfig } from '../../packages/engine/src/config/site-config.ts';
import { toDocTools } from '../../packages/engine/src/mcp/doc-tools.ts';
import { readMcpSite } from '../../packages/engine/src/mcp/read-mcp-site.ts';
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
 * `--choose`: of the pages that search returns, reads the one that answers the question, like a program that judges the
 * results; without it, reads the first one.
 */
const isChoosing = process.argv.includes('--choose');
/** The share of a fact's words that must be present; all its names and numbers must be present. */
const ENOUGH = 0.7;
/** An average for English text and code in tokenizers. */
const CHARACTERS_PER_TOKEN = 4;
const MOST_TOKENS = 3000;

const WORDS = /[\p{L}\p{N}_.$/-]+/gu;
const SMALL = new Set(
  'a an and are as at be by can does for from has have if in is it its no not of on or the this to with you your'.split(
    ' ',
  ),
);

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
  chosen.map(async ({ question, short, facts, page }) => ({
    page,
    question,
    ...(await answer({ question, short, facts, page })),
    isOnPage: facts.every((fact) => hasFact(docs.readPage(`/${page}`)!.markdown.toLowerCase(), fact)),
  })),
);
for (const { question, page, missing, tokens, path } of results)
  if (missing.length > 0)
    console.log(`${question}\n  expected ${page}, read ${path} (${tokens} tokens), without: ${missing.join(' | ')}`);
const toShare = (count: number) => `${count} of ${results.length} (${Math.round((100 * count) / results.length)} %)`;
const whole = results.filter(({ missing }) => missing.length === 0);
const tokens = results.map((result) => result.tokens).toSorted((a, b) => a - b);
const mean = Math.round(tokens.reduce((sum, count) => sum + count, 0) / tokens.length);
console.log(
  `\n${toShare(whole.length)} have all key facts; tokens: mean ${mean}, 90 % at most ${tokens[Math.ceil(0.9 * tokens.length) - 1]}, most ${tokens.at(-1)}; over ${MOST_TOKENS}: ${tokens.filter((count) => count > MOST_TOKENS).length}`,
);

console.log(
  `By the same measure, ${toShare(results.filter(({ isOnPage }) => isOnPage).length)} have all key facts on the whole page that answers them; ${results.filter(({ page, path }) => path === page).length} times that page was read.`,
);

/** Does what a program would do: searches with the words of the question, then reads the best place. */
async function answer({ question, short, facts, page }: Pick<Question, 'question' | 'short' | 'facts' | 'page'>) {
  const found = await search!.run({ query: isShort ? short : question.slice(0, 300) });
  const places = [...found.matchAll(/^path: (\S+)(?: section: (\S+))?/gm)].map(([, path = '', section = '']) => ({
    path,
    section,
  }));
  const best = (isChoosing && places.find(({ path }) => path === page)) || places[0];
  const text = best
    ? await readPage!.run({
        path: best.path,
        ...(best.section && { section: best.section }),
        about: question.slice(0, 300),
      })
    : '';
  const shown = `${found}\n${text}`;
  const missing = facts.filter((fact) => !hasFact(shown.toLowerCase(), fact));
  return { path: best?.path, missing, tokens: Math.round(shown.length / CHARACTERS_PER_TOKEN) };
}

function hasFact(text: string, fact: string): boolean {
  const words = (fact.toLowerCase().match(WORDS) ?? [])
    .map((word) => word.replaceAll(/^[.-]+|[.-]+$/g, ''))
    .filter((word) => word !== '' && !SMALL.has(word));
  const isThere = (word: string) => text.includes(word.length > 5 ? word.replace(/(?:ing|ed|es|s)$/, '') : word);
  const names = words.filter((word) => /[\d_.$/]/.test(word));
  return names.every(isThere) && words.filter(isThere).length >= ENOUGH * words.length;
}
