// A long list → where to cut it into files, so that an edit moves only the cuts near it.

export interface Piece {
  /** Decides with `size` whether a cut may follow. */
  name: string;
  size: number;
}

export interface CutOptions {
  /** Size below which nothing is cut. */
  least: number;
  /** How far beyond, on average, the next cut is found. At `least` and three times so much one is made anyway. */
  spread: number;
}

/**
 * Tells after which items to cut; asked for one item after another.
 * Cuts by size alone would all move behind an item that grew. Here a cut follows an item whose own name says so:
 * two lists that differ in one place are cut alike from a little behind it on.
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

/** FNV-1a, with its bits mixed once more so that neighbours in the alphabet differ. */
function getHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
