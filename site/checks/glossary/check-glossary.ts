// Finds terms that many pages use and that the glossary does not explain. A term is a word that a page lists under
// `keywords`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The result that the engine expects from a rule; `file` is relative to the content root. */
interface Fault {
  file: string;
  severity: 'warning';
  rule: 'glossary-term';
  message: string;
}

const GLOSSARY = 'docs/glossary.mdx';
/** Keywords that are ordinary words, or names of products. */
const NOT_TERMS = 'checks/glossary/not-terms.txt';
/** `word = Entry`: keywords that an entry with another title explains. */
const OTHER_WORDS = 'checks/glossary/other-words.txt';
const MANY = 5;

/**
 * A warning for each keyword that five or more pages use and that has no entry, and for each alternative word whose
 * entry no longer exists; none on a site without a glossary.
 */
export function checkGlossary(root: string): Fault[] {
  if (!existsSync(join(root, GLOSSARY))) return [];
  const glossary = readFileSync(join(root, GLOSSARY), 'utf8');
  const entries = [...glossary.matchAll(/^### (.+?)(?: \{#[\w-]+\})?$/gm)].map(([, title]) => toKey(title!));
  const others = readOtherWords(join(root, OTHER_WORDS));
  const known = new Set([
    ...entries,
    ...readIfThere(join(root, NOT_TERMS)).split('\n').map(toKey),
    ...others.map(({ word }) => toKey(word)),
  ]);
  const lost = others.filter(({ entry }) => !entries.includes(toKey(entry)));
  const pages = readPages(join(root, 'docs'));
  const terms = new Set(pages.flatMap(({ keywords }) => keywords).filter((term) => /^[a-z][a-z -]{3,}$/.test(term)));
  return [
    ...lost.map(({ word, entry }) =>
      toFault(`Expected the entry \`${entry}\` for \`${word}\` of ${OTHER_WORDS}, found none. Correct the line.`),
    ),
    ...[...terms]
      .filter((term) => !known.has(toKey(term)))
      .map((term) => ({ term, uses: pages.filter(({ text }) => text.includes(` ${toKey(term)} `)).length }))
      .filter(({ uses }) => uses >= MANY)
      .toSorted((a, b) => b.uses - a.uses)
      .map(({ term, uses }) =>
        toFault(
          `Expected an entry for \`${term}\`, which ${uses} pages use, found none. Add it, name the entry that explains it in ${OTHER_WORDS}, or list the word in ${NOT_TERMS}.`,
        ),
      ),
  ];
}

function toFault(message: string): Fault {
  return { file: GLOSSARY, severity: 'warning', rule: 'glossary-term', message };
}

function readOtherWords(file: string): { word: string; entry: string }[] {
  return readIfThere(file)
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => {
      const [word = '', entry = ''] = line.split('=').map((part) => part.trim());
      return { word, entry };
    });
}

interface PageWords {
  keywords: string[];
  /** The words with single spaces between them, in the singular. */
  text: string;
}

function readPages(folder: string): PageWords[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx') && !path.endsWith('glossary.mdx'))
    .map((path) => {
      const [, head = '', body = ''] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, path), 'utf8')) ?? [];
      const keywords = /^keywords: \[(.*)\]$/m.exec(head)?.[1] ?? '';
      const prose = body.replaceAll(/```[\s\S]*?```|`[^`]*`|<[^<>]*>|\]\([^)]*\)/g, ' ');
      return {
        keywords: keywords.split(',').map((word) =>
          word
            .trim()
            .replaceAll(/^["']|["']$/g, '')
            .toLowerCase(),
        ),
        text: ` ${toKey(prose)} `,
      };
    });
}

/** In lowercase, with words in the singular and one space between them. */
function toKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .replaceAll(/(?<=[a-z]{3})s\b/g, '')
    .trim();
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
