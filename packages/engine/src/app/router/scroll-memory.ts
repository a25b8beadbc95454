// Remembers how far each history entry was scrolled, even across documents in the same browser tab.
import { readStored, writeStored } from '../boot/storage.ts';

const KEY = 'scroll-positions';
const MAX_ENTRIES = 100;

export interface ScrollMemory {
  get: (entryKey: string) => number | undefined;
  set: (entryKey: string, y: number) => void;
  /** Stores everything for the next document. */
  write: () => void;
}

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(readStored(KEY, 'sessionStorage') ?? '[]');
    if (!Array.isArray(stored)) return new Map();
    return new Map(stored.filter((pair) => Array.isArray(pair) && typeof pair[1] === 'number'));
  } catch {
    return new Map();
  }
}

/** The positions stored so far; the oldest are deleted. */
export function readScrollMemory(): ScrollMemory {
  const positions = readPositions();
  return {
    get: (entryKey) => positions.get(entryKey),
    set: (entryKey, y) => void positions.set(entryKey, y),
    write: () => writeStored(KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)), 'sessionStorage'),
  };
}
