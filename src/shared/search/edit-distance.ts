// Two words → the number of slips between them: a letter missing, added, wrong, or two swapped.

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
      const swapped = i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
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

/** How many slips are forgiven: none in short words, numbers and codes, where another word is one slip away. */
export function getAllowedSlips(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 7 ? 1 : 2;
}

/** Words within the fewest slips of `term`, all at the same distance, out of `words`. */
export function getNearestWords(term: string, words: Iterable<string>): { words: string[]; distance: number } {
  let distance = getAllowedSlips(term);
  let nearest: string[] = [];
  if (distance === 0) return { words: nearest, distance };
  for (const word of words) {
    // Nearly nobody misses the first letter and another one.
    if (word.length < 3 || (distance === 2 && word[0] !== term[0])) continue;
    const found = getDistance(term, word, distance);
    if (found > distance || found === 0) continue;
    if (found < distance) nearest = [];
    distance = found;
    nearest.push(word);
  }
  return { words: nearest, distance };
}
