// Compares what a command printed with what its page promises.
import type { Expected } from './parse-guide.ts';

export interface Printed {
  output: string;
  /** Exit code of the shell. */
  code: number;
  /** Statuses of the HTTP responses. */
  statuses: number[];
  /** What the running programs of the page printed since the command started. */
  logged?: string;
}

const VARIES = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{10,}|…|\.\.\.|<[^>]*>)$/;

/** The differences, as sentences; empty if the page is correct. */
export function compareOutput({ isEmpty, contains, logged, json, statuses }: Expected, printed: Printed): string[] {
  const faults: string[] = [];
  if (printed.code !== 0) faults.push(`exit code ${printed.code}`);
  for (const status of printed.statuses)
    if (status >= 400 && !statuses.includes(status))
      faults.push(`HTTP status ${status}: ${printed.output.trim().slice(0, 160)}`);
  if (isEmpty && printed.output.trim() !== '')
    faults.push(`expected no output, found ${printed.output.trim().slice(0, 80)}`);
  for (const text of contains.filter((one) => !VARIES.test(one)))
    if (!isIn(text, printed.output)) faults.push(`expected \`${text}\` in the output`);
  for (const text of logged.filter((one) => !VARIES.test(one)))
    if (!isIn(text, printed.logged ?? '')) faults.push(`expected \`${text}\` in the output of the program`);
  if (json !== undefined) faults.push(...compareJson(json, printed.output));
  return faults;
}

function toLoose(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** A placeholder in the text matches any value. */
function isIn(text: string, output: string): boolean {
  const parts = toLoose(text).split(/<[^>]*>|…/);
  let from = 0;
  for (const part of parts) {
    const at = toLoose(output).indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

/** Every field on the page must be in the output. Its value must be the same, unless it is an ID or a time. */
function compareJson(expected: string, output: string): string[] {
  const found = parseLastJson(output);
  try {
    if (found === undefined) throw new SyntaxError('no JSON');
    const promised: unknown = JSON.parse(expected);
    const whole = [...findMissing(promised, found, '$')];
    // On a page, "the output is" can mean the execution's `output` field, not the whole response.
    const part = (found as { output?: unknown }).output;
    const inside = part === undefined ? whole : [...findMissing(promised, part, '$.output')];
    return (inside.length < whole.length ? inside : whole).slice(0, 3);
  } catch {
    return toLoose(output).includes(toLoose(expected)) ? [] : ['expected the listing in the output'];
  }
}

/** If several commands print output, the page shows the output of the last one. */
function parseLastJson(output: string): unknown {
  for (const { index } of output.matchAll(/(?<=^|[}\]\s\w-])[[{]/g))
    try {
      return JSON.parse(output.slice(index)) as unknown;
    } catch {
      // The last JSON value does not start here.
    }
  return undefined;
}

function* findMissing(expected: unknown, found: unknown, path: string): Generator<string> {
  if (typeof expected === 'object' && expected !== null) {
    const holder = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
    for (const [key, value] of Object.entries(expected)) yield* findMissing(value, holder[key], `${path}.${key}`);
    if (Array.isArray(expected) && expected.length === 0 && (!Array.isArray(found) || found.length > 0))
      yield `expected [] at ${path}, found ${JSON.stringify(found)?.slice(0, 80)}`;
  } else if (expected !== found && !VARIES.test(String(expected))) {
    yield `expected ${JSON.stringify(expected)} at ${path}, found ${JSON.stringify(found)?.slice(0, 80)}`;
  }
}
