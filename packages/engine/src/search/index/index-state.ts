// What one build leaves to the next, so that an edit of one page costs little more than that page.
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
  /** Changes with everything of the page that is found or shown. */
  key: string;
  /** How many sections the page has. */
  sections: number;
  /** Letters of what snippets are cut from. */
  size: number;
}

export const EMPTY_STATE: IndexState = { pages: [], lines: [], shards: [], shardSizes: [], fragments: [] };

/** `engine`: identifies what the state was made by. */
export function renderState(engine: string, { lines, ...head }: IndexState): string {
  const text = lines.join('\n');
  return [engine, JSON.stringify(head), text.length, text].join('\n');
}

/** Empty for the state of another engine, and for a text that was cut off. */
export function parseState(engine: string, text: string): IndexState {
  const [madeBy, head, length, ...lines] = text.split('\n');
  const found = lines.reduce((sum, line) => sum + line.length + 1, -1);
  if (madeBy !== engine || Number(length) !== found) return EMPTY_STATE;
  return { ...(JSON.parse(head!) as Omit<IndexState, 'lines'>), lines: found > 0 ? lines : [] };
}
