// The existing path that a wrong one most likely means. A site that is being moved has thousands of wrong links, so no
// link is compared with every path.
import { distance } from 'fastest-levenshtein';
import { getMostSlips, getNearest } from '../diagnostics.ts';

/**
 * Returns a function that returns the path that was most likely meant: the only one with the same last part, otherwise
 * one whose last part and whole are similar. It returns undefined if there is none.
 */
export function createPathFinder(paths: string[]): (wrong: string) => string | undefined {
  // Most sites have no wrong link, and need no groups.
  let byName: Map<string, string[]> | undefined;
  const known = new Map<string, string | undefined>();
  return (wrong) => {
    byName ??= groupByName(paths);
    if (!known.has(wrong)) known.set(wrong, getNearestPath(wrong, byName));
    return known.get(wrong);
  };
}

function groupByName(paths: string[]): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = toName(path);
    const others = byName.get(name);
    if (others) others.push(path);
    else byName.set(name, [path]);
  }
  return byName;
}

function toName(path: string): string {
  return path.replace(/\/+$/, '').split('/').at(-1)!.toLowerCase();
}

function getNearestPath(wrong: string, byName: Map<string, string[]>): string | undefined {
  const name = toName(wrong);
  const same = byName.get(name);
  return same?.length === 1 ? same[0] : getNearest(wrong, same ?? getPathsOfNearest(name, byName));
}

function getPathsOfNearest(name: string, byName: Map<string, string[]>): string[] {
  let least = getMostSlips(name);
  let nearest: string[] = [];
  for (const [other, paths] of byName) {
    if (Math.abs(other.length - name.length) > least) continue;
    const slips = distance(name, other);
    if (slips > least) continue;
    nearest = slips < least ? paths : [...nearest, ...paths];
    least = slips;
  }
  return nearest;
}
