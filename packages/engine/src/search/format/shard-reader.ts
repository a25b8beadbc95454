// Terms → the shards that hold them, read once.
import type { BeforeFetch, FileReader } from './file-reader.ts';
import type { IndexManifest } from './index-files.ts';
import { parseShard, type Shard } from './term-table.ts';

/** An unfinished word may lie across shards; more than these would be fetched for nothing. */
const MAX_SHARDS = 3;

export function createShardReader({ shards }: IndexManifest, read: FileReader) {
  const tables = new Map<number, Shard>();
  const readOne = async (index: number, beforeFetch?: BeforeFetch) => {
    const [first, file, count] = shards[index]!;
    const text = await read(file, beforeFetch);
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

  /** The shard of a whole term; those of all its continuations otherwise. */
  const readShards = async (term: string, isWhole: boolean, beforeFetch?: BeforeFetch): Promise<Shard[]> => {
    if (shards.length === 0) return [];
    const first = getIndex(term);
    const last = isWhole ? first : Math.min(getIndex(`${term}\uFFFF`), first + MAX_SHARDS - 1);
    return Promise.all(Array.from({ length: last - first + 1 }, (_, index) => readOne(first + index, beforeFetch)));
  };
  return {
    read: readShards,
    /** Whether all terms that begin so are in one shard: whatever is typed next, this is the file to look in. */
    isInOne: (beginning: string) => getIndex(beginning) === getIndex(`${beginning}\uFFFF`),
    /** The shards of several terms, each once; none for joined words, which only titles and headings know. */
    async readAll(terms: Iterable<string>, isJoined: boolean, beforeFetch?: BeforeFetch): Promise<Shard[]> {
      if (shards.length === 0 || isJoined) return [];
      const indexes = new Set([...terms].map(getIndex));
      return Promise.all([...indexes].map((index) => readOne(index, beforeFetch)));
    },
    async readEvery(): Promise<void> {
      for (const index of shards.keys()) await readOne(index);
    },
  };
}
