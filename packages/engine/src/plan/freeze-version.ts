// Copies the current docs, their sidebars and the list of versions into a frozen version.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { getDocsFolder, readContent } from '../read/read-content.ts';
import { readConfig } from '../config/site-config.ts';
import type { SourceVersion } from '../types.ts';
import { UsageError } from '../usage-error.ts';

const MAX_LENGTH = 32;

/** Rejects an invalid or existing name before anything is written. If copying fails, no partial version is left. */
export async function freezeVersion({
  root,
  name,
}: {
  root: string;
  name: string;
}): Promise<{ pages: number; folder: string }> {
  const { config, diagnostics } = await readConfig(root);
  if (diagnostics.length > 0)
    throw new Error(`Expected a valid configuration, found faults. Run \`site check --root ${root}\`.`);
  const versionsFile = join(config.root, 'versions.json');
  const versions = existsSync(versionsFile) ? (JSON.parse(readFileSync(versionsFile, 'utf8')) as string[]) : [];
  refuseName(name, versions);
  const folder = `versioned_docs/version-${name}`;
  const target = join(config.root, folder);
  if (existsSync(target))
    throw new Error(
      `Expected no folder ${folder}, found one that versions.json does not name. Remove it or add \`${name}\` to versions.json.`,
    );
  const docs = getDocsFolder(config.root);
  if (docs === '')
    throw new Error(
      'Expected the pages in docs/, found them in the content root itself. Move them into docs/ to have versions.',
    );
  const content = await readContent(config);
  const { sidebars, ...current } = content.versions.find((version) => version.name === 'current')!;
  try {
    cpSync(join(config.root, docs), `${target}.next`, { recursive: true });
    writeGenerated(current, `${target}.next`);
    renameSync(`${target}.next`, target);
  } catch (error) {
    rmSync(`${target}.next`, { recursive: true, force: true });
    throw error;
  }
  if (sidebars !== undefined && sidebars !== false) {
    mkdirSync(join(config.root, 'versioned_sidebars'), { recursive: true });
    writeFileSync(
      join(config.root, `versioned_sidebars/version-${name}-sidebars.json`),
      `${JSON.stringify(sidebars, null, 2)}\n`,
    );
  }
  writeFileSync(versionsFile, `${JSON.stringify([name, ...versions], null, 2)}\n`);
  return {
    pages: readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length,
    folder,
  };
}

/**
 * Pages generated from an API description become ordinary pages, because the description keeps changing and the version
 * does not.
 */
function writeGenerated(
  { pages, categoryFiles }: Pick<SourceVersion, 'pages' | 'categoryFiles'>,
  folder: string,
): void {
  const generated = pages.filter(({ generatedFrom }) => generatedFrom !== undefined);
  const isFrozen = new Set(generated.map(({ docPath }) => docPath));
  for (const { docPath, frontMatter, readBody } of generated) {
    const file = join(folder, docPath);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `---\n${stringify(frontMatter)}---\n\n${toOwnLinks(withoutConsole(readBody()), isFrozen)}`);
  }
  for (const [below, { file, data }] of categoryFiles) {
    const isWritten = /(?:^|\/)_category_\.\w+$/.test(file);
    if (!isWritten) writeFileSync(join(folder, below, '_category_.json'), `${JSON.stringify(data, null, 2)}\n`);
  }
}

/** Removes the console, because its data comes from the description, which keeps changing. */
function withoutConsole(body: string): string {
  return body.replace(/^<ApiConsole .*\/>\n\n/m, '');
}

/** Converts links between generated pages to links between files, which stay within their version. */
function toOwnLinks(body: string, isFrozen: ReadonlySet<string>): string {
  return body.replaceAll(/\]\(\/([^)#\s]+)(#[^)\s]*)?\)/g, (link, path: string, fragment = '') =>
    isFrozen.has(`${path}.mdx`) ? `](/${path}.mdx${fragment})` : link,
  );
}

/** Applies Docusaurus' rules for version names. */
function refuseName(name: string, versions: string[]): void {
  if (name.trim() === '' || name === '.' || name === '..')
    throw new UsageError(`Expected a version name such as 1.0, found \`${name}\`.`);
  if (name.length > MAX_LENGTH)
    throw new UsageError(`Expected a version name of at most ${MAX_LENGTH} characters, found ${name.length}.`);
  if (/[/\\<>:"|?*\p{Cc}]/u.test(name))
    throw new UsageError(`Expected a version name without / \\ < > : " | ? *, found \`${name}\`.`);
  if (name === 'current' || versions.includes(name))
    throw new UsageError(`Expected a new version name, found \`${name}\`, which exists. Choose another.`);
}
