// The content root's pages as search documents, and generated copies of them up to the size of a large site.
import { compileSite } from '../../src/compile/compile-pages.ts';
import { planSite } from '../../src/plan-site.ts';
import { getSearchablePages, toSearchDocument } from '../../src/search/index/documents.ts';
import type { SearchDocument } from '../../src/search/search-types.ts';

export async function readDocuments(root: string): Promise<SearchDocument[]> {
  const planned = await planSite(root, { production: true, cached: true });
  const compiled = await compileSite(planned);
  const { config, site } = planned;
  return getSearchablePages(site, 'current').map((page) => toSearchDocument(page, { compiled, config }));
}

const WORD = /[A-Za-z]{5,}/g;
const SYLLABLES = ['ba', 'do', 'ke', 'lu', 'mi', 'no', 'pa', 're', 'su', 'ti', 'va', 'zo'];

/** Returns `count` documents: the real ones, then copies in which every third longer word is replaced, so that the vocabulary grows as on a real site. */
export function* toManyDocuments(documents: SearchDocument[], count: number): Generator<SearchDocument> {
  for (let number = 0; number < count; number++) {
    const document = documents[number % documents.length]!;
    const copy = Math.floor(number / documents.length);
    yield copy === 0 ? document : toCopy(document, copy);
  }
}

function toCopy({ path, title, keywords, description, sections, kind }: SearchDocument, copy: number): SearchDocument {
  const change = (text: string) =>
    text.replace(WORD, (word) =>
      getHash(word) % 3 === 0 ? word + SYLLABLES[(getHash(word) + copy) % 12]! + SYLLABLES[copy % 12]! : word,
    );
  return {
    path: `${path}-area-${copy}`,
    kind,
    title: `${change(title)} ${SYLLABLES[copy % 12]}${SYLLABLES[(copy * 5) % 12]}`,
    keywords: keywords.map(change),
    description: change(description),
    sections: sections.map((section) => ({
      anchor: change(section.anchor),
      headings: section.headings.map(change),
      text: change(section.text),
      code: change(section.code),
      identifiers: section.identifiers.map(change),
    })),
  };
}

function getHash(word: string): number {
  let hash = 0;
  for (let index = 0; index < word.length; index++) hash = (hash * 31 + word.charCodeAt(index)) >>> 0;
  return hash;
}
