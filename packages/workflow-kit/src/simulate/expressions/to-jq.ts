// Runs jq programs with a jq that the caller loads, because it is large and few definitions need it.
import type { Evaluators } from './evaluators.ts';
import type { Json } from '../formats.ts';

/** The part of jq-wasm that is used. */
interface Jq {
  raw(input: string, program: string, flags: string[]): Promise<string>;
}

/** The bytes of programs after which an instance is replaced: it never frees the memory of its command line. */
const MOST_BYTES = 8192;
/** The rest of the command line, and what jq keeps for each call. */
const BYTES_OF_CALL = 256;

/** The evaluator. `load` returns a function that starts jq; it is not called before the first program. */
export function toJq(load: () => Promise<() => Promise<Jq>>): NonNullable<Evaluators['jq']> {
  let running: Promise<Jq> | undefined;
  let used = 0;
  const run = async (program: string, input: string) => {
    if (used > MOST_BYTES) running = undefined;
    used = (running ? used : 0) + program.length + BYTES_OF_CALL;
    running ??= load().then((start) => start());
    return (await running).raw(input, program, ['-c']);
  };
  return async (program, input, onRemark) =>
    (await import('./server-jq.ts')).runLikeServer(
      program,
      (text) => run(text, JSON.stringify(input)),
      onRemark,
    ) as Promise<Json[]>;
}
