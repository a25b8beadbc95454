// Determines where to cut a long list into files, so that an edit moves only the cuts near it.

export interface Piece {
  /** Together with `size`, the name determines whether a cut may follow. */
  name: string;
  size: number;
}

export interface CutOptions {
  /** The minimum size of a file. */
  least: number;
  /**
   * How much larger than `least` a file is on average. At `least` plus three times `spread`, a cut is always
   * made.
   */
  spread: number;
}

/**
 * Returns a function that says for one item after another whether to cut after it. If cuts depended only on
 * sizes, an item that grew would move all later cuts. Here, a cut depends on the name of the item before it, so
 * two lists that differ in one place have the same cuts again soon after that place.
 */
export function createCutter({ least, spread }: CutOptions): (piece: Piece) => boolean {
  let sum = 0;
  return ({ name, size }) => {
    sum += size;
    const isCut = sum >= least && (getHash(name) % spread < size || sum >= least + 3 * spread);
    if (isCut) sum = 0;
    return isCut;
  };
}

/** FNV-1a with an additional mixing step, so that alphabetical neighbors get different hashes. */
function getHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
