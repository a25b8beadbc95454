// Pseudorandom numbers, which are the same for the same seed.

export interface Random {
  /** A whole number below `limit`. */
  below(limit: number): number;
  /** Throws for an empty array. */
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32: 32 bits of state are enough for a few thousand rounds. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick(list) {
      if (list.length === 0) throw new Error('Expected a list to pick from, found an empty one.');
      return list[below(list.length)]!;
    },
  };
}
