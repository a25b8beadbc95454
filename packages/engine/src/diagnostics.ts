// Renders diagnostics for people: one line each, sorted by place, with counts.
import { distance } from 'fastest-levenshtein';
import type { Diagnostic, Finding, Site } from './types.ts';

/** The order in a report: by file, line, column, then rule. */
export function toSortedDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      a.rule.localeCompare(b.rule),
  );
}

/** Moves a fault of a generated page to the place in the source that the faulty line was generated from. */
export function toOrigin(fault: Finding, { byFile }: Pick<Site, 'byFile'>): Finding {
  const origin = byFile.get(fault.file)?.source?.toOrigin?.(fault.line);
  return origin ? { ...fault, column: undefined, ...origin } : fault;
}

/** `content/docs/a.mdx:12:3  error  broken-link  Expected …` */
export function renderDiagnostic({ file, line, column, severity, rule, message }: Diagnostic): string {
  const place = [file, line, line && column].filter(Boolean).join(':');
  return `${place}  ${severity}  ${rule}  ${message}`;
}

/** The whole report: each diagnostic on its line, then the counts. */
export function renderReport(diagnostics: Diagnostic[]): string {
  const errors = diagnostics.filter((found) => found.severity === 'error').length;
  const lines = toSortedDiagnostics(diagnostics).map(renderDiagnostic);
  return [...lines, `${toCount(errors, 'error')}, ${toCount(diagnostics.length - errors, 'warning')}`].join('\n');
}

/** How many warnings of each rule a build prints. */
const SHOWN = 3;

/** The report of a build: the first warnings of each rule, then all errors, one line each, then the counts. */
export function renderSummary(diagnostics: Diagnostic[]): string {
  const sorted = toSortedDiagnostics(diagnostics);
  const errors = sorted.filter(({ severity }) => severity === 'error');
  const rules = toCountedRules(sorted.filter(({ severity }) => severity === 'warning'));
  const lines = rules.flatMap(([rule, found]) => {
    const rest = found.length - SHOWN;
    const more = rest > 0 ? [`… and ${rest} more of ${rule}`] : [];
    return [...found.slice(0, SHOWN).map(renderDiagnostic), ...more];
  });
  const counts = rules.map(([rule, found]) => `${found.length} ${rule}`);
  const warnings = toCount(diagnostics.length - errors.length, 'warning');
  const summary = counts.length === 0 ? warnings : `${warnings} (${counts.join(', ')}). \`site check\` lists them all.`;
  return [...lines, ...errors.map(renderDiagnostic), `${toCount(errors.length, 'error')}, ${summary}`].join('\n');
}

/** The rule with the most findings first. */
function toCountedRules(diagnostics: Diagnostic[]): [rule: string, found: Diagnostic[]][] {
  const byRule = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const found = byRule.get(diagnostic.rule) ?? [];
    found.push(diagnostic);
    byRule.set(diagnostic.rule, found);
  }
  return [...byRule].toSorted(([, a], [, b]) => b.length - a.length);
}

/** `1 page`, `2 pages`. */
export function toCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The most slips (letters missing, added, or wrong) with which a name is still taken for a misspelling of another. */
export function getMostSlips(name: string): number {
  return Math.max(2, Math.floor(name.length / 3));
}

/** The candidate closest to `name`, for "Did you mean …?". */
export function getNearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = getMostSlips(name) + 1;
  for (const candidate of candidates) {
    if (Math.abs(name.length - candidate.length) >= least) continue;
    const slips = distance(name.toLowerCase(), candidate.toLowerCase());
    if (slips < least) [best, least] = [candidate, slips];
  }
  return best;
}

/** ` Did you mean ./x.mdx?`, or an empty string. */
export function toSuggestion(name: string, candidates: Iterable<string>): string {
  return toDidYouMean(getNearest(name, candidates));
}

/** Like `toSuggestion`, for a candidate that was found. */
export function toDidYouMean(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}
