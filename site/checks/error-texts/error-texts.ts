// Extracts the exact error texts under "Errors and fixes" from a page's source, or from the API description.
import { parse } from 'yaml';

export interface ErrorText {
  /** `file:line`. */
  place: string;
  text: string;
}

const SECTION = 'Errors and fixes';
const CODE_SPAN = /(`+)(.+?)\1(?!`)/g;
/** Error texts have at least two words. */
const WORDS = /[a-z]{2,}\W.*[a-z]{2,}/i;
/** Code that readers write: JSON, an expression, a call, SQL, a command, a duration. */
const READERS_CODE = /^["{([.$-]|^(GET|POST|PUT|DELETE) \/|^CAST\(|^CREATE |^java |^\d+ hour/;
/** Parts that vary: `…`, `...`, `<task name>`, an ID. */
const GAP = /…|\.\.\.|<[a-z][a-z ']*>|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** The code spans of the section that contain an error text. In a heading, all code spans do. */
export function getErrorTexts(page: string, source: string): ErrorText[] {
  let section = '';
  let fenced = false;
  return source.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) fenced = !fenced;
    if (fenced) return [];
    if (line.startsWith('## ')) section = line.slice(3).trim();
    if (section !== SECTION) return [];
    return [...line.matchAll(CODE_SPAN)]
      .map(([, , text]) => text!.trim())
      .filter((text) => text.includes(' ') && WORDS.test(text) && (line.startsWith('#') || !READERS_CODE.test(text)))
      .map((text) => ({ place: `${page}:${index + 1}`, text }));
  });
}

/** The texts of `x-errors` in the API description. */
export function getApiErrorTexts(file: string, source: string): ErrorText[] {
  return source.split('\n').flatMap((line, index) => {
    const [, value] = /^ +text: (.+)$/.exec(line) ?? [];
    return value === undefined ? [] : [{ place: `${file}:${index + 1}`, text: String(parse(value)) }];
  });
}

/** Matches a message of the server that contains the text, with anything in its gaps. */
export function toPattern(text: string): RegExp {
  const parts = text.split(GAP).map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(parts.join('.*'), 's');
}
