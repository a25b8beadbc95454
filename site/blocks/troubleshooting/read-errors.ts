// Every error text and symptom of a folder of docs and of the API description, planned; and the parts of an entry.
import { parseApiErrors, parsePageErrors } from './parse-errors.ts';
import { planErrors, readProofs, type PlannedError } from './plan-errors.ts';

/** Files below the content root. */
export interface Files {
  readText(file: string): string | undefined;
  /** Those whose path begins with `prefix`, and folders. */
  listFiles(prefix: string): string[];
}

/** `folder`: of docs, with a slash at its end. */
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

/** Where the pages say no more than what must be right, that is cause and fix in one. */
export function toParts({ cause, check, fix, seen }: PlannedError): [name: string, text: string][] {
  const parts: [string, string][] = [
    [fix === '' ? 'Cause and fix' : 'Cause', cause],
    ['Check', check === '' && seen !== '' ? `Look for this text in the ${seen}.` : check],
    ['Fix', fix],
  ];
  return parts.filter(([, text]) => text !== '');
}
