// Runs jq programs with a jq that somebody else loads: it is large, and few definitions need it.
import type { Evaluators } from './evaluators.ts';
import type { Json } from '../formats.ts';

/** What is used of jq-wasm. */
interface Jq {
  raw(input: string, program: string, flags: string[]): Promise<string>;
}

/** The evaluator; `load` is called for every program, and not before the first. */
export function toJq(load: () => Promise<Jq>): NonNullable<Evaluators['jq']> {
  return async (program, input) => {
    const jq = await load();
    const text = await jq.raw(JSON.stringify(input), program, ['-c']).catch((error: Error) => {
      throw new Error(error.message.replace(/^.*?jq: error(?: \(at [^)]*\))?: /s, '').trim(), { cause: error });
    });
    return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as Json]));
  };
}
