// Compares what a command printed with what its page promises.
import type { Expected } from './parse-guide.ts';

export interface Printed {
  output: string;
  /** Exit code of the shell. */
  code: number;
  /** Statuses of the HTTP responses. */
  statuses: number[];
}

const VARIES = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{10,}|…|\.\.\.|<[^>]*>)$/;

/** What is different, as sentences; nothing if the page is right. */
export function compareOutput({ isEmpty, contains, json, statuses }: Expected, printed: Printed): string[] {
  const faults: string[] = [];
  if (printed.code !== 0) faults.push(`exit code ${printed.code}`);
  for (const status of printed.statuses)
    if (status >= 400 && !statuses.includes(status))
      faults.push(`HTTP status ${status}: ${printed.output.trim().slice(0, 160)}`);
  if (isEmpty && printed.output.trim() !== '')
    faults.push(`expected no output, found ${printed.output.trim().slice(0, 80)}`);
  for (const text of contains.filter((one) => !VARIES.test(one)))
    if (!toLoose(printed.output).includes(toLoose(text))) faults.push(`expected \`${text}\` in the output`);
  if (json !== undefined) faults.push(...compareJson(json, printed.output));
  return faults;
}

function toLoose(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** Every field of the page must be in the output, with the same value unless it is an ID or a time. */
function compareJson(expected: string, output: string): string[] {
  try {
    return [...findMissing(JSON.parse(expected), JSON.parse(output), '$')].slice(0, 3);
  } catch {
    return toLoose(output).includes(toLoose(expected)) ? [] : ['expected the listing in the output'];
  }
}

function* findMissing(expected: unknown, found: unknown, path: string): Generator<string> {
  if (typeof expected === 'object' && expected !== null) {
    const holder = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
    for (const [key, value] of Object.entries(expected)) yield* findMissing(value, holder[key], `${path}.${key}`);
  } else if (expected !== found && !VARIES.test(String(expected))) {
    yield `expected ${JSON.stringify(expected)} at ${path}, found ${JSON.stringify(found)?.slice(0, 80)}`;
  }
}
