// Reads `search-questions/`: what readers ask in their own words, by the page and the section that answers it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { getEngineHash } from '../cache/engine-hash.ts';
import { readSealed, writeSealed } from '../cache/sealed-file.ts';
import { readData, type DataReader } from './read-data.ts';
import { readFolder } from './read-folder.ts';

const FOLDER = 'search-questions';
const KEPT = 'search-questions.json';

const SHAPE = z.record(
  z.string(),
  z.record(
    z.string(),
    z.array(z.string('Expected a question'), 'Expected a list of questions'),
    'Expected lists of questions by the anchor of the section that answers them',
  ),
  'Expected pages by their ID, such as `guides/install:`',
);

/** A file with questions of readers. */
export interface QuestionsFile {
  /** Relative to the content root. */
  file: string;
  text: string;
  /** By the ID of the page and the anchor of the section that answers them. */
  pages: Record<string, Record<string, string[]>>;
}

/**
 * In the order of the files' names. Files with faults are reported and left out. `cacheFolder`: where the files of the last
 * command are, because parsing YAML takes thirty times as long as reading it.
 */
export async function readSearchQuestions(reader: DataReader, cacheFolder?: string): Promise<QuestionsFile[]> {
  const names = readFolder(reader, FOLDER).filter((name) => /\.ya?ml$/.test(name));
  if (names.length === 0) return [];
  const kept = cacheFolder === undefined ? undefined : readKept(cacheFolder);
  const files: QuestionsFile[] = [];
  for (const name of names.toSorted()) {
    const file = `${FOLDER}/${name}`;
    const same = kept?.find((each) => each.file === file && hasText(join(reader.root, file), each.text));
    const found = same ? undefined : await readData(reader, file, SHAPE);
    if (same) files.push(same);
    else if (found) files.push({ file, text: found.text, pages: found.data });
  }
  if (cacheFolder !== undefined && files.some((file) => !kept?.includes(file))) writeKept(cacheFolder, files);
  return files;
}

/** False for a file that cannot be read, too. */
function hasText(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'utf8') === text;
  } catch {
    return false;
  }
}

interface Kept {
  engine: string;
  files: QuestionsFile[];
}

function readKept(cacheFolder: string): QuestionsFile[] | undefined {
  const kept = JSON.parse(readSealed(join(cacheFolder, KEPT)) ?? 'null') as Kept | null;
  return kept?.engine === getEngineHash(['src/read']) ? kept.files : undefined;
}

function writeKept(cacheFolder: string, files: QuestionsFile[]): void {
  const kept: Kept = { engine: getEngineHash(['src/read']), files };
  writeSealed(join(cacheFolder, KEPT), JSON.stringify(kept));
}
