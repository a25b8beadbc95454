// Queries with the pages that answer them: written ones (`cases/`), and those that readers asked in public (`../questions/`).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toSlip } from './to-slip.ts';

/** `tuning`: weights may be chosen by these cases. `held-out`: these are only measured. */
export type Half = 'tuning' | 'held-out';

export interface SearchCase {
  /** What the query is like: the name of its file in `cases/`, or `asked`, `asked-short`, `asked-slip`. */
  kind: string;
  query: string;
  /** Below the base path. */
  pages: string[];
  half: Half;
  /** File and line. */
  place: string;
}

/** A line of a file of questions. */
export interface Question {
  /** As it was asked, in our words. */
  question: string;
  /** What someone would type for it. */
  short: string;
  /** Address of the thread. */
  source: string;
  page: string;
  /** Of the section that answers; empty for the page as a whole. */
  anchor: string;
  /** What a right answer contains. */
  facts: string[];
  /** Other pages that answer as well. */
  also?: string[];
}

export const QUESTIONS_FOLDER = join(import.meta.dirname, '../questions');
const CASES_FOLDER = join(import.meta.dirname, 'cases');
const LINE = /^(?<query>.+) => (?<pages>[^[]+)$/;

/** All cases of the site. Throws the place of a line that is not a case. */
export function readSearchCases(): SearchCase[] {
  return [
    ...readdirSync(CASES_FOLDER)
      .toSorted()
      .flatMap((file) => readWrittenCases(join(CASES_FOLDER, file))),
    ...readQuestions().flatMap(toCases),
  ];
}

/** Cases of any other file: a JSON object a line, with `query` (or `question`) and `pages` (or `page`), and `kind` if it likes. */
export function readCasesOfFile(file: string): SearchCase[] {
  return readLines(file).map(({ value, place }) => {
    const { query = value.question, pages = [value.page, ...(value.also ?? [])], kind = 'file' } = value;
    if (typeof query !== 'string' || !Array.isArray(pages) || !pages.every((page) => typeof page === 'string'))
      throw new Error(`${place}  Expected an object with \`query\` and \`pages\`, found another. Add them.`);
    return { kind: String(kind), query, pages, half: getHalf(query), place };
  });
}

/** The questions of readers, with the place of each. */
export function readQuestions(): (Question & { place: string })[] {
  return readdirSync(QUESTIONS_FOLDER)
    .filter((file) => file.endsWith('.jsonl'))
    .toSorted()
    .flatMap((file) => readLines(join(QUESTIONS_FOLDER, file)))
    .map(({ value, place }) => ({ ...(value as Question), place }));
}

/** A question, its short form, and the short form with a slip: in the same half, as they are alike. */
function toCases({ question, short, page, also = [], place }: Question & { place: string }): SearchCase[] {
  const half = getHalf(question);
  // Questions name the home page by its document.
  const pages = [page, ...also].map((each) => (each === 'index' ? '' : each));
  return [
    { kind: 'asked', query: question, pages, half, place },
    { kind: 'asked-short', query: short, pages, half, place },
    { kind: 'asked-slip', query: toSlip(short), pages, half, place },
  ];
}

function readWrittenCases(file: string): SearchCase[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index): SearchCase[] => {
      if (line.trim() === '' || line.startsWith('# ')) return [];
      const place = `site/checks/search/cases/${basename(file)}:${index + 1}`;
      const groups = LINE.exec(line)?.groups;
      if (!groups) throw new Error(`${place}  Expected \`QUERY => page, page\`, found \`${line}\`.`);
      const pages = groups.pages!.split(',').map((page) => page.trim());
      const query = groups.query!;
      return [{ kind: basename(file, '.txt'), query, pages, half: getHalf(query), place }];
    });
}

interface JsonLine {
  value: Partial<Question & SearchCase>;
  place: string;
}

function readLines(file: string): JsonLine[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index): JsonLine[] => {
      if (line.trim() === '') return [];
      const place = `${file}:${index + 1}`;
      try {
        return [{ value: JSON.parse(line) as JsonLine['value'], place }];
      } catch (error) {
        throw new Error(`${place}  Expected a JSON object, found: ${(error as Error).message}. Correct the line.`, {
          cause: error,
        });
      }
    });
}

/** The same for ever: by the query's own hash, so that nobody chooses it. */
function getHalf(query: string): Half {
  return createHash('sha256').update(query).digest()[0]! % 2 === 1 ? 'tuning' : 'held-out';
}
