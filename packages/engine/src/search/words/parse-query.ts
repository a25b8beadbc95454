// Converts the typed text to the words to look up, with their synonyms.
import type { Synonym } from '../format/index-files.ts';
import { STOP_WORDS } from './stop-words.ts';
import { toTokens, toWholes } from './tokenize.ts';

export interface QueryWord {
  term: string;
  /** Still being typed, so longer words match too. */
  isOpen: boolean;
  /** Raises the score if found, but is not required: whole identifiers, joined words, words of a recognized phrase. */
  isBonus: boolean;
  /** A word that was joined from several, or a phrase: it is looked up only in titles and headings. */
  isJoined: boolean;
  /** For a joined word, the words as typed. */
  parts: string[];
  synonyms: string[];
}

export interface ParsedQuery {
  words: QueryWord[];
  /** The query looks like code or an address, so references rank as high as guides. */
  isTechnical: boolean;
}

/** Synonyms of single words, for words that were corrected or completed, which `QueryWord.synonyms` cannot contain. */
export function toWordSynonyms(synonyms: Synonym[]): Map<string, string[]> {
  const byWord = new Map<string, string[]>();
  for (const { says, means } of synonyms)
    for (const word of says) if (!word.includes(' ')) byWord.set(word, [...(byWord.get(word) ?? []), ...means]);
  return byWord;
}

/** Longer input is a pasted log, and its beginning is enough to search for. */
const MAX_LENGTH = 400;
const MAX_WORDS = 24;
/** The most words in a synonym's phrase. */
export const MAX_PHRASE = 4;
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/g;
/** A query of at least this many words is a sentence. */
const PLAIN_FROM = 4;
const NO_TERMS: ReadonlyMap<string, 'compound' | 'name'> = new Map();
const CHUNK = /[\w./:{}$-]*\w/g;
const COMPOUND = /^[A-Za-z][a-z]*(?:-[a-z]+)+$/;
const NAME = /^[A-Z][a-z]+[A-Z][A-Za-z]*$/;
const OPEN_END = /[\p{L}\p{N}]$/u;

export function parseQuery(query: string, synonyms: Synonym[] = []): ParsedQuery {
  const text = query.slice(0, MAX_LENGTH).replace(CONTROL, ' ').trim();
  const tokens = toTokens(text).slice(0, MAX_WORDS);
  const terms = tokens.map(({ term }) => term);
  const isOpen = OPEN_END.test(text);
  const words = new Map<string, QueryWord>();
  const add = (term: string, word: Partial<QueryWord>) => {
    const known = words.get(term);
    if (!known)
      words.set(term, { term, isOpen: false, isBonus: false, isJoined: false, parts: [], synonyms: [], ...word });
    else {
      known.isOpen ||= word.isOpen ?? false;
      known.isBonus &&= word.isBonus ?? false;
      known.synonyms.push(...(word.synonyms ?? []));
    }
  };
  const phrases = getPhrases(terms, synonyms);
  const telling = terms.map((term) => !STOP_WORDS.has(term) && term.length > 1);
  // `if else` contains no significant word, so the phrase itself must be found.
  for (const { from, to, means } of phrases)
    if (!telling.slice(from, to).includes(true))
      add(terms.slice(from, to).join(''), { synonyms: means, isJoined: to - from > 1 });
  const keepAll = words.size === 0 && !telling.includes(true);
  for (const [index, term] of terms.entries()) {
    if (!telling[index] && !keepAll) continue;
    const phrase = phrases.find(({ from, to }) => from <= index && index < to);
    add(term, { isOpen: isOpen && index === terms.length - 1, synonyms: phrase?.means ?? [] });
  }
  const plain = terms.length < PLAIN_FROM ? NO_TERMS : getPlainWholes(text);
  const wholes = toWholes(text)
    .slice(0, MAX_WORDS)
    .filter((term) => plain.get(term) !== 'compound');
  for (const [index, term] of wholes.entries())
    add(term, { isBonus: true, isOpen: isOpen && index === wholes.length - 1 });
  for (const size of [2, 3]) {
    for (let from = 0; from + size <= terms.length; from++) {
      if (telling.slice(from, from + size).includes(true))
        add(terms.slice(from, from + size).join(''), {
          isBonus: true,
          isJoined: true,
          parts: terms.slice(from, from + size),
          isOpen: isOpen && from + size === terms.length,
        });
    }
  }
  return { words: [...words.values()], isTechnical: wholes.some((term) => !plain.has(term)) };
}

/** In a sentence, `open-source` and `PostgreSQL` are words and names, although they are written like identifiers. */
function getPlainWholes(text: string): ReadonlyMap<string, 'compound' | 'name'> {
  const plain = new Map<string, 'compound' | 'name'>();
  for (const [word] of text.matchAll(CHUNK)) {
    const term = word.replaceAll('-', '').toLowerCase();
    if (COMPOUND.test(word)) plain.set(term, 'compound');
    else if (NAME.test(word)) plain.set(term, 'name');
  }
  return plain;
}

interface Phrase {
  from: number;
  to: number;
  means: string[];
}

/** The longest synonym phrases in the query, from left to right. */
function getPhrases(terms: string[], synonyms: Synonym[]): Phrase[] {
  const byPhrase = new Map<string, string[]>();
  for (const { says, means } of synonyms)
    for (const phrase of says) byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), ...means]);
  const found: Phrase[] = [];
  for (let from = 0; from < terms.length; from++) {
    for (let to = Math.min(from + MAX_PHRASE, terms.length); to > from; to--) {
      const means = byPhrase.get(terms.slice(from, to).join(' '));
      if (!means) continue;
      found.push({ from, to, means });
      from = to - 1;
      break;
    }
  }
  return found;
}
