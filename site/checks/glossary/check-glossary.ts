// Finds the terms that many pages use and the glossary does not explain. A term is what a page names in `keywords`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the engine expects of a rule; `file` is relative to the content root. */
interface Fault {
  file: string;
  severity: 'warning';
  rule: 'glossary-term';
  message: string;
}

const GLOSSARY = 'docs/glossary.mdx';
/** Keywords that are plain words, or names of products. */
const NOT_TERMS = 'checks/glossary/not-terms.txt';
const MANY = 5;

/** A warning for each keyword that is used on five or more pages and has no entry; none on a site without glossary. */
export function checkGlossary(root: string): Fault[] {
  if (!existsSync(join(root, GLOSSARY))) return [];
  const glossary = readFileSync(join(root, GLOSSARY), 'utf8');
  const entries = [...glossary.matchAll(/^### (.+?)(?: \{#[\w-]+\})?$/gm)].map(([, title]) => toKey(title!));
  const known = new Set([...entries, ...readIfThere(join(root, NOT_TERMS)).split('\n').map(toKey)]);
  const pages = readPages(join(root, 'docs'));
  const terms = new Set(pages.flatMap(({ keywords }) => keywords).filter((term) => /^[a-z][a-z -]{3,}$/.test(term)));
  return [...terms]
    .filter((term) => !known.has(toKey(term)))
    .map((term) => ({ term, uses: pages.filter(({ text }) => text.includes(` ${toKey(term)} `)).length }))
    .filter(({ uses }) => uses >= MANY)
    .toSorted((a, b) => b.uses - a.uses)
    .map(({ term, uses }) => ({
      file: GLOSSARY,
      severity: 'warning' as const,
      rule: 'glossary-term' as const,
      message: `Expected an entry for \`${term}\`, which ${uses} pages use, found none. Add it, or list the word in ${NOT_TERMS}.`,
    }));
}

interface PageWords {
  keywords: string[];
  /** Words between single spaces, in the singular. */
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

/** Lower case, words in the singular, one space between them. */
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
