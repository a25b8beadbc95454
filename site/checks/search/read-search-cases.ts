// The files of `cases/` → queries with the pages that answer them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SearchCase {
  /** Name of its file: `one-typo`. */
  kind: string;
  query: string;
  /** Below the base path. */
  pages: string[];
  /** Page that is not written yet: until then the case is skipped, and counted. */
  needs?: string;
  place: string;
}

const FOLDER = join(import.meta.dirname, 'cases');
const LINE = /^(?<query>.+) => (?<pages>[^[]*?)(?: \[needs (?<needs>[^\]]+)\])?$/;

/** Throws the place of a line that is no case. */
export function readCases(): SearchCase[] {
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => {
      const lines = readFileSync(join(FOLDER, file), 'utf8').split('\n');
      return lines.flatMap((line, index): SearchCase[] => {
        if (line.trim() === '' || line.startsWith('# ')) return [];
        const place = `site/checks/search/cases/${file}:${index + 1}`;
        const groups = LINE.exec(line)?.groups;
        if (!groups) throw new Error(`${place}  Expected \`QUERY => page, page\`, found \`${line}\`.`);
        return [
          {
            kind: file.replace('.txt', ''),
            query: groups.query!,
            pages: groups.pages!.split(',').map((page) => page.trim()),
            needs: groups.needs,
            place,
          },
        ];
      });
    });
}
