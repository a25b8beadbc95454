// Reduces English word forms to a stem, so that `retries`, `retried` and `retry` match. It changes words as little as
// possible, because a wrong stem causes false matches.

const ENDINGS: [ending: RegExp, replacement: string][] = [
  [/(?:ies|ied)$/, 'y'],
  [/(?<=ss|x|ch|sh)es$/, ''],
  [/(?<![sui])s$/, ''],
];
const VERBAL = /(?:ing|ed|er|ers|ion|ions|or|ors|ly)$/;

/** Stem of a folded word; short words and words with digits stay unchanged. */
export function toStem(term: string): string {
  if (term.length < 4 || /\d/.test(term)) return term;
  let stem = term;
  for (const [ending, replacement] of ENDINGS) {
    if (!ending.test(stem)) continue;
    stem = stem.replace(ending, replacement);
    break;
  }
  const root = stem.replace(VERBAL, '');
  if (root.length >= 4 && /[aeiouy]/.test(root)) stem = root.replace(/([bdfgklmnprt])\1$/, '$1');
  return stem.length > 4 ? stem.replace(/e$/, '') : stem;
}
