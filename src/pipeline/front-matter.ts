// Splits a Markdown file into validated front matter and a body whose lines keep their numbers.
import { parseDocument, LineCounter } from 'yaml';
import { z } from 'zod';
import type { Diagnostic, FrontMatter } from './types.ts';

const headingLevel = z.number().int().min(2).max(6);

/** Every field has its meaning in the reference of front matter; no field has a default here on purpose. */
const frontMatterSchema = z
  .looseObject({
    id: z.string().regex(/^[^/]+$/, 'Expected an id without slash').optional(),
    slug: z.string().optional(),
    title: z.string().optional(),
    hide_title: z.boolean().optional(),
    sidebar_label: z.string().optional(),
    sidebar_position: z.number().optional(),
    sidebar_class_name: z.string().optional(),
    sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
    description: z.string().optional(),
    keywords: z.array(z.string()).optional(),
    image: z.string().optional(),
    hide_table_of_contents: z.boolean().optional(),
    toc_min_heading_level: headingLevel.optional(),
    toc_max_heading_level: headingLevel.optional(),
    displayed_sidebar: z.string().nullable().optional(),
    pagination_label: z.string().optional(),
    pagination_prev: z.string().nullable().optional(),
    pagination_next: z.string().nullable().optional(),
    custom_edit_url: z.string().nullable().optional(),
    draft: z.boolean().optional(),
    unlisted: z.boolean().optional(),
    tags: z.array(z.union([z.string(), z.strictObject({ label: z.string(), permalink: z.string() })])).optional(),
    last_update: z.strictObject({ author: z.string().optional(), date: z.string().optional() }).optional(),
    parse_number_prefixes: z.boolean().optional(),
    format: z.enum(['md', 'mdx', 'detect']).optional(),
    /** Decides the sections that `check` requires; see CONTRIBUTING. */
    page_type: z.string().optional(),
    /** Which edition the page is for: a badge beside the title. */
    edition: z.enum(['both', 'open-source', 'enterprise']).optional(),
    /** `repository@commit` that the facts were checked against; shown below the page. */
    verified: z.string().optional(),
  })
  .refine((fields) => !(fields.draft && fields.unlisted), { message: 'Expected `draft` or `unlisted`, found both', path: ['unlisted'] })
  .refine((fields) => (fields.toc_min_heading_level ?? 2) <= (fields.toc_max_heading_level ?? 6), {
    message: 'Expected toc_min_heading_level not above toc_max_heading_level',
    path: ['toc_min_heading_level'],
  });

export interface ParsedFile {
  frontMatter: FrontMatter;
  body: string;
  diagnostics: Diagnostic[];
}

const FENCE = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/;

/** Splits `text`; a fault in the front matter is a diagnostic with its line. */
export function parseFrontMatter(text: string, file: string): ParsedFile {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const match = FENCE.exec(source);
  if (!match) {
    const unclosed = source.startsWith('---\n');
    const message = 'Expected a line `---` that ends the front matter, found none. Add it after the last field.';
    const fault: Diagnostic = { file, line: 1, severity: 'error', rule: 'front-matter-unclosed', message };
    return { frontMatter: {}, body: source, diagnostics: unclosed && !/^---\n\n/.test(source) ? [fault] : [] };
  }
  const body = match[0].replace(/[^\n]/g, '') + source.slice(match[0].length);
  return { ...parseFields(match[1]!, file), body };
}

function parseFields(yaml: string, file: string): Omit<ParsedFile, 'body'> {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  const toLine = (offset: number | undefined) => (offset === undefined ? 1 : lineCounter.linePos(offset).line + 1);
  if (document.errors.length > 0) {
    const diagnostics = document.errors.map((error): Diagnostic => {
      const found = error.message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '');
      const message = `Expected valid YAML, found: ${found}. Quote values that hold \`: \`, \`#\` or quotes.`;
      return { file, line: toLine(error.pos[0]), severity: 'error', rule: 'front-matter-yaml', message };
    });
    return { frontMatter: {}, diagnostics };
  }
  const fields = toPlainDates(document.toJS() ?? {});
  const result = frontMatterSchema.safeParse(fields);
  if (result.success) return { frontMatter: result.data as FrontMatter, diagnostics: [] };
  const diagnostics = result.error.issues.map((issue): Diagnostic => {
    const node = document.getIn(issue.path.slice(0, 1), true) as { range?: [number, number, number] } | undefined;
    const message = `Front matter \`${issue.path.join('.')}\`: ${issue.message}. Correct the value or remove the field.`;
    return { file, line: toLine(node?.range?.[0]), severity: 'error', rule: 'front-matter-invalid', message };
  });
  return { frontMatter: {}, diagnostics };
}

/** `last_update: {date: 2024-05-01}` is a date in some YAML schemas and a string in others. */
function toPlainDates(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || !('last_update' in fields)) return fields;
  const update = fields.last_update as { date?: unknown } | null;
  if (!(update?.date instanceof Date)) return fields;
  return { ...fields, last_update: { ...update, date: update.date.toISOString() } };
}
