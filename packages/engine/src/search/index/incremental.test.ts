// A build that uses the state of the last one writes the same files as a build from scratch, but few of them anew.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchDocument } from '../search-types.ts';
import { toHash } from '../../compile/article/page-files.ts';
import { buildIndex } from './build-index.ts';
import { parseState, renderState, type IndexState } from './index-state.ts';
import { toDocument, toIndexPage } from '../../../test/test-index.ts';

/** Builds an index; `written` contains the files of this build, `files` also those of earlier builds. */
async function build(documents: SearchDocument[], files: Map<string, string>, before?: IndexState) {
  const written: string[] = [];
  // Each page has a link to the next one, whose text is its own title.
  const pages = documents.map((document, index) =>
    toIndexPage(
      document,
      new Map(
        documents
          .at(index - 1)!
          .title.split(' ')
          .map((term) => [term, 1]),
      ),
    ),
  );
  const { manifest, state } = await buildIndex(pages, {
    version: 'current',
    locale: 'en',
    basePath: '/content/',
    synonyms: [],
    folder: '',
    before,
    async write(kind, text) {
      const name = `${kind}-${toHash(text)}`;
      if (!files.has(name)) written.push(kind);
      files.set(name, text);
      return { name, bytes: text.length };
    },
  });
  return { manifest: JSON.stringify(manifest), state: renderState('test', state), written };
}

/** Deterministic words from a vocabulary that is large enough for many shards. */
function toText(seed: number, count: number): string {
  let state = seed;
  const next = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) ** 2 * limit);
  };
  return Array.from({ length: count }, () => {
    const word = next(4000)
      .toString(36)
      .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
    return next(9) === 0 ? `${word}_${word}X` : `${word}${word}`;
  }).join(' ');
}

function toPage(id: number, [seed, sections, words]: [number, number, number]): SearchDocument {
  const parts = Array.from({ length: sections }, (_, index): [string, string, string] => {
    const own = seed * 97 + index;
    return [index === 0 ? '' : toText(own + 1, 2), toText(own + 2, words), index % 3 ? '' : toText(own + 3, 20)];
  });
  return toDocument(`/content/page-${id}`, toText(id, 3), parts);
}

const PAGES = Array.from({ length: 64 }, (_, id) => toPage(id, [id + 1, 1 + (id % 12), 40 + (id % 5) * 30]));

const page = fc.tuple(fc.nat(5000), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 120 }));
const edit = fc.oneof(
  fc.record({ kind: fc.constant('replace' as const), at: fc.nat(1000), page }),
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(1000), page }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(1000) }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(1000), to: fc.nat(1000) }),
  fc.record({ kind: fc.constant('twin' as const), at: fc.nat(1000) }),
);

function applyEdit(documents: SearchDocument[], change: typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never) {
  const at = change.at % documents.length;
  if (change.kind === 'replace') return documents.with(at, toPage(at, change.page));
  if (change.kind === 'insert') return documents.toSpliced(at, 0, toPage(1000 + change.at, change.page));
  if (change.kind === 'remove') return documents.length > 1 ? documents.toSpliced(at, 1) : documents;
  if (change.kind === 'twin') return documents.toSpliced(at, 0, documents[at]!);
  return documents.toSpliced(at, 1).toSpliced(change.to % documents.length, 0, documents[at]!);
}

test('whatever was edited, the files are those of a build from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 3 }), async (builds) => {
      const files = new Map<string, string>();
      let documents = PAGES;
      let last = await build(documents, files);
      for (const edits of builds) {
        documents = edits.reduce(applyEdit, documents);
        last = await build(documents, files, parseState('test', last.state));
        const cold = await build(documents, new Map());
        expect(last.manifest === cold.manifest && last.state === cold.state).toBe(true);
      }
    }),
    { numRuns: 8 },
  );
}, 60_000);

test('one word more writes few files, and so does one section more', async () => {
  const files = new Map<string, string>();
  const first = await build(PAGES, files);
  expect(first.written.filter((kind) => kind === 'terms').length).toBeGreaterThan(6);
  const [opening, ...rest] = PAGES[40]!.sections;
  const longer = PAGES.with(40, { ...PAGES[40]!, sections: [{ ...opening!, text: `${opening!.text} new` }, ...rest] });
  const second = await build(longer, files, parseState('test', first.state));
  expect(second.written.length).toBeLessThan(8);
  const section = { anchor: 'more', headings: ['x', 'More'], text: 'Some words more.', code: '', identifiers: [] };
  const third = await build(
    longer.with(40, { ...longer[40]!, sections: [...longer[40]!.sections, section] }),
    files,
    parseState('test', second.state),
  );
  expect(third.written.length).toBeLessThan(8);
});

test('the state of another engine, and what is no state, count as none', async () => {
  const { state } = await build(PAGES.slice(0, 2), new Map());
  expect(parseState('test', state).pages).toHaveLength(2);
  for (const text of [state.replace('test', 'other'), state.slice(0, -40), '', 'test'])
    expect(parseState('test', text).pages).toEqual([]);
});
