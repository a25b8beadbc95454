// Documents of one version, one after another → the files of its index.
import { INDEX_FORMAT, renderCore, renderHeadings, type Fragment, type HeadingRecord, type IndexManifest, type PageRecord, type Synonym } from '../../shared/search/index-files.ts';
import { renderShard } from '../../shared/search/term-table.ts';
import type { SearchDocument } from '../../shared/search/types.ts';
import { createPostingsGatherer } from './gather-postings.ts';

/** Letters of one file before compression: small enough to fetch while typing, large enough to compress. */
const SHARD_SIZE = 16_000;
const FRAGMENT_SIZE = 24_000;
/** Letters of titles and headings that may be waited for before the first results. */
const FIRST_SIZE = 1_000_000;

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
  const headings: HeadingRecord[][] = [];
  const fragments = createFragmentWriter(options);
  let firstSection = 0;
  return {
    async add({ path, title, kind, keywords, description, sections }, weight) {
      pages.push({ path, title, keywords, kind, weight, firstSection, sectionCount: sections.length });
      headings.push(sections.map(({ anchor, headings: above }) => ({ level: anchor ? Math.min(6, above.length) : 0, heading: anchor ? above.at(-1)! : '', anchor })));
      for (const [index, section] of sections.entries()) postings.add(firstSection + index, section, index === 0 ? description : '');
      firstSection += sections.length;
      await fragments.add(sections.map(({ anchor, headings: above, text, code }, index) => [anchor, anchor ? above.at(-1)! : '', toShownText(index === 0 ? description : '', text, code)]));
    },
    async finish() {
      const { version, locale, basePath, folder, write, synonyms } = options;
      const headingsText = renderHeadings(headings);
      const core = renderCore(basePath, pages, synonyms);
      const written = await writeShards(postings.getTerms(), (terms) => renderShard(terms, postings.getPostings), write);
      return {
        format: INDEX_FORMAT,
        version,
        locale,
        folder,
        core: (await write('core', core)).name,
        headings: (await write('headings', headingsText)).name,
        headingsFirst: core.length + headingsText.length < FIRST_SIZE,
        spelling: (await write('spelling', postings.getSpelling().join('\n'))).name,
        ...written,
        fragments: await fragments.finish(),
      };
    },
  };
}

function toShownText(description: string, text: string, code: string): string {
  const prose = text.startsWith(description) ? text : `${description} ${text}`.trim();
  // Code is shown only where there is nothing else to show; it is found all the same.
  return prose || code.slice(0, 300);
}

async function writeShards(terms: string[], render: (terms: string[]) => string, write: IndexOptions['write']) {
  const shards: IndexManifest['shards'] = [];
  let shardBytes = 0;
  let group: string[] = [];
  let size = 0;
  const flush = async () => {
    if (group.length === 0) return;
    const { name, bytes } = await write('terms', group.map((term) => rendered.get(term)!).join('\n'));
    shards.push([group[0]!, name]);
    shardBytes += bytes;
    rendered.clear();
    [group, size] = [[], 0];
  };
  const rendered = new Map<string, string>();
  for (const term of terms) {
    const line = render([term]);
    rendered.set(term, line);
    group.push(term);
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
      size += page.reduce((sum, [, heading, text]) => sum + heading.length + text.length, 0);
      if (size >= FRAGMENT_SIZE) await flush();
    },
    async finish() {
      await flush();
      return files;
    },
  };
}
