// Queries with the pages that answer them: hand-written ones (`cases/`), and questions that readers asked in public
// (`../questions/`).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toSlip } from './to-slip.ts';

/** `tuning`: these cases may be used to choose weights. `held-out`: these are only measured. */
export type Half = 'tuning' | 'held-out';

export interface SearchCase {
  /** The kind of query: the name of its file in `cases/`, or `asked`, `asked-short`, `asked-slip`. */
  kind: string;
  query: string;
  /** Paths below the base path. */
  pages: string[];
  half: Half;
  /** File and line. */
  place: string;
}

/** A line in a file of questions. */
export interface Question {
  /** The question in our own words. */
  question: string;
  /** What someone would type to search for it. */
  short: string;
  /** Address of the public thread. */
  source: string;
  /** Path below the base path; empty for the home page. */
  page: string;
  /** Anchor of the section that answers it; empty for the page as a whole. */
  anchor: string;
  /** Facts that a correct answer contains. */
  facts: string[];
  /** Other pages that also answer it. */
  also?: string[];
}

/** A question as it was read, with file and line. */
export interface AskedQuestion extends Question {
  place: string;
  half: Half;
}

export const QUESTIONS_FOLDER = join(import.meta.dirname, '../questions');
const CASES_FOLDER = join(import.meta.dirname, 'cases');
const LINE = /^(?<query>.+) => (?<pages>[^[]+)$/;

/** All cases of the site. For a line that is not a case, throws an error with its place. */
export function readSearchCases(): SearchCase[] {
  return [
    ...readdirSync(CASES_FOLDER)
      .toSorted()
      .flatMap((file) => readWrittenCases(join(CASES_FOLDER, file))),
    ...readQuestions().flatMap(toCases),
  ];
}

/**
 * Cases in any other file: one JSON object on each line, with `query` (or `question`), `pages` (or `page`), and
 * optionally `kind`.
 */
export function readCasesOfFile(file: string): SearchCase[] {
  return readLines(file).map(({ value, place }) => {
    const { query = value.question, pages = [value.page, ...(value.also ?? [])], kind = 'file' } = value;
    if (typeof query !== 'string' || !Array.isArray(pages) || !pages.every((page) => typeof page === 'string'))
      throw new Error(`${place}  Expected an object with \`query\` and \`pages\`, found another. Add them.`);
    return { kind: String(kind), query, pages, half: getHalf(query), place };
  });
}

/** The questions of readers, with the place and the half of each. */
export function readQuestions(): AskedQuestion[] {
  return readdirSync(QUESTIONS_FOLDER)
    .filter((file) => file.endsWith('.jsonl'))
    .toSorted()
    .flatMap((file) => readLines(join(QUESTIONS_FOLDER, file)))
    .map(({ value, place }) => ({ ...(value as Question), place, half: getHalf(value.question ?? '') }));
}

/**
 * A question, its short form, and the short form with a typing error. All are in the same half, because they are
 * similar.
 */
function toCases({ question, short, page, also = [], place, half }: AskedQuestion): SearchCase[] {
  const pages = [page, ...also];
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

/** Always the same half for a query: it depends on the hash of the query, so that nobody chooses it. */
function getHalf(query: string): Half {
  return createHash('sha256').update(query).digest()[0]! % 2 === 1 ? 'tuning' : 'held-out';
}
