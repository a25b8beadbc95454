// Divides the terms of an index into shards. Shards without changes keep their files.
import type { IndexManifest } from '../format/index-files.ts';
import { createCutter } from './postings/cut-pieces.ts';
import type { IndexState } from './index-state.ts';
import type { TermLine } from './postings/merge-postings.ts';
import { toShardLine } from './postings/postings.ts';
import { createWriteQueue, type WriteFile } from './write-queue.ts';

/**
 * The approximate number of characters before compression: small enough to load while typing, large enough to compress
 * well.
 */
const SIZE = { least: 8000, spread: 6000 };
/** The approximate number of characters that a place takes in a shard. */
const PLACE = 1.2;

export type Shards = Pick<IndexState, 'shards' | 'shardSizes'>;

export interface ShardsInput {
  terms: TermLine[];
  before: IndexState;
  /** The first section that is a pasted text with its answer. */
  firstAnswer: number;
}

export async function writeShards({ terms, before, firstAnswer }: ShardsInput, write: WriteFile): Promise<Shards> {
  const known = getKnownShards(before);
  const queue = createWriteQueue(write);
  const shards: IndexManifest['shards'] = [];
  const shardSizes: number[] = [];
  for (const [from, to] of toRanges(terms)) {
    const first = terms[from]!.term;
    const index = shards.length;
    const last = known.get(toKey(first, terms[to - 1]!.term, to - from));
    if (last && isKept(terms, from, to)) {
      shards.push(last.shard);
      shardSizes.push(last.size);
      continue;
    }
    const lines = terms.slice(from, to).map(({ line }) => toShardLine(line, firstAnswer));
    shards.push([first, '', to - from]);
    shardSizes.push(0);
    await queue.add('terms', lines.join('\n'), ({ name, bytes }) => {
      shards[index]![1] = name;
      shardSizes[index] = bytes;
    });
  }
  await queue.finish();
  return { shards, shardSizes };
}

/**
 * Shards of the last build, by first term, last term and number of terms. If a range of unchanged terms has the same
 * key, it contains the same terms.
 */
function getKnownShards({ lines, shards, shardSizes }: IndexState) {
  const known = new Map<string, { shard: IndexManifest['shards'][number]; size: number }>();
  let end = 0;
  for (const [index, shard] of shards.entries()) {
    end += shard[2];
    const line = lines[end - 1]!;
    known.set(toKey(shard[0], line.slice(0, line.indexOf('\t')), shard[2]), { shard, size: shardSizes[index]! });
  }
  return known;
}

function toKey(first: string, last: string, count: number): string {
  return `${first} ${last} ${count}`;
}

function toRanges(terms: TermLine[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  const isCut = createCutter(SIZE);
  let from = 0;
  for (const [index, { term, places }] of terms.entries()) {
    if (!isCut({ name: term, size: term.length + 2 + places * PLACE })) continue;
    ranges.push([from, index + 1]);
    from = index + 1;
  }
  if (from < terms.length) ranges.push([from, terms.length]);
  return ranges;
}

function isKept(terms: TermLine[], from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (!terms[index]!.isKept) return false;
  return true;
}
