// Writes several index files at a time: other threads compress them, and only a few wait in memory.

export interface WrittenFile {
  name: string;
  /** The size in bytes after compression. */
  bytes: number;
}

/** Writes a file and names it after its content. */
export type WriteFile = (kind: string, text: string) => Promise<WrittenFile>;

const MOST_WAITING = 8;

export interface WriteQueue {
  /** Resolves when there is room for another file. */
  add(kind: string, text: string, use: (file: WrittenFile) => void): Promise<void>;
  finish(): Promise<void>;
}

export function createWriteQueue(write: WriteFile): WriteQueue {
  const waiting: Promise<void>[] = [];
  return {
    async add(kind, text, use) {
      waiting.push(write(kind, text).then(use));
      if (waiting.length > MOST_WAITING) await waiting.shift();
    },
    async finish() {
      await Promise.all(waiting);
    },
  };
}
