// Finds the shards that contain given terms, and reads each of them once.
import type { IndexManifest } from './index-files.ts';
import { parseShard, type Shard } from './term-table.ts';

/** Awaited before a file is fetched that is not loaded yet. */
type BeforeRead = () => Promise<void>;

/** An unfinished word may match several shards; more than this many would be loaded for nothing. */
const MAX_SHARDS = 3;

export function createShardReader({ shards }: IndexManifest, read: (file: string) => Promise<string>) {
  const tables = new Map<number, Shard>();
  const readOne = async (index: number, beforeRead?: BeforeRead) => {
    const [first, file, count] = shards[index]!;
    if (beforeRead && !tables.has(index)) await beforeRead();
    const text = await read(file);
    let table = tables.get(index);
    if (!table) {
      table = parseShard(text);
      if (table.terms[0] !== first || table.terms.length !== count)
        throw new Error(`Expected ${count} terms from \`${first}\` on in ${file}, found something else.`);
      tables.set(index, table);
    }
    return table;
  };
  const getIndex = (term: string) =>
    Math.max(
      0,
      shards.findLastIndex(([first]) => first <= term),
    );

  /** For a whole term, its shard; otherwise the shards of all terms that begin with it. */
  const readShards = async (term: string, isWhole: boolean, beforeRead?: BeforeRead): Promise<Shard[]> => {
    if (shards.length === 0) return [];
    const first = getIndex(term);
    const last = isWhole ? first : Math.min(getIndex(`${term}\uFFFF`), first + MAX_SHARDS - 1);
    return Promise.all(Array.from({ length: last - first + 1 }, (_, index) => readOne(first + index, beforeRead)));
  };
  return {
    read: readShards,
    /**
     * The shards of several terms, without duplicates; none for joined words, which only titles and headings
     * contain.
     */
    async readAll(terms: Iterable<string>, isJoined: boolean, beforeRead?: BeforeRead): Promise<Shard[]> {
      if (shards.length === 0 || isJoined) return [];
      const indexes = new Set([...terms].map(getIndex));
      return Promise.all([...indexes].map((index) => readOne(index, beforeRead)));
    },
    async readEvery(): Promise<void> {
      for (const index of shards.keys()) await readOne(index);
    },
  };
}
