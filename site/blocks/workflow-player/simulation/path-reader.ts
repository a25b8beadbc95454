// Provides simulations with the library for less common JSONPaths, which is loaded only by a run
// that needs it.
import type { ReadMany } from 'workflow-kit/simulate/expressions/json-path.ts';

export interface PathReader {
  readMany: ReadMany;
  /** Runs the simulation, and repeats it with the library if the library was missing. */
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
