// Lends simulations the library for the rarer JSONPaths, which only a run that meets one loads.
import type { ReadMany } from 'workflow-kit/simulate/expressions/json-path.ts';

export interface PathReader {
  readMany: ReadMany;
  /** Makes a run, and once more with the library if it lacked it: a simulation can be repeated. */
  run<Result>(simulate: () => Promise<Result>): Promise<Result>;
}

export function createPathReader(load: () => Promise<{ readMany: ReadMany }>): PathReader {
  let library: ReadMany | undefined;
  let isMissed = false;
  return {
    readMany(root, path) {
      if (library) return library(root, path);
      isMissed = true;
      return [];
    },
    async run(simulate) {
      const first = simulate();
      await first.catch(() => {});
      if (!isMissed || library) return first;
      library = (await load()).readMany;
      return simulate();
    },
  };
}
