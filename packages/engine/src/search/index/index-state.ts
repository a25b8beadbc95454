// The state that one build saves for the next, so that an edit of one page takes little more time than
// that page.
import type { IndexManifest } from '../format/index-files.ts';

export interface IndexState {
  pages: PageState[];
  /** Lines of all terms, sorted; see `renderLine`. */
  lines: string[];
  shards: IndexManifest['shards'];
  /** Compressed bytes of each shard. */
  shardSizes: number[];
  fragments: IndexManifest['fragments'];
}

export interface PageState {
  /** Changes with everything of the page that search finds or shows. */
  key: string;
  /** The number of sections on the page. */
  sections: number;
  /** The number of characters that snippets may come from. */
  size: number;
}

export const EMPTY_STATE: IndexState = { pages: [], lines: [], shards: [], shardSizes: [], fragments: [] };

/** `engine`: identifies the version of the engine that created the state. */
export function renderState(engine: string, { lines, ...head }: IndexState): string {
  const text = lines.join('\n');
  return [engine, JSON.stringify(head), text.length, text].join('\n');
}

/** Empty if the state is from another version of the engine, or if the text is incomplete. */
export function parseState(engine: string, text: string): IndexState {
  const [madeBy, head, length, ...lines] = text.split('\n');
  const found = lines.reduce((sum, line) => sum + line.length + 1, -1);
  if (madeBy !== engine || Number(length) !== found) return EMPTY_STATE;
  return { ...(JSON.parse(head!) as Omit<IndexState, 'lines'>), lines: found > 0 ? lines : [] };
}
