// Builds the index files of one version from its pages and the state of the last build.
import {
  getSectionNumbers,
  INDEX_FORMAT,
  renderCore,
  type IndexManifest,
  type Synonym,
} from '../format/index-files.ts';
import { createPostingsGatherer } from './postings/gather-postings.ts';
import { toAnswerPages } from './answer-pages.ts';
import type { IndexPage } from './index-page.ts';
import { EMPTY_STATE, type IndexState, type PageState } from './index-state.ts';
import type { Renumbering } from './postings/merge-cell.ts';
import { mergePostings } from './postings/merge-postings.ts';
import { createFragmentWriter } from './write-fragments.ts';
import type { SearchAnswer } from '../search-types.ts';
import type { WriteFile } from './write-queue.ts';
import { writeShards } from './write-shards.ts';

export interface IndexOptions {
  version: string;
  locale: string;
  basePath: string;
  synonyms: Synonym[];
  /** Default: none. */
  answers?: SearchAnswer[];
  write: WriteFile;
  /** The location of the files, with base path and trailing slash. */
  folder: string;
  /** The state of the last build, whose files still exist; default: a build from scratch. */
  before?: IndexState;
}

/** Builds the same files, byte for byte, whatever the state of the last build is. */
export async function buildIndex(
  documents: IndexPage[],
  { version, locale, basePath, synonyms, answers = [], write, folder, before = EMPTY_STATE }: IndexOptions,
): Promise<{ manifest: IndexManifest; state: IndexState }> {
  const pages = [...documents, ...toAnswerPages(answers, basePath)];
  const kept = getKeptPages(pages, before.pages);
  const postings = createPostingsGatherer();
  const fragments = createFragmentWriter(before, write);
  const states: PageState[] = [];
  let firstSection = 0;
  for (const [index, page] of pages.entries()) {
    const last = kept.get(index);
    const text = last === undefined ? page.read() : undefined;
    if (text) {
      postings.addIncoming(firstSection, page.incoming);
      for (const [place, section] of text.sections.entries())
        postings.add(firstSection + place, section, place === 0 ? text.description : '');
    }
    const sections = text?.sections.length ?? before.pages[last!]!.sections;
    const size = await fragments.add(page, text, last === undefined ? undefined : before.pages[last]!.size);
    states.push({ key: page.key, sections, size });
    firstSection += getSectionNumbers(sections);
  }
  const renumbering = getRenumbering(before.pages, { kept, now: states });
  const terms = mergePostings({ lines: before.lines, renumbering, added: postings.found });
  const firstAnswer = toStarts(states)[documents.length]!;
  const { shards, shardSizes } = await writeShards({ terms, before, firstAnswer }, write);
  const records = pages.map((page, index) => ({ ...page, sectionNumbers: getSectionNumbers(states[index]!.sections) }));
  const spelling = terms.filter(({ isSpelling }) => isSpelling).map(({ term }) => term);
  const manifest = {
    format: INDEX_FORMAT,
    version,
    locale,
    folder,
    core: (await write('core', renderCore(basePath, records, synonyms))).name,
    spelling: (await write('spelling', spelling.join('\n'))).name,
    shards,
    shardBytes: shardSizes.reduce((sum, size) => sum + size, 0),
    fragments: await fragments.finish(),
    ...(answers.length > 0 && { firstAnswer: documents.length }),
  };
  const lines = terms.map(({ line }) => line);
  return { manifest, state: { pages: states, lines, shards, shardSizes, fragments: manifest.fragments } };
}

/** Maps the current position of each unchanged page to its position in the last build. Pages that swapped positions are treated as changed. */
function getKeptPages(pages: IndexPage[], before: PageState[]): Map<number, number> {
  const places = new Map<string, number[]>();
  for (const [index, { key }] of before.entries()) places.set(key, [...(places.get(key) ?? []), index]);
  const kept = new Map<number, number>();
  let last = -1;
  for (const [index, { key }] of pages.entries()) {
    const found = places.get(key)?.find((place) => place > last);
    if (found !== undefined) kept.set(index, (last = found));
  }
  return kept;
}

function getRenumbering(
  before: PageState[],
  { kept, now }: { kept: Map<number, number>; now: PageState[] },
): Renumbering {
  const [starts, ends] = [toStarts(before), toStarts(now)];
  const targets = new Int32Array(starts.at(-1)!).fill(-1);
  const moves: (number | undefined)[] = before.map(() => undefined);
  for (const [index, last] of kept) {
    moves[last] = ends[index]! - starts[last]!;
    for (let section = 0; section < before[last]!.sections; section++)
      targets[starts[last]! + section] = ends[index]! + section;
  }
  const lastChange = moves.findLastIndex((move) => move === undefined || move !== moves.at(-1));
  return { targets, steadyFrom: starts[lastChange + 1]! };
}

/** The first section number of each page, followed by the first unused number. */
function toStarts(pages: PageState[]): number[] {
  const starts = [0];
  for (const { sections } of pages) starts.push(starts.at(-1)! + getSectionNumbers(sections));
  return starts;
}
