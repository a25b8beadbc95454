// All error texts and symptoms of a docs folder and of the API description, merged and sorted; and the parts of an
// entry.
import { parseApiErrors, parsePageErrors } from './parse-errors.ts';
import { isExactText, planErrors, readProofs, type PlannedError } from './plan-errors.ts';

/** Files below the content root. */
export interface Files {
  readText(file: string): string | undefined;
  /** Files whose path begins with `prefix`, and folders. */
  listFiles(prefix: string): string[];
}

/** `folder`: the docs folder, with a trailing slash. */
export function readErrors(files: Files, folder = 'docs/'): PlannedError[] {
  const pages = listPages(folder, files).flatMap((file) =>
    parsePageErrors(files.readText(file) ?? '', file.slice(folder.length).replace(/(?:\/index)?\.mdx?$/, '')),
  );
  const api = parseApiErrors(files.readText('api/conductor.yaml') ?? 'paths: {}');
  return planErrors([...pages, ...api], readProofs(files.readText('checks/error-texts/proven.tsv') ?? ''));
}

function listPages(folder: string, files: Files): string[] {
  return files
    .listFiles(folder)
    .flatMap((path) => (/\.\w+$/.test(path) ? [path] : listPages(`${path}/`, files)))
    .filter((path) => /\.mdx?$/.test(path) && !path.includes('/_'));
}

/**
 * If the pages say neither what to check nor what to do, the cause is also the fix. A question has an answer, not a
 * cause, and only an exact text can be looked for.
 */
export function toParts({ title, cause, check, fix, seen }: PlannedError): [name: string, text: string][] {
  const parts: [string, string][] = [
    [title.endsWith('?') ? 'Answer' : check === '' && fix === '' ? 'Cause and fix' : 'Cause', cause],
    ['Check', check === '' && seen !== '' && isExactText(title) ? `Look for the error message in the ${seen}.` : check],
    ['Fix', fix],
  ];
  return parts.filter(([, text]) => text !== '');
}
