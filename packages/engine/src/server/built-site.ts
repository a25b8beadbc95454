// What the server reads from a built site: `server.json` and the list of its pages, read again after each build.
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportFault } from './fault-log.ts';
import { finishSwap } from './finish-swap.ts';
import { parsePathList, PATH_LIST } from '../shared/path-list.ts';
import { createTargetReader, toPages, type RequestTarget, type SiteAddresses } from './request-target.ts';

/** `server.json`, together with the pages of `paths.json`. */
export interface BuiltSite extends SiteAddresses {
  /** Whether pages are also available as Markdown. */
  markdown?: boolean;
  /** Whether there is an MCP endpoint at `mcp` below the base path. */
  mcp?: boolean;
  /** The resolved folder, because a build may point a link to another one. */
  root: string;
  headers: Record<string, string>;
  /** Additional headers for requests over TLS. */
  secureHeaders: Record<string, string>;
  /** The Content-Security-Policy of files with a policy of their own (workers), by address. */
  policies: Record<string, string>;
  /** What a requested address means. */
  toTarget(url: string): RequestTarget;
}

const SITE_FILE = 'server.json';

/** Milliseconds between checks for a new build, and the delay after a build that could not be read. */
const LOOK_MS = 50;
const RETRY_MS = 1000;

/** Whether the folder currently contains a build. */
export function isBuilt(folder: string): boolean {
  return existsSync(join(folder, SITE_FILE));
}

/**
 * Returns a function that returns the site of the newest build. If the newest build cannot be read, reports this and
 * returns the previous one. Throws if there is no build yet.
 */
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
    // A build is not complete without its `server.json`; until then, keep the previous site. Requests for missing files
    // report that themselves.
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

/** Synchronous: requests wait until it has finished. */
function finishKilledSwap(folder: string, report: ReportFault): void {
  try {
    finishSwap(folder);
  } catch (error) {
    report('swap', `The build of ${folder} ended before its last step: ${(error as Error).message}. Build again.`);
  }
}

/** Changes if the file at the path is replaced or its content changes; undefined if there is no file. */
function getStamp(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.ino}:${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}`;
}

function readBuilt(folder: string): { site: BuiltSite; stamps: Record<string, string | undefined> } {
  const file = join(folder, SITE_FILE);
  // Read the stamps first, so that files that change while they are read are read again.
  const stamps = { [file]: getStamp(file) };
  if (!stamps[file])
    throw new Error(`Expected a built site in ${folder}, found no server.json. Run \`npm run build\` first.`);
  const found = JSON.parse(readFileSync(file, 'utf8')) as Partial<BuiltSite> & SiteAddresses;
  const { headers, secureHeaders, policies } = found;
  if (!headers || !secureHeaders || !policies)
    throw new Error(`Expected a site of this version in ${folder}, found an older one. Run \`npm run build\` again.`);
  const pathsFile = join(folder, found.basePath, PATH_LIST);
  stamps[pathsFile] = getStamp(pathsFile);
  const paths = parsePathList(readFileSync(pathsFile, 'utf8'), found.basePath);
  const root = realpathSync(folder);
  const pages = toPages(paths);
  const toTarget = createTargetReader({ ...found, pages });
  return { site: { ...found, root, headers, secureHeaders, policies, pages, toTarget }, stamps };
}
