// Plans the layout of a table: how much room it needs, and what it becomes if there is less.

/** `fields`: each row defines a name; `records`: rows are read one by one; `plain`: the table fits everywhere. */
export type TableLayout = 'plain' | 'fields' | 'records';

/** What a column of a `fields` table says about the name; for `other`, the list shows the column's heading. */
export type FieldRole = 'name' | 'type' | 'required' | 'default' | 'meaning' | 'other';

/** Widths of a cell in pixels: of the longest part that can't wrap, and of the whole content on one line. */
export interface CellSize {
  longest: number;
  total: number;
}

export interface TableInput {
  headings: string[];
  /** One entry per row: the size of each cell. */
  rows: CellSize[][];
  /** Whether every row begins with a name in code. */
  hasNames: boolean;
}

export interface TablePlan {
  layout: TableLayout;
  /** The class for the width below which the table becomes a list; empty for a plain table. */
  className: string;
  roles: FieldRole[];
}

const LETTER = { code: 7.9, text: 8 };
const GAP = 16;
const PIXELS_PER_REM = 16;
/** The room for a table in the narrowest supported window. */
const ALWAYS_FITS = 18;
/** The widths in `styles/tables.css`. */
const STEPS = [24, 32, 40, 48, 60];
/** Up to this width, a column doesn't wrap; the last column contains the sentences. */
const COMFORT = { detail: 88, last: 176, meaning: 288 };
/** Next to a single other column, longer texts, such as error messages, get up to this width. */
const COMFORT_OF_TWO = 176;
const DETAILS: Record<string, FieldRole> = { type: 'type', required: 'required', default: 'default' };
const MEANINGS = new Set(['meaning', 'description']);
/** Where a long name may break: after punctuation, and before the capitals of camel case. */
const BREAK = /(?<=[._/,=&?:}])(?=[\w{$])|(?<=[a-z])(?=[A-Z])/;
const LONG_NAME = 26;
/** An address path with at least this many characters may wrap, because paths read well in parts. */
const LONG_PATH = 16;

/** Texts that mean "nothing" in a cell. */
const NOTHING = /^[–—-]?$/;

/** The attributes that the style needs to show a cell in a list: a label, or that the cell is empty. */
export function toCellMark(
  role: FieldRole,
  { heading, text }: { heading: string; text: string },
): Record<string, string> {
  if (NOTHING.test(text)) return { 'data-none': '' };
  if (role === 'other') return heading ? { 'data-label': heading } : {};
  if (role === 'default') return { 'data-label': 'default' };
  if (role !== 'required') return {};
  // In the list, "yes" becomes "required", and "no" is the default, so it is not shown.
  if (/^yes$/i.test(text)) return { 'data-required': '' };
  return /^no$/i.test(text) ? { 'data-none': '' } : { 'data-label': 'required:' };
}

/** The anchor of a row: `inputParameters.keepLastN` is at `#inputparameters-keeplastn`. */
export function toRowId(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Divides a name into the parts between which it may wrap; a short name is a single part. */
export function toPieces(name: string): string[] {
  const long = name.startsWith('/') ? LONG_PATH : LONG_NAME;
  return name.length >= long && !/\s/.test(name) ? name.split(BREAK) : [name];
}

/** The size of one run of text. */
export function getTextSize(text: string, isCode = false): CellSize {
  const letter = isCode ? LETTER.code : LETTER.text;
  const parts = isCode ? text.split(/\s+/).flatMap(toPieces) : text.split(/\s+|(?<=[-/])/);
  const longest = parts.reduce((most, { length }) => Math.max(most, length), 0);
  return { longest: longest * letter, total: text.length * letter };
}

/** Plans one table from its headings and the sizes of its cells. */
export function planTable({ headings, rows, hasNames }: TableInput): TablePlan {
  const names = headings.map((heading) => heading.trim().toLowerCase());
  const last = headings.length - 1;
  // A column between the name and the meaning that says more than a detail reads better as a record.
  const isDetail = (name: string) => name in DETAILS;
  const hasDetails = last > 1 && names.slice(1, last).every(isDetail);
  const hasFacts = hasDetails || isDetail(names.at(-1) ?? '') || names.some((name) => MEANINGS.has(name));
  const isFields = hasNames && last > 0 && hasFacts;
  const roles = names.map((name, index): FieldRole => {
    if (index === 0) return 'name';
    return DETAILS[name] ?? (index === last ? 'meaning' : 'other');
  });
  const widths = headings.map((heading, index) => {
    const cells = rows.map((row) => row[index] ?? { longest: 0, total: 0 });
    if (isFields && index === 0) return Math.max(...cells.map(({ total }) => total), getTextSize(heading).total);
    const getComfort = (total: number) => {
      if (index === last) return isFields ? COMFORT.meaning : COMFORT.last;
      return headings.length > 2 ? COMFORT.detail : Math.max(COMFORT.detail, Math.min(total / 3, COMFORT_OF_TWO));
    };
    const least = cells.map(({ longest, total }) => Math.max(longest, Math.min(total, getComfort(total))));
    return Math.max(getTextSize(heading).longest, ...least);
  });
  const need = (widths.reduce((sum, width) => sum + width, 0) + last * GAP) / PIXELS_PER_REM;
  if (headings.length < 2 || (!isFields && need <= ALWAYS_FITS)) return { layout: 'plain', className: '', roles };
  const step = STEPS.find((rem) => rem >= need) ?? 'none';
  const layout = isFields ? 'fields' : 'records';
  return { layout, className: `stack stack--${layout} fit-${step}`, roles };
}
