// The errors and symptoms of the site for search: their texts, the section that explains each, its cause and its fix.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchAnswer } from 'docs-engine/search';
import { toPlain } from './blocks/troubleshooting/plain-markdown.ts';
import { getTexts } from './blocks/troubleshooting/plan-errors.ts';
import { readErrors, toParts, type Files } from './blocks/troubleshooting/read-errors.ts';

/** `folder`: a docs folder in the content root. */
export default function readAnswers(root: string, folder: string): SearchAnswer[] {
  return readErrors(toFiles(root), `${folder}/`).map((error) => {
    const exact = [...getTexts(error.title), ...error.also];
    return {
      texts: exact.length > 0 ? exact : [toPlain(error.title)],
      to: error.hrefs,
      parts: toParts(error).map(([name, text]) => [name, text.replaceAll('`', '')]),
    };
  });
}

function toFiles(root: string): Files {
  return {
    readText: (file) => readFileSync(join(root, file), 'utf8'),
    listFiles: (prefix) => readdirSync(join(root, prefix)).map((name) => prefix + name),
  };
}
