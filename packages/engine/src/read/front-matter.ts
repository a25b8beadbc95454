// Splits a Markdown file into validated front matter and a body whose lines keep their numbers.
import { parseDocument, LineCounter } from 'yaml';
// Imported as a namespace, so that unused parts (the messages in fifty languages) are not bundled.
import * as z from 'zod';
import { getNearest } from '../diagnostics.ts';
import { toExpected, toFound } from './field-faults.ts';
import { day } from './read-data.ts';
import type { Finding, FrontMatter } from '../types.ts';

/** As in Docusaurus: YAML parses some strings of authors as numbers (`title: 2024`), and authors may quote numbers. */
const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string());
const date = text.refine((value) => !Number.isNaN(Date.parse(value)), 'Expected a date such as 2026-01-31');
const flag = z.preprocess((value) => (value === 'true' || value === 'false' ? value === 'true' : value), z.boolean());
const number = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value),
  z.number(),
);
const headingLevel = number.pipe(
  z
    .number()
    .int('Expected a whole number')
    .min(2, 'Expected a level from 2 to 6')
    .max(6, 'Expected a level from 2 to 6'),
);
const tag = z.union(
  [text, z.looseObject({ label: z.string(), permalink: z.string() })],
  'Expected a string, or an object with label and permalink',
);

const note = z.strictObject({ date: day, text }, 'Expected only `date` and `text`');

/** Every field has its meaning in the reference of front matter; no field has a default here on purpose. */
const frontMatterSchema = z
  .looseObject({
    id: text.pipe(z.string().regex(/^[^/]+$/, 'Expected an ID without a slash')).optional(),
    slug: text.optional(),
    title: text.optional(),
    hide_title: flag.optional(),
    sidebar_label: text.optional(),
    sidebar_position: number.optional(),
    sidebar_class_name: text.optional(),
    sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
    description: text.optional(),
    keywords: z.array(text).optional(),
    image: text.optional(),
    hide_table_of_contents: flag.optional(),
    toc_min_heading_level: headingLevel.optional(),
    toc_max_heading_level: headingLevel.optional(),
    displayed_sidebar: text.nullable().optional(),
    pagination_label: text.optional(),
    pagination_prev: text.nullable().optional(),
    pagination_next: text.nullable().optional(),
    custom_edit_url: text.nullable().optional(),
    draft: flag.optional(),
    unlisted: flag.optional(),
    tags: z.array(tag).optional(),
    last_update: z.looseObject({ author: text.optional(), date: date.optional() }).optional(),
    parse_number_prefixes: flag.optional(),
    format: z.enum(['md', 'mdx', 'detect'], 'Expected md, mdx or detect').optional(),
    /** Determines the sections that `check` requires; see CONTRIBUTING. */
    page_type: text.optional(),
    /** The name of the page's subject in code, such as `FORK_JOIN`; search shows it next to the title. */
    code_name: text.optional(),
    /** The `repository@commit` that the facts were checked against; shown below the page. */
    verified: text.optional(),
    /** What changed for readers, and when: listed on the page of changes. */
    change: z.array(note, 'Expected a list of `date` and `text`').optional(),
  })
  .refine((fields) => !(fields.draft && fields.unlisted), {
    message: 'Expected `draft` or `unlisted`, found both',
    path: ['unlisted'],
  })
  .refine((fields) => (fields.toc_min_heading_level ?? 2) <= (fields.toc_max_heading_level ?? 6), {
    message: 'Expected a level of at most toc_max_heading_level',
    path: ['toc_min_heading_level'],
  });

export interface ParsedFile {
  frontMatter: FrontMatter;
  body: string;
  diagnostics: Finding[];
}

/** Matches empty front matter too. */
const FENCE = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/** The YAML between the fences (undefined if there is none), and the body with its line numbers kept. */
export function splitFrontMatter(content: string): { yaml?: string; body: string } {
  const source = content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const match = FENCE.exec(source);
  if (!match) return { body: source };
  return { yaml: match[1] ?? '', body: match[0].replace(/[^\n]/g, '') + source.slice(match[0].length) };
}

/** Parsing YAML of this length takes a tenth of a second, and the time grows with the square of the length. */
const MOST_LETTERS = 65_536;

function toTooLong(yaml: string, file: string): Finding {
  const message = `Expected front matter of at most ${MOST_LETTERS} characters, found ${yaml.length}. Move data to a file that the page imports.`;
  return { file, line: 1, rule: 'front-matter-too-long', message };
}

/** Splits a file. A fault in the front matter becomes a diagnostic with its line. */
export function parseFrontMatter(content: string, file: string): ParsedFile {
  const { yaml, body } = splitFrontMatter(content);
  if (yaml !== undefined && yaml.length > MOST_LETTERS)
    return { frontMatter: {}, body, diagnostics: [toTooLong(yaml, file)] };
  if (yaml !== undefined) return { ...parseFields(yaml, file), body };
  const unclosed = body.startsWith('---\n');
  const message = 'Expected a line `---` that ends the front matter, found none. Add it after the last field.';
  const fault: Finding = { file, line: 1, rule: 'front-matter-unclosed', message };
  return { frontMatter: {}, body, diagnostics: unclosed && !body.startsWith('---\n\n') ? [fault] : [] };
}

/** Line of a field's value, or of the value at `index` of its list; 1 if the file does not have it. */
export function getFieldLine(content: string, field: string, index?: number): number {
  const { yaml = '' } = splitFrontMatter(content);
  return parseLines(yaml).getLine(index === undefined ? [field] : [field, index]);
}

function parseLines(yaml: string) {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  const toLine = (offset: number | undefined) => (offset === undefined ? 1 : lineCounter.linePos(offset).line + 1);
  /** Of the value, or of the nearest one around it that the file has. */
  const getLine = (path: PropertyKey[]): number => {
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    return node || path.length < 2 ? toLine(node?.range?.[0]) : getLine(path.slice(0, -1));
  };
  return { document, toLine, getLine };
}

function parseFields(yaml: string, file: string): Omit<ParsedFile, 'body'> {
  const { document, toLine, getLine } = parseLines(yaml);
  if (document.errors.length > 0) {
    const diagnostics = document.errors.map((error): Finding => {
      const found = error.message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '');
      const message = `Expected valid YAML, found: ${found}. Quote values that contain \`: \`, \`#\` or quotes.`;
      return { file, line: toLine(error.pos[0]), rule: 'front-matter-yaml', message };
    });
    return { frontMatter: {}, diagnostics };
  }
  let fields: unknown;
  try {
    fields = toPlainDates(document.toJS() ?? {});
    // Fails for an alias inside of what it stands for.
    JSON.stringify(fields);
  } catch {
    const message =
      'Expected values, found aliases (`*name`) that never end or are too many. Write the values instead.';
    return { frontMatter: {}, diagnostics: [{ file, line: 1, rule: 'front-matter-yaml', message }] };
  }
  const slips = getSlips(Object.keys(fields as object)).map(([name, meant]): Finding => {
    const message = `Expected the front matter field \`${meant}\`, found \`${name}\`, which has no effect. Correct the name.`;
    return { file, line: getLine([name]), rule: 'front-matter-name', message };
  });
  const result = frontMatterSchema.safeParse(fields);
  if (result.success) return { frontMatter: result.data as FrontMatter, diagnostics: slips };
  const faults = result.error.issues.map((issue): Finding => {
    const message =
      issue.path.length === 0
        ? 'Expected fields such as `title: Name`, found something else. Write each field on its own line.'
        : `Front matter \`${issue.path.join('.')}\`: ${toExpected(issue, toFound(fields, issue.path))}. Correct the value or remove the field.`;
    return { file, line: getLine(issue.path), rule: 'front-matter-invalid', message };
  });
  return { frontMatter: {}, diagnostics: [...slips, ...faults] };
}

/** Shorter single words, such as `tag` and `tags`, are too similar to many others. */
const SLIP_LENGTH = 7;

/** Authors may add their own fields, but a field that is almost named like one of ours is probably a typo. */
function getSlips(names: string[]): [name: string, meant: string][] {
  const known = Object.keys(frontMatterSchema.shape);
  return names.flatMap((name): [string, string][] => {
    const hasWords = /[a-z][_-][a-z]|[a-z][A-Z]/.test(name);
    if (known.includes(name) || (!hasWords && name.length < SLIP_LENGTH)) return [];
    const spelled = name
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .replaceAll('-', '_')
      .toLowerCase();
    const meant = known.includes(spelled)
      ? spelled
      : getNearest(
          spelled,
          known.filter((field) => field.includes('_') === hasWords && field.length >= SLIP_LENGTH),
        );
    return meant === undefined ? [] : [[name, meant]];
  });
}

/** In some YAML schemas, `last_update: {date: 2024-05-01}` is a date, in others a string. */
function toPlainDates(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || !('last_update' in fields)) return fields;
  const update = fields.last_update as { date?: unknown } | null;
  if (!(update?.date instanceof Date)) return fields;
  return { ...fields, last_update: { ...update, date: update.date.toISOString() } };
}
