// Writes the texts of pages to the files that snippets come from. Files without changes keep their names.
import type { Fragment, IndexManifest } from '../format/index-files.ts';
import type { SearchSection } from '../search-types.ts';
import { createCutter } from './postings/cut-pieces.ts';
import type { IndexPage, PageText } from './index-page.ts';
import type { IndexState } from './index-state.ts';
import { createWriteQueue, type WriteFile } from './write-queue.ts';

/** Sizes in characters before compression. */
const SIZE = { least: 5000, spread: 3000 };
/** The number of characters of one section that snippets may come from. */
const MAX_SHOWN = 900;
/** For a section that contains only code, the number of characters of code that are shown instead of text. */
const MAX_CODE = 300;

export interface FragmentWriter {
  /** `text`: set if the page is new or changed; `size`: set if it is unchanged. Returns the page's size. */
  add(page: IndexPage, text: PageText | undefined, size: number | undefined): Promise<number>;
  finish(): Promise<IndexManifest['fragments']>;
}

export function createFragmentWriter(before: IndexState, write: WriteFile): FragmentWriter {
  const known = getKnownFiles(before);
  const files: IndexManifest['fragments'] = [];
  const queue = createWriteQueue(write);
  const isCut = createCutter(SIZE);
  let waiting: { page: IndexPage; fragments?: Fragment[] }[] = [];
  let next = 0;
  const flush = async () => {
    if (waiting.length === 0) return;
    const file = known.get(toKey(waiting.map(({ page }) => page)));
    const entry: [number, string] = [next - waiting.length, file ?? ''];
    files.push(entry);
    if (file === undefined) {
      const pages = waiting.map(({ page, fragments }) => fragments ?? toFragments(page.read()));
      await queue.add('text', JSON.stringify(pages), ({ name }) => void (entry[1] = name));
    }
    waiting = [];
  };
  return {
    async add(page, text, size) {
      const fragments = text && toFragments(text);
      const letters = fragments ? getSize(fragments) : size!;
      waiting.push({ page, fragments });
      next++;
      if (isCut({ name: page.path, size: letters })) await flush();
      return letters;
    },
    async finish() {
      await flush();
      await queue.finish();
      return files;
    },
  };
}

/** Names of the last build's files, by the pages in them. */
function getKnownFiles({ pages, fragments }: IndexState): Map<string, string> {
  return new Map(fragments.map(([first, name], index) => [toKey(pages.slice(first, fragments[index + 1]?.[0])), name]));
}

function toKey(pages: { key: string }[]): string {
  return pages.map(({ key }) => key).join();
}

function toFragments({ description, sections, fragments }: PageText): Fragment[] {
  return fragments ?? sections.map((section, index) => toFragment(section, index === 0 ? description : ''));
}

function toFragment({ anchor, headings, text, code }: SearchSection, description: string): Fragment {
  const prose = text.startsWith(description) ? text : `${description} ${text}`.trim();
  // Code is shown only if there is no prose, but search finds it in any case.
  const shown = (prose || code.slice(0, MAX_CODE)).slice(0, MAX_SHOWN);
  return anchor ? [Math.min(6, headings.length), anchor, headings.at(-1)!, shown] : [0, '', '', shown];
}

function getSize(fragments: Fragment[]): number {
  return fragments.reduce((sum, [, , heading, text]) => sum + heading.length + text.length, 0);
}
