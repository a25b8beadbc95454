// The number of typing errors between two words: a letter missing, added, wrong, or two letters swapped.

/** Distance up to `max`; `max + 1` when it is more. */
export function getDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > max) return max + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length]!, max + 1);
}

/**
 * The number of tolerated typing errors: none in short words, numbers and codes, because another word may differ in
 * only one letter.
 */
export function getAllowedSlips(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 7 ? 1 : 2;
}

/** Words for correcting misspellings, prepared so that most are skipped without comparing letters. */
export interface Spelling {
  words: string[];
  masks: Uint32Array;
  /** Results so far, because a reader who continues typing searches for the same word again. */
  known: Map<string, { words: string[]; distance: number }>;
}

export function createSpelling(words: Iterable<string>): Spelling {
  const all = [...new Set(words)].filter((word) => word.length > 2);
  return { words: all, masks: Uint32Array.from(all, toMask), known: new Map() };
}

/** The letters that a word contains, one bit for each. */
function toMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask >>> 0;
}

function countBits(mask: number): number {
  let [rest, count] = [mask, 0];
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Words within the fewest slips of `term`, all at the same distance. */
export function getNearestWords(term: string, spelling: Spelling): { words: string[]; distance: number } {
  const before = spelling.known.get(term);
  if (before) return before;
  let distance = getAllowedSlips(term);
  let nearest: string[] = [];
  const mask = toMask(term);
  for (let index = 0; distance > 0 && index < spelling.words.length; index++) {
    const word = spelling.words[index]!;
    // A typing error changes two letters at most. Hardly anyone mistypes the first letter and another one.
    if (Math.abs(word.length - term.length) > distance || (distance === 2 && word[0] !== term[0])) continue;
    if (countBits(mask ^ spelling.masks[index]!) > 2 * distance) continue;
    const found = getDistance(term, word, distance);
    if (found > distance || found === 0) continue;
    if (found < distance) nearest = [];
    distance = found;
    nearest.push(word);
  }
  const result = { words: nearest, distance };
  spelling.known.set(term, result);
  return result;
}
