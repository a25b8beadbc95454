// Finds the workflow definitions in a bare repository: in its JSON files, and in the fences of its Markdown.
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

const LARGEST_FILE = 64 * 1024 * 1024;

function git(repository: string, ...args: string[]): string {
  return execFileSync('git', ['--git-dir', repository, ...args], { encoding: 'utf8', maxBuffer: LARGEST_FILE });
}

/**
 * The bare repository of `OWNER/NAME` below a folder, cloned if it does not exist. Throws if it can't be cloned.
 */
export function openRepository(folder: string, name: string): string {
  const repository = join(folder, name.replace('/', '+'), 'repo');
  if (existsSync(repository)) return repository;
  mkdirSync(join(repository, '..'), { recursive: true });
  const url = `https://github.com/${name}.git`;
  execFileSync('git', ['clone', '--quiet', '--bare', '--depth', '1', url, repository], { stdio: 'pipe' });
  return repository;
}

/** Files that contain a task name; empty if git finds none. */
function findPaths(repository: string): string[] {
  try {
    const found = git(repository, 'grep', '-lz', 'taskReferenceName', 'HEAD', '--', '*.json', '*.md', '*.mdx');
    return found
      .split('\0')
      .filter(Boolean)
      .map((path) => path.replace('HEAD:', ''));
  } catch {
    return [];
  }
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

/** All definitions of a repository. */
export function readRepository(repository: string, name: string): ForeignDefinition[] {
  return findPaths(repository).flatMap((path) =>
    parseTexts(path, git(repository, 'show', `HEAD:${path}`))
      .flatMap((value) => findDefinitions(value))
      .map((fields) => ({
        source: `${name}:${path}`,
        fields,
        hash: createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 16),
      })),
  );
}
