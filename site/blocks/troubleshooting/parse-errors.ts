// Extracts errors and symptoms from the source of a page, or from the API description: what readers see, why, and what
// to do.
import { slug } from 'github-slugger';
import { parsePaths } from '../../api/parse-paths.ts';
import { getErrorTexts } from '../../checks/error-texts/error-texts.ts';
import { toSpans } from './code-spans.ts';
import { toPlain } from './plain-markdown.ts';
import { splitAdvice, toSentences, type Advice } from './split-advice.ts';

/** One error text or symptom, and the place where a page explains it. */
export interface FoundError extends Advice {
  /** Markdown; code spans are exact error texts. */
  title: string;
  /** Address of the section without the base path. */
  href: string;
  /** Exact error texts in the explanation. */
  also: string[];
  /** Status of the response, from the API description. */
  status?: number;
}

const SECTION = 'Errors and fixes';
const SYMPTOM = /^(Why (does|do|is|are|did|can)\b.*\?|My .*\?)$/;

/**
 * The headings of "Errors and fixes", the rows of its tables that begin with an error text, and headings that ask why
 * something happens.
 */
export function parsePageErrors(source: string, path: string): FoundError[] {
  const used = new Map<string, number>();
  const found: FoundError[] = [];
  let section = '';
  let current: { title: string; anchor: string; body: string[] } | undefined;
  const finish = () => {
    if (current)
      found.push({
        title: current.title,
        href: `/${path}#${current.anchor}`,
        also: getOtherTexts(current),
        ...splitAdvice(toSentences(current.body)),
      });
    current = undefined;
  };
  for (const { line, isCode } of readLines(source)) {
    const heading = isCode ? undefined : /^(#{2,4}) (.+?)(?: \{#([^\s}]+)\})?$/.exec(line);
    if (!heading) {
      const row = section === SECTION && !isCode ? parseRow(line) : undefined;
      if (row)
        found.push({ ...row, also: [], href: current ? `/${path}#${current.anchor}` : `/${path}#errors-and-fixes` });
      else if (!isCode) current?.body.push(line);
      continue;
    }
    finish();
    const [, marks, title, id] = heading as unknown as [string, string, string, string | undefined];
    const anchor = id ?? toUnique(slug(toPlain(title)), used);
    if (marks === '##') section = title;
    if ((marks === '###' && section === SECTION) || SYMPTOM.test(title)) current = { title, anchor, body: [] };
  }
  finish();
  return found;
}

/** Numbers headings with the same words, as the engine does. */
function toUnique(anchor: string, used: Map<string, number>): string {
  const count = used.get(anchor) ?? 0;
  used.set(anchor, count + 1);
  return count === 0 ? anchor : `${anchor}-${count}`;
}

function getOtherTexts({ title, body }: { title: string; body: string[] }): string[] {
  const lines = body.filter((line) => !line.startsWith('|'));
  const texts = getErrorTexts('', [`## ${SECTION}`, ...lines].join('\n')).map(({ text }) => text);
  return [...new Set(texts)].filter((text) => !title.includes(text));
}

/** The `x-errors` of all operations. */
export function parseApiErrors(source: string): FoundError[] {
  return Object.values(parsePaths<ApiOperation>(source))
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ 'x-errors': errors = [], 'x-page': page = '' }) =>
      errors
        .filter(({ text }) => text !== undefined)
        .map(({ text, status, cause, fix }) => ({
          title: `\`${text!.replaceAll('`', '')}\``,
          href: `${page.replace(/^\/content/, '')}#errors-and-fixes`,
          status,
          also: [],
          cause: toText(cause),
          check: '',
          fix: toText(fix),
        })),
    );
}

interface ApiOperation {
  'x-page'?: string;
  'x-errors'?: { status: number; text?: string; cause?: string; fix?: string }[];
}

/** Plain text that ends with a full stop. */
function toText(markdown = ''): string {
  const text = toPlain(markdown, true);
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}

function readLines(source: string): { line: string; isCode: boolean }[] {
  let isCode = false;
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '');
  return body.split('\n').map((line) => {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return { line, isCode: isCode || isFence };
  });
}

/** A row whose first cell is an error text in code; the last cell contains cause and fix. */
function parseRow(line: string): ({ title: string } & Advice) | undefined {
  const cells = line.startsWith('|')
    ? line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
    : [];
  const text = toSpans(cells[0] ?? '').find(({ isCode }) => isCode)?.text;
  if (cells.length !== 2 || text === undefined || !/[a-z]{2,} .*[a-z]{2,}/i.test(text) || /^[$"{(]/.test(text))
    return undefined;
  return { title: cells[0]!, ...splitAdvice(toSentences([cells[1]!])) };
}
