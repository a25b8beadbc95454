// Describes schema errors in words: what was expected at a field and what was found.
import type * as z from 'zod';

const TYPES: Record<string, string> = {
  string: 'a string',
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  record: 'an object',
};

/** `Expected a string, found 3` */
export function toExpected(issue: z.core.$ZodIssue, found: unknown): string {
  const expected = toExpectation(issue);
  return expected.includes(', found') ? expected : `${expected}, found ${JSON.stringify(found) ?? 'nothing'}`;
}

function toExpectation(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('Expected ')) return issue.message;
  if (issue.code === 'invalid_type') return `Expected ${toTypeName(issue.expected)}`;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'Expected an address such as https://example.com';
  if (issue.code === 'invalid_value') return `Expected ${toChoice(issue.values.map((value) => JSON.stringify(value)))}`;
  return issue.message;
}

/** `a, b or c` */
function toChoice(values: string[]): string {
  return values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** The name of a schema type in messages: `a list`. */
export function toTypeName(type: string): string {
  return TYPES[type] ?? type;
}

/** The value at a path. */
export function toFound(fields: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], fields);
}
