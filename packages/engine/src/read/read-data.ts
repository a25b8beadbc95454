// Reads a JSON or YAML file of the content root and validates its structure; faults become diagnostics with their line.
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parse as parseYaml } from 'yaml';
// Imported as a namespace, so that unused parts (the messages in fifty languages) are not bundled.
import * as z from 'zod';
import { toExpected, toFound } from './field-faults.ts';
import { getJsonFault } from './json-fault.ts';
import { toFirstLine } from '../config/load-default.ts';
import { getLine } from '../plan/line-of-word.ts';
import { readReported } from './read-text.ts';
import type { Finding } from '../types.ts';

/** A day of the calendar. */
export const day = z
  .string('Expected a day such as 2026-01-31')
  .refine(
    (text) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text,
    'Expected a day such as 2026-01-31',
  );

/** Shapes by file. */
export const SHAPES = {
  versions: z.array(z.string(), 'Expected a list of version names'),
  redirects: z.array(
    z.object({ from: z.string(), to: z.string(), date: day.optional() }),
    'Expected a list of `{"from": …, "to": …}`',
  ),
  tags: z.record(
    z.string(),
    z
      .looseObject(
        { label: z.string().optional(), permalink: z.string().optional(), description: z.string().optional() },
        'Expected an object with the fields label, permalink and description',
      )
      .nullable(),
    'Expected an object with tags by key',
  ),
  /** Its fields are validated by the code that uses them. */
  category: z.looseObject({}).nullable(),
};

export interface DataReader {
  root: string;
  diagnostics: Finding[];
}

/** The content of the file, with its text; undefined if the file does not exist or has a fault. */
export async function readData<T>(
  { root, diagnostics }: DataReader,
  file: string,
  shape: z.ZodType<T>,
): Promise<{ data: T; text: string } | undefined> {
  if (!existsSync(join(root, file))) return undefined;
  const text = readReported({ root, diagnostics }, file);
  if (text === undefined) return undefined;
  const report = (message: string, line: number | undefined) =>
    void diagnostics.push({ file, line, rule: 'data-invalid', message });
  let data: unknown;
  try {
    data = extname(file) === '.json' ? JSON.parse(text) : parseYaml(text);
  } catch (error) {
    const fault = extname(file) === '.json' ? getJsonFault(text) : undefined;
    const found = fault?.message ?? toFirstLine(error).replace(/ at line \d+, column \d+:?$/, '');
    report(`Expected valid ${toFormat(file)}, found: ${found}. Correct the file.`, fault?.line ?? toErrorLine(error));
    return undefined;
  }
  const result = shape.safeParse(data);
  if (result.success) return { data: result.data, text };
  for (const issue of result.error.issues) {
    const at = issue.path.length === 0 ? '' : `\`${issue.path.join('.')}\`: `;
    report(`${at}${toExpected(issue, toFound(data, issue.path))}. Correct the file.`, toLine(issue, data, text));
  }
  return undefined;
}

function toFormat(file: string): string {
  return extname(file) === '.json' ? 'JSON' : 'YAML';
}

/** Line of the value. If the value is missing: the line of its neighbor, or else of the nearest key above it. */
function toLine({ path }: z.core.$ZodIssue, data: unknown, text: string): number {
  const found = toFound(data, path);
  const beside = found === undefined ? Object.values(toFound(data, path.slice(0, -1)) ?? {}) : [found];
  const words = [...beside, ...path.toReversed()].filter((word) => typeof word === 'string');
  return words.map((word) => getLine(text, word)).find((line) => line !== undefined) ?? 1;
}

/** Line of a YAML error. */
function toErrorLine(error: unknown): number | undefined {
  return (error as { linePos?: { line: number }[] }).linePos?.[0]?.line;
}
