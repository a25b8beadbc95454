// Converts a content root's `synonyms.yaml` to the table that search uses, and reports its faults.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import type { Synonym } from '../format/index-files.ts';
import { MAX_PHRASE } from '../words/parse-query.ts';
import { toTokens } from '../words/tokenize.ts';
import { toSuggestion } from '../../diagnostics.ts';
import type { Finding } from '../../types.ts';

const FILE = 'synonyms.yaml';
const KEYS = ['means', 'says'];
const EXAMPLE = '`- means: [switch]` with `says: [if else]` below it';

export interface SynonymsFile {
  synonyms: Synonym[];
  diagnostics: Finding[];
}

type Report = (node: unknown, message: string) => void;

/** Empty without the file. Faulty entries are reported and ignored. */
export function readSynonyms(root: string): SynonymsFile {
  const file = join(root, FILE);
  if (!existsSync(file)) return { synonyms: [], diagnostics: [] };
  return parseSynonyms(readFileSync(file, 'utf8'));
}

function parseSynonyms(text: string): SynonymsFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const diagnostics: Finding[] = [];
  const reportAt = (offset: number, message: string) => {
    const { line, col } = lines.linePos(offset);
    diagnostics.push({ file: FILE, line, column: col, rule: 'synonyms', message });
  };
  for (const { pos, message } of document.errors)
    reportAt(
      Math.min(pos[0], Math.max(0, text.length - 1)),
      `Expected valid YAML, found: ${message}. Correct the file.`,
    );
  if (diagnostics.length > 0) return { synonyms: [], diagnostics };
  const report: Report = (node, message) => reportAt((node as Node | null)?.range?.[0] ?? 0, message);
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return { synonyms: [], diagnostics };
  if (!isSeq(contents)) {
    report(contents, `Expected a list of entries such as ${EXAMPLE}, found something else.`);
    return { synonyms: [], diagnostics };
  }
  return { synonyms: contents.items.flatMap((entry) => parseEntry(entry, report)), diagnostics };
}

function parseEntry(entry: unknown, report: Report): Synonym[] {
  if (!isMap(entry)) {
    report(entry, `Expected an entry such as ${EXAMPLE}, found something else.`);
    return [];
  }
  for (const { key } of entry.items) {
    const name = String(isScalar(key) ? key.value : key);
    if (!KEYS.includes(name))
      report(key, `Expected the keys \`means\` and \`says\`, found \`${name}\`.${toSuggestion(name, KEYS)}`);
  }
  const [means, says] = KEYS.map((key) => {
    const list = entry.get(key, true);
    if (list !== undefined) return parsePhrases(list, key, report);
    report(entry, `Expected a list under \`${key}\` in this entry, found none. Write an entry such as ${EXAMPLE}.`);
    return [];
  }) as [string[][], string[][]];
  const phrases = says.map((terms) => terms.join(' '));
  if (means.length === 0 || phrases.length === 0) return [];
  return [{ says: [...new Set(phrases)], means: [...new Set(means.map((terms) => terms.join('')))] }];
}

/** The terms of each phrase. */
function parsePhrases(list: unknown, key: string, report: Report): string[][] {
  if (!isSeq(list) || list.items.length === 0) {
    report(
      list,
      `Expected a list with at least one phrase under \`${key}\`, found something else. Write \`${key}: [if else]\`.`,
    );
    return [];
  }
  return list.items.flatMap((item) => {
    const terms = isScalar(item) && typeof item.value === 'string' ? toTokens(item.value).map(({ term }) => term) : [];
    const written = String(isScalar(item) ? item.value : item);
    if (terms.length === 0) {
      report(
        item,
        `Expected a phrase of letters or digits in \`${key}\`, found \`${written}\`. Put numbers in quotes.`,
      );
      return [];
    }
    // A longer phrase would never be recognized in a query.
    if (key === 'says' && terms.length > MAX_PHRASE) {
      report(
        item,
        `Expected at most ${MAX_PHRASE} words in a phrase of \`says\`, found ${terms.length}: \`${written}\`. Shorten it.`,
      );
      return [];
    }
    return [terms];
  });
}
