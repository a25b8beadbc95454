// The diagnostics that a check reports, and how they are printed.
import { distance } from 'fastest-levenshtein';

/** One fault of a file. `message` says what was expected, what was found, and how to fix it. */
export interface Diagnostic {
  /** The name of the file as the caller gave it. */
  file: string;
  /** 1-based, like `column`. */
  line?: number;
  column?: number;
  severity: 'error' | 'warning';
  /** Stable ID in kebab-case, such as `workflow-reference`. */
  rule: string;
  message: string;
}

/** Sorted by file, line and column: one line each (`a.json:12:3  error  rule  Expected …`), then the counts. */
export function renderReport(diagnostics: Diagnostic[]): string {
  const sorted = diagnostics.toSorted(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      a.rule.localeCompare(b.rule),
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const counts = `${toCount(errors, 'error')}, ${toCount(diagnostics.length - errors, 'warning')}`;
  return [...sorted.map(renderDiagnostic), counts].join('\n');
}

/** `a.json:12:3  error  workflow-reference  Expected …` */
export function renderDiagnostic({ file, line, column, severity, rule, message }: Diagnostic): string {
  return `${[file, line, line && column].filter(Boolean).join(':')}  ${severity}  ${rule}  ${message}`;
}

function toCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * ` Did you mean x?` for the candidate closest to `name` (edit distance at most two, or a third of its length), or an
 * empty string.
 */
export function toSuggestion(name: string, candidates: Iterable<string>): string {
  let nearest: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const steps = distance(name.toLowerCase(), candidate.toLowerCase());
    if (steps < least) [nearest, least] = [candidate, steps];
  }
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}
