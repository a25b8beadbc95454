// Documents of one version, one after another → the files of its index.
import {
  INDEX_FORMAT,
  renderCore,
  type Fragment,
  type IndexManifest,
  type PageRecord,
  type Synonym,
} from '../../shared/search/index-files.ts';
import { renderPostings } from '../../shared/search/term-table.ts';
import type { SearchDocument, SearchSection } from '../../shared/search/types.ts';
import { createPostingsGatherer } from './gather-postings.ts';

/** Letters of one file before compression: small enough to fetch while typing, large enough to compress. */
const SHARD_SIZE = 10_000;
const FRAGMENT_SIZE = 8_000;
/** Letters of one section that snippets may come from. */
const MAX_SHOWN = 900;

export interface IndexOptions {
  version: string;
  locale: string;
  basePath: string;
  synonyms: Synonym[];
  /** Writes a file and gives its name below `folder`, and its size once compressed. */
  write(name: string, text: string): Promise<{ name: string; bytes: number }>;
  /** Where the files are, with base path and slash at the end. */
  folder: string;
}

export interface IndexBuilder {
  add(document: SearchDocument, weight: number): Promise<void>;
  finish(): Promise<IndexManifest>;
}

export function createIndexBuilder(options: IndexOptions): IndexBuilder {
  const postings = createPostingsGatherer();
  const pages: PageRecord[] = [];
  const fragments = createFragmentWriter(options);
  let firstSection = 0;
  return {
    async add({ path, title, kind, keywords, description, sections }, weight) {
      pages.push({ path, title, keywords, kind, weight, firstSection, sectionCount: sections.length });
      for (const [index, section] of sections.entries())
        postings.add(firstSection + index, section, index === 0 ? description : '');
      firstSection += sections.length;
      await fragments.add(sections.map((section, index) => toFragment(section, index === 0 ? description : '')));
    },
    async finish() {
      const { version, locale, basePath, folder, write, synonyms } = options;
      const written = await writeShards(
        postings.getTerms(),
        (term) => renderPostings(term, postings.getPostings(term)),
        write,
      );
      return {
        format: INDEX_FORMAT,
        version,
        locale,
        folder,
        core: (await write('core', renderCore(basePath, pages, synonyms))).name,
        spelling: (await write('spelling', postings.getSpelling().join('\n'))).name,
        ...written,
        fragments: await fragments.finish(),
      };
    },
  };
}

function toFragment({ anchor, headings, text, code }: SearchSection, description: string): Fragment {
  const prose = text.startsWith(description) ? text : `${description} ${text}`.trim();
  // Code is shown only where there is nothing else to show; it is found all the same.
  const shown = prose || code.slice(0, 300);
  return anchor
    ? [Math.min(6, headings.length), anchor, headings.at(-1)!, shown.slice(0, MAX_SHOWN)]
    : [0, '', '', shown.slice(0, MAX_SHOWN)];
}

async function writeShards(terms: string[], render: (term: string) => string, write: IndexOptions['write']) {
  const shards: IndexManifest['shards'] = [];
  let shardBytes = 0;
  let lines: string[] = [];
  let [first, size] = ['', 0];
  const flush = async () => {
    if (lines.length === 0) return;
    const { name, bytes } = await write('terms', lines.join('\n'));
    shards.push([first, name, lines.length]);
    shardBytes += bytes;
    [lines, size] = [[], 0];
  };
  for (const term of terms) {
    const line = render(term);
    if (lines.length === 0) first = term;
    lines.push(line);
    size += line.length;
    if (size >= SHARD_SIZE) await flush();
  }
  await flush();
  return { shards, shardBytes };
}

function createFragmentWriter({ write }: IndexOptions) {
  const files: IndexManifest['fragments'] = [];
  let waiting: Fragment[][] = [];
  let [size, next] = [0, 0];
  const flush = async () => {
    if (waiting.length === 0) return;
    files.push([next - waiting.length, (await write('text', JSON.stringify(waiting))).name]);
    [waiting, size] = [[], 0];
  };
  return {
    async add(page: Fragment[]) {
      waiting.push(page);
      next++;
      size += page.reduce((sum, [, , heading, text]) => sum + heading.length + text.length, 0);
      if (size >= FRAGMENT_SIZE) await flush();
    },
    async finish() {
      await flush();
      return files;
    },
  };
}
