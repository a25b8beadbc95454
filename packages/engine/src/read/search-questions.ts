// Reads `search-questions/`: what readers ask in their own words, by the page and the section that answers it.
import * as z from 'zod';
import { readData, type DataReader } from './read-data.ts';
import { readFolder } from './read-folder.ts';

const FOLDER = 'search-questions';

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

/** In the order of the files' names. Files with faults are reported and left out. */
export async function readSearchQuestions(reader: DataReader): Promise<QuestionsFile[]> {
  const files: QuestionsFile[] = [];
  for (const name of readFolder(reader, FOLDER).toSorted()) {
    if (!/\.ya?ml$/.test(name)) continue;
    const file = `${FOLDER}/${name}`;
    const found = await readData(reader, file, SHAPE);
    if (found) files.push({ file, text: found.text, pages: found.data });
  }
  return files;
}
