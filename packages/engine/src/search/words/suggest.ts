// Suggests phrases of the site that begin with the first word of a query while the reader types it.
import { toTokens } from './tokenize.ts';

const MAX_WORDS = 3;
const MIN_LETTERS = 2;
const MOST = 3;

export interface SuggestionSource {
  title: string;
  keywords: string[];
}

/** Phrases on more pages come first, then shorter ones. */
export function createSuggester(pages: SuggestionSource[]): (query: string) => string[] | undefined {
  let phrases: [phrase: string, pages: number][] | undefined;
  return (query) => {
    const typed = query.trimStart().toLowerCase();
    if (typed.length < MIN_LETTERS || !/^[\p{L}\p{N}]+$/u.test(typed)) return undefined;
    phrases ??= countPhrases(pages);
    const found = phrases.filter(([phrase]) => phrase.startsWith(typed) && phrase !== typed).map(([phrase]) => phrase);
    return found.length === 0 ? undefined : found.slice(0, MOST);
  };
}

function countPhrases(pages: SuggestionSource[]): [phrase: string, pages: number][] {
  const counts = new Map<string, number>();
  for (const { title, keywords } of pages) {
    const own = [title, ...keywords].map((text) => text.toLowerCase().trim());
    for (const phrase of new Set(own)) if (isPhrase(phrase)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, many], [b, few]) => few - many || a.length - b.length || (a < b ? -1 : 1));
}

function isPhrase(text: string): boolean {
  const words = toTokens(text).length;
  return words > 0 && words <= MAX_WORDS;
}
