// For tests: a small index in memory, as the build would write it for some documents.
import { buildIndex } from '../src/search/index/build-index.ts';
import type { IndexPage } from '../src/search/index/index-page.ts';
import { openIndex, type SearchIndex } from '../src/search/format/open-index.ts';
import type { Synonym } from '../src/search/format/index-files.ts';
import type { SearchAnswer, SearchDocument, SearchSection } from '../src/search/search-types.ts';

export interface TestFiles {
  manifest: string;
  files: Map<string, string>;
}

export function toDocument(
  path: string,
  title: string,
  sections: [heading: string, text: string, code?: string][],
): SearchDocument {
  const all: SearchSection[] = sections.map(([heading, text, code = '']) => ({
    anchor: heading.toLowerCase().replaceAll(/\W+/g, '-'),
    headings: heading ? [title, heading] : [title],
    text,
    code,
    identifiers: [],
  }));
  return { path, title, kind: path.includes('/api/') ? 'api' : 'guide', keywords: [], description: '', sections: all };
}

export async function buildTestFiles(
  documents: SearchDocument[],
  synonyms: Synonym[] = [],
  answers: SearchAnswer[] = [],
): Promise<TestFiles> {
  const files = new Map<string, string>();
  const write = async (kind: string, text: string) => {
    const name = `${kind}-${files.size}.txt`;
    files.set(name, text);
    return { name, bytes: text.length };
  };
  const { manifest } = await buildIndex(
    documents.map((document) => toIndexPage(document)),
    {
      version: 'current',
      locale: 'en',
      basePath: '/content/',
      synonyms,
      answers,
      folder: '',
      write,
    },
  );
  return { manifest: JSON.stringify(manifest), files };
}

export function toIndexPage(document: SearchDocument, incoming: IndexPage['incoming'] = new Map()): IndexPage {
  const key = JSON.stringify([document, [...incoming]]);
  return { ...document, key, weight: 1, incoming, read: () => document };
}

export async function openTestIndex(
  documents: SearchDocument[],
  synonyms?: Synonym[],
  answers?: SearchAnswer[],
): Promise<SearchIndex> {
  const { manifest, files } = await buildTestFiles(documents, synonyms, answers);
  return openIndex(manifest, async (name) => files.get(name)!);
}
