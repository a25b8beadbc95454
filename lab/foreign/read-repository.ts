// Finds the workflow definitions in a bare repository, in its newest or its earlier commits: in JSON files, and in the
// fences of Markdown.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export interface ForeignDefinition {
  /** `OWNER/NAME:PATH` */
  source: string;
  fields: Record<string, unknown>;
  /** A hash of the content, used for names on the server and to skip duplicates. */
  hash: string;
}

/** Of what one git command prints. */
const MOST_OUTPUT = 512 * 1024 * 1024;
/** Files that one git command reads. */
const AT_ONCE = 500;

function git(repository: string, args: string[], input?: string): Buffer {
  return execFileSync('git', ['--git-dir', repository, '-c', 'core.quotePath=false', ...args], {
    input,
    maxBuffer: MOST_OUTPUT,
  });
}

/**
 * The bare repository of `OWNER/NAME` below a folder, cloned if it does not exist. Throws if it can't be cloned.
 */
export function openRepository(folder: string, name: string): string {
  const repository = join(folder, name.replace('/', '+'), 'repo');
  if (existsSync(repository)) return repository;
  mkdirSync(join(repository, '..'), { recursive: true });
  const url = `https://github.com/${name}.git`;
  execFileSync('git', ['clone', '--quiet', '--bare', url, repository], { stdio: 'pipe' });
  return repository;
}

/** Which commits of a repository are searched. */
export const COMMITS = ['newest', 'earlier'] as const;
export type Commits = (typeof COMMITS)[number];

const LISTS: Record<Commits, string[]> = {
  newest: ['ls-tree', '-r', '--format=%(objectname) %(path)', 'HEAD'],
  // The newest objects come first. A copy may lack large files.
  earlier: ['rev-list', '--objects', '--missing=allow-any', '--all'],
};

/** Paths of the files that can contain definitions, by object. */
function findPaths(repository: string, commits: Commits): Map<string, string> {
  const lines = git(repository, LISTS[commits]).toString().split('\n');
  const files = lines.map((line) => /^(\S+) (.+\.(?:json|mdx?))$/.exec(line)).filter((found) => found !== null);
  return new Map(files.map(([, object, path]) => [object!, path!]));
}

/** The contents of these objects, in order; empty for one that the copy lacks. */
function readObjects(repository: string, objects: string[]): string[] {
  if (objects.length === 0) return [];
  const output = git(repository, ['cat-file', '--batch'], objects.slice(0, AT_ONCE).join('\n'));
  const contents: string[] = [];
  for (let at = 0; at < output.length;) {
    const start = output.indexOf('\n', at) + 1;
    const [, size] = / (\d+)$/.exec(output.toString('utf8', at, start - 1)) ?? [];
    const end = start + Number(size ?? 0);
    contents.push(output.toString('utf8', start, end));
    at = size === undefined ? start : end + 1;
  }
  return [...contents, ...readObjects(repository, objects.slice(AT_ONCE))];
}

const FENCE = /```\w*[^\n]*\n([\s\S]*?)```/g;

function parseTexts(path: string, text: string): unknown[] {
  const texts = path.endsWith('.json') ? [text] : Array.from(text.matchAll(FENCE), ([, inner]) => inner!);
  return texts.flatMap((one) => {
    try {
      return [JSON.parse(one) as unknown];
    } catch {
      return [];
    }
  });
}

function isDefinition(value: object): value is Record<string, unknown> {
  const { name, tasks } = value as Record<string, unknown>;
  const isTask = (task: unknown) => typeof task === 'object' && task !== null && 'taskReferenceName' in task;
  return typeof name === 'string' && Array.isArray(tasks) && tasks.length > 0 && tasks.every(isTask);
}

/**
 * The definitions in a value, at any depth. Definitions nested inside another definition are not listed
 * separately.
 */
export function findDefinitions(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return isDefinition(value) && !('taskReferenceName' in value)
    ? [value]
    : Object.values(value).flatMap((inner) => findDefinitions(inner));
}

function readCommits(repository: string, name: string, commits: Commits): ForeignDefinition[] {
  const paths = findPaths(repository, commits);
  const contents = readObjects(repository, [...paths.keys()]);
  return [...paths.values()].flatMap((path, at) =>
    parseTexts(path, contents[at]!)
      .flatMap((value) => findDefinitions(value))
      .map((fields) => ({
        source: `${name}:${path}`,
        fields,
        hash: createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16),
      })),
  );
}

/**
 * All definitions of the newest commit, or those that only earlier commits have: the latest of each name.
 */
export function readRepository(repository: string, name: string, commits: Commits = 'newest'): ForeignDefinition[] {
  const newest = readCommits(repository, name, 'newest');
  if (commits === 'newest') return newest;
  const known = new Set(newest.map(({ hash }) => hash));
  const byName = new Map<unknown, ForeignDefinition>();
  for (const one of readCommits(repository, name, 'earlier')) {
    const { name: given } = one.fields;
    if (!known.has(one.hash) && !byName.has(given)) byName.set(given, one);
  }
  return [...byName.values()];
}
