// The operations of the API description as its file says them, for data and blocks that look for fields of our own.
import { parse } from 'yaml';

/** By path and method. */
export type Paths<Operation> = Record<string, Record<string, Operation>>;

let last: { text: string; paths: Paths<unknown> } | undefined;

/** `text`: of the description. Parsing takes half a second, and one text is asked for several times. */
export function parsePaths<Operation>(text: string): Paths<Operation> {
  if (last?.text !== text) last = { text, paths: (parse(text) as { paths: Paths<unknown> }).paths };
  return last.paths as Paths<Operation>;
}
