// Converts texts that readers paste, with what pages say about them, to index pages that are not real pages: each has
// one section per text.
import { toHash } from '../../compile/article/page-files.ts';
import { SURE_GAP } from '../ranking/fit-text.ts';
import { toSingleSpaces } from '../../shared/single-spaces.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { toTokens } from '../words/tokenize.ts';
import type { SearchAnswer } from '../search-types.ts';
import type { IndexPage, PageText } from './index-page.ts';
import { createCutter } from './postings/cut-pieces.ts';

/** Characters of stored text per page; similar answers are stored in the same file. */
const SIZE = { least: 2500, spread: 1500 };

/** In the order of the answers. After an edit of one answer, the pages of other answers stay the same. */
export function toAnswerPages(answers: SearchAnswer[], basePath: string): IndexPage[] {
  const pages: IndexPage[] = [];
  const isCut = createCutter(SIZE);
  let waiting: SearchAnswer[] = [];
  const flush = () => {
    if (waiting.length > 0) pages.push(toPage(waiting, basePath));
    waiting = [];
  };
  for (const answer of answers) {
    waiting.push(answer);
    if (isCut({ name: answer.to.join(), size: JSON.stringify(answer).length })) flush();
  }
  flush();
  return pages;
}

function toPage(answers: SearchAnswer[], basePath: string): IndexPage {
  const text: PageText = {
    description: '',
    sections: answers.map(({ texts }) => ({
      anchor: '',
      headings: [''],
      text: texts.join(' '),
      code: '',
      identifiers: [],
    })),
    fragments: answers.map(({ texts, to, parts }) => [
      0,
      to.join(' '),
      texts.map(toLine).join('\n'),
      parts.map(([name, said]) => `${toLine(name)}: ${toLine(said)}`).join('\n'),
    ]),
  };
  const answerWords = answers.map(toWordCount);
  const key = toHash(JSON.stringify(answers));
  const incoming = new Map<string, number>();
  return {
    key,
    path: basePath,
    title: '',
    keywords: [],
    kind: 'guide',
    weight: 0,
    answerWords,
    incoming,
    read: () => text,
  };
}

/**
 * The number of significant words in each text, without its variable parts. A query is recognized by the share of these
 * words that it contains.
 */
function toWordCount({ texts }: SearchAnswer): number {
  const counts = texts.map((text) => {
    const terms = toTokens(text.replaceAll(SURE_GAP, ' ')).map(({ term }) => term);
    return new Set(terms.filter((term) => term.length > 1 && !STOP_WORDS.has(term))).size;
  });
  return Math.max(1, Math.min(...counts));
}

function toLine(text: string): string {
  return toSingleSpaces(text).trim();
}
