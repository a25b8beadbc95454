// Finds and reads a file of `pictures/`.
import { parse } from 'yaml';
import { pictureSchema, type Picture } from './picture-schema.ts';

/** Throws if the file does not exist, or if it does not follow the schema. */
export function readPicture(file: string, readText: (path: string) => string | undefined): Picture {
  const path = `pictures/${file}.yaml`;
  const text = readText(path);
  if (text === undefined) throw new Error(`Expected a picture at ${path}, found none. Add it or correct \`file\`.`);
  const { data, error } = pictureSchema.safeParse(parse(text));
  if (data) return data;
  const faults = error.issues.map(({ path: place, message }) => `${place.join('.') || 'the file'}: ${message}`);
  throw new Error(`Expected a picture in ${path}, found faults. Correct them: ${faults.join('; ')}.`);
}
