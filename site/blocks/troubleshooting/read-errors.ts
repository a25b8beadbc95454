// Gathers the errors of the whole site from its pages, its API description and the list of what was proven.
import type { PageContext } from 'docs-engine/blocks';
import { parseApiErrors, parsePageErrors } from './parse-errors.ts';
import { planErrors, readProofs, type PlannedError } from './plan-errors.ts';

type Files = Pick<PageContext, 'readText' | 'listFiles'>;

/** Every error once, by group and title. */
export function readErrors(context: Files): PlannedError[] {
  const pages = listPages('docs/', context).flatMap((file) =>
    parsePageErrors(context.readText(file) ?? '', file.replace(/^docs\//, '').replace(/(?:\/index)?\.mdx?$/, '')),
  );
  const api = parseApiErrors(context.readText('api/conductor.yaml') ?? 'paths: {}');
  return planErrors([...pages, ...api], readProofs(context.readText('checks/error-texts/proven.tsv') ?? ''));
}

function listPages(folder: string, context: Files): string[] {
  return context
    .listFiles(folder)
    .flatMap((path) => (/\.\w+$/.test(path) ? [path] : listPages(`${path}/`, context)))
    .filter((path) => /\.mdx?$/.test(path) && !path.includes('/_'));
}
