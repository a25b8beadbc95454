// What the server knows of a built site: `server.json` and the list of its pages, read again after each build.
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportFault } from './fault-log.ts';
import { finishSwap } from './finish-swap.ts';
import { toPages, type SiteAddresses } from './request-target.ts';

/** `server.json`, with the pages of `paths.json`. */
export interface BuiltSite extends SiteAddresses {
  /** Whether pages have a twin in Markdown. */
  markdown?: boolean;
  /** Whether programs are answered below the base path at `mcp`. */
  mcp?: boolean;
  /** The folder itself: a build may point a link at another one. */
  root: string;
  headers: Record<string, string>;
  /** Besides, over TLS. */
  secureHeaders: Record<string, string>;
  /** Content-Security-Policy of files that have another one: workers. By address. */
  policies: Record<string, string>;
}

const SITE_FILE = 'server.json';

/** How often we look for a new build; and after one that could not be read. */
const LOOK_MS = 50;
const RETRY_MS = 1000;

/** Whether a build is in the folder now. */
export function isBuilt(folder: string): boolean {
  return existsSync(join(folder, SITE_FILE));
}

/** A function that returns the site of the newest build; the last one, with a report, if the newest cannot be read. Throws if there is none yet. */
export function createSiteReader(folder: string, report: ReportFault): () => BuiltSite {
  finishKilledSwap(folder, report);
  let { site, stamps } = readBuilt(folder);
  let lookAt = 0;
  return () => {
    const now = performance.now();
    if (now < lookAt) return site;
    lookAt = now + LOOK_MS;
    if (!existsSync(folder)) finishKilledSwap(folder, report);
    const isNew = Object.entries(stamps).some(([file, stamp]) => getStamp(file) !== stamp);
    // Without the first of its files a build is not there yet: what is asked for meanwhile says so itself.
    if (!isNew || !isBuilt(folder)) return site;
    try {
      ({ site, stamps } = readBuilt(folder));
    } catch (error) {
      lookAt = now + RETRY_MS;
      report('build', `The site of ${folder} is served as it was before: ${(error as Error).message}`);
    }
    return site;
  };
}

/** For as long as it takes: what is asked for meanwhile waits for the next look. */
function finishKilledSwap(folder: string, report: ReportFault): void {
  try {
    finishSwap(folder);
  } catch (error) {
    report('swap', `The build of ${folder} ended before its last step: ${(error as Error).message}. Build again.`);
  }
}

/** Changes when another file is at the path or its content changes; undefined if there is no file. */
function getStamp(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.ino}:${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}`;
}

function readBuilt(folder: string): { site: BuiltSite; stamps: Record<string, string | undefined> } {
  const file = join(folder, SITE_FILE);
  // Stamps first: what is written while we read is read again.
  const stamps = { [file]: getStamp(file) };
  if (!stamps[file])
    throw new Error(`Expected a built site in ${folder}, found no server.json. Run \`npm run build\` first.`);
  const found = JSON.parse(readFileSync(file, 'utf8')) as Partial<BuiltSite> & SiteAddresses;
  const { headers, secureHeaders, policies } = found;
  if (!headers || !secureHeaders || !policies)
    throw new Error(`Expected a site of this version in ${folder}, found an older one. Run \`npm run build\` again.`);
  const pathsFile = join(folder, found.basePath, 'paths.json');
  stamps[pathsFile] = getStamp(pathsFile);
  const paths = JSON.parse(readFileSync(pathsFile, 'utf8')) as string[];
  const root = realpathSync(folder);
  return { site: { ...found, root, headers, secureHeaders, policies, pages: toPages(paths) }, stamps };
}
