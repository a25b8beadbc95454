// Files for programs below `data/`: what the site adds, and one file that names all that programs can read.
import { basename } from 'node:path';
import { CHANGES_DATA } from '../../shared/changes-address.ts';
import type { WriteSiteInput } from '../output.ts';
import type { OutputFolder } from '../output-folder/output-folder.ts';
import { readSiteData, type DataFile } from './site-data.ts';
import { writeTextFiles } from '../write-text-files.ts';

interface Entry {
  title: string;
  description?: string;
  url: string;
}

/** Writes all files; a file that is the same as in the last build is kept. */
export async function writeDataFiles(input: WriteSiteInput, folder: OutputFolder): Promise<void> {
  const { config, files } = input;
  const below = `${config.basePath}data/`;
  const own = await readSiteData(config, files);
  checkPaths(own, input);
  const toEntry = ({ path, title, description }: Omit<DataFile, 'value'>): Entry => ({
    title,
    ...(description && { description }),
    url: config.url + below + path,
  });
  await writeTextFiles(
    folder,
    own.map(({ path, value }) => ({ path: below.slice(1) + path, text: toText(value) })),
  );
  const base = config.url + config.basePath;
  const index = {
    title: config.title,
    url: base,
    pages: {
      markdown: `${base}{path}.md`,
      list: `${base}llms.txt`,
      tree: `${base}sitemap.md`,
      whole: `${base}llms-full.txt`,
    },
    files: [...listDescriptions(input), ...listChanges(input), ...own.map(toEntry)],
  };
  await writeTextFiles(folder, [{ path: `${below.slice(1)}index.json`, text: toText(index) }]);
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`;
}

/** The published descriptions that pages were generated from, without the data for the consoles. */
function listDescriptions({ content, config }: WriteSiteInput): Entry[] {
  return (content.downloads ?? [])
    .filter(({ path }) => !path.endsWith('.call.json'))
    .map(({ path }) => ({ title: `API description (OpenAPI): ${path}`, url: config.url + config.basePath + path }));
}

function listChanges({ site, config }: WriteSiteInput): Entry[] {
  return site.changes ? [{ title: 'What changed', url: config.url + config.basePath + CHANGES_DATA }] : [];
}

/** Only below `data/`, and not two under one name. */
function checkPaths(files: DataFile[], { site }: WriteSiteInput): void {
  const seen = new Set(['index.json', ...(site.changes ? [basename(CHANGES_DATA)] : [])]);
  for (const { path } of files) {
    if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\.\w+$/.test(path))
      throw new Error(
        `Expected a path of a data file such as orders/create.json, found ${path}. Correct it in the module that \`data\` names.`,
      );
    if (seen.has(path)) throw new Error(`Expected one data file at ${path}, found two. Rename one.`);
    seen.add(path);
  }
}
