// Compares the data files of `integrations/` with their schema, with each other, and with the pages that show them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrationSchema, type Integration } from '../../blocks/integration/integration-schema.ts';
import { toPagePath } from '../../blocks/integration/read-integration.ts';

/** The result that the engine expects from a rule; `file` is relative to the content root. */
interface Fault {
  file: string;
  line?: number;
  severity: 'error';
  rule: 'integration';
  message: string;
}

interface DataFile {
  /** Name below `integrations/`, without `.json`. */
  file: string;
  data: Integration;
}

interface ParsedFile {
  /** The file's page, below `docs/` and without extension; a guess if the file cannot be read. */
  page: string;
  found?: DataFile;
  faults: Fault[];
}

const PAGE_TYPE = /^page_type: integration$/m;

/** All faults of the data files and of the integration pages of a content root. */
export function checkIntegrations(root: string): Fault[] {
  const parsed = listFiles(join(root, 'integrations'), '.json').map((path) => parseDataFile(root, path));
  const files = parsed.flatMap(({ found }) => found ?? []);
  return [
    ...parsed.flatMap(({ faults }) => faults),
    ...checkColumns(files),
    ...files.flatMap((file) => checkPage(root, file)),
    ...checkPages(root, parsed),
  ];
}

function parseDataFile(root: string, path: string): ParsedFile {
  const name = `integrations/${path}`;
  const file = path.slice(0, -'.json'.length);
  const page = `integrations/${file}`;
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(join(root, name), 'utf8'));
  } catch (error) {
    return { page, faults: [toFault(name, `Expected JSON, found: ${(error as Error).message}. Correct the file.`)] };
  }
  const { success, data: integration, error } = integrationSchema.safeParse(data);
  if (!success) {
    const faults = error.issues.map(({ path: place, message }) => toFault(name, `At ${place.join('.')}: ${message}.`));
    return { page, faults };
  }
  const found = { file, data: integration };
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
  if (integration.category === folder) return { page: toPagePath(found), found, faults: [] };
  const message = `Expected the category \`${folder}\`, the folder of the file, found \`${integration.category}\`. Correct \`category\` or move the file.`;
  return { page: toPagePath(found), found, faults: [toFault(name, message)] };
}

/** The overview of a category has one set of columns, so a file that lacks one leaves an empty cell in the table. */
function checkColumns(files: DataFile[]): Fault[] {
  return files.flatMap(({ file, data }) => {
    const others = files.filter((other) => other.data.category === data.category);
    const expected = new Set(others.flatMap((other) => toColumns(other.data)));
    const missing = [...expected].filter((column) => !toColumns(data).includes(column));
    if (missing.length === 0) return [];
    const message = `Expected \`${missing.join('`, `')}\`, which other files of ${data.category} have, found none. Add what the overview compares.`;
    return [toFault(`integrations/${file}.json`, message)];
  });
}

function toColumns({ models, embeddings, compare }: Integration): string[] {
  return [
    ...(models === undefined ? [] : ['models']),
    ...(embeddings === undefined ? [] : ['embeddings']),
    ...Object.keys(compare ?? {}).map((heading) => `compare.${heading}`),
  ];
}

/** Checks that the page of a data file exists and shows all of its data. */
function checkPage(root: string, file: DataFile): Fault[] {
  const page = `docs/${toPagePath(file)}.mdx`;
  if (!existsSync(join(root, page)))
    return [
      toFault(
        `integrations/${file.file}.json`,
        `Expected its page at ${page}, found none. Write it, or correct \`page\`.`,
      ),
    ];
  const text = readFileSync(join(root, page), 'utf8');
  const { edition } = file.data;
  const faults = readFrontMatter(text).includes(`\nedition: ${edition}\n`)
    ? []
    : [toFault(page, `Expected \`edition: ${edition}\`, as in its data file, found another one. Correct one of them.`)];
  const blocks = ['IntegrationFields', ...(file.data.openSource ? ['IntegrationKeys'] : [])];
  const missing = blocks.map((block) => `<${block} file="${file.file}" />`).filter((block) => !text.includes(block));
  return [
    ...faults,
    ...missing.map((block) =>
      toFault(page, `Expected \`${block}\`, found none. Show the table of the data file on its page.`),
    ),
  ];
}

/** Checks that every page of this type has a data file. */
function checkPages(root: string, files: ParsedFile[]): Fault[] {
  const known = new Set(files.map(({ page }) => page));
  return listFiles(join(root, 'docs'), '.mdx')
    .filter((path) => PAGE_TYPE.test(readFrontMatter(readFileSync(join(root, 'docs', path), 'utf8'))))
    .filter((path) => !known.has(path.slice(0, -'.mdx'.length)))
    .map((path) => {
      const data = `integrations/${path.slice(0, -'.mdx'.length).replace(/^integrations\//, '')}.json`;
      return toFault(`docs/${path}`, `Expected the data file of this integration at ${data}, found none. Add it.`);
    });
}

function readFrontMatter(page: string): string {
  return page.slice(0, page.indexOf('\n---') + 1);
}

function listFiles(folder: string, extension: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(extension))
    .toSorted();
}

function toFault(file: string, message: string): Fault {
  return { file, severity: 'error', rule: 'integration', message };
}
