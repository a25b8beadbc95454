// The packages that a bundle is made from, with their licenses, which must be distributed with them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Notice {
  name: string;
  version: string;
  /** The license as the package names it: `MIT`. */
  license: string;
  /** The text of its license and notice files. */
  text: string;
}

const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const LICENSE_FILE = /^(?:licen[sc]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Notices of the packages that `files` (absolute paths) belong to, by name. Files that belong to no package are our
 * own.
 */
export function readNotices(files: Iterable<string>): Notice[] {
  const folders = new Set([...files].flatMap((file) => PACKAGE.exec(file)?.[1] ?? []));
  return toSorted([...folders].filter((folder) => existsSync(join(folder, 'package.json'))).map(readNotice));
}

function readNotice(folder: string): Notice {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<Notice>;
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  return { name: name!, version: version!, license: license ?? 'see its text', text: texts.join('\n\n') };
}

function toSorted(notices: Notice[]): Notice[] {
  return notices.toSorted((a, b) => ((a.name === b.name ? a.version < b.version : a.name < b.name) ? -1 : 1));
}

/** One text for people and lawyers, with each package once. */
export function renderNotices(notices: Notice[]): string {
  const unique = new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  const parts = toSorted([...unique.values()]).map(({ name, version, license, text }) =>
    [`${name} ${version} (${license})`, text].filter(Boolean).join('\n\n'),
  );
  return (
    ['This contains third-party software under the following licenses.', ...parts].join(`\n\n${'-'.repeat(72)}\n\n`) +
    '\n'
  );
}
