// Runs jq programs with a jq that the caller loads, because it is large and few definitions need it.
import type { Evaluators } from './evaluators.ts';
import type { Json } from '../formats.ts';

/** The part of jq-wasm that is used. */
export interface Jq {
  raw(input: string, program: string, flags: string[]): Promise<string>;
}

/** The evaluator. It calls `load` for every program, and not before the first. */
export function toJq(load: () => Promise<Jq>): NonNullable<Evaluators['jq']> {
  return async (program, input, onRemark) => {
    const [jq, server] = await Promise.all([load(), import('./server-jq.ts')]);
    // A program that begins with `-` would be an option.
    const run = (text: string) => jq.raw(JSON.stringify(input), text.startsWith('-') ? ` ${text}` : text, ['-c']);
    const ours = server.toServerProgram(program);
    const text = await run(ours)
      .catch((error: Error) => {
        if (error.message.includes('syntax error')) return run(server.toBracketedValues(ours));
        throw error;
      })
      .catch((error: Error) => {
        throw new Error(
          error.message
            .replace(/^.*?jq: error(?: \(at [^)]*\))?: /s, '')
            .replace(/^(Cannot iterate over \w+) \(.*\)$/s, '$1')
            .trim(),
          { cause: error },
        );
      });
    if (server.hasWholeDouble(text))
      onRemark?.('A number that jq writes as 3.0 is 3 here, but 3.0 in strings on the server.');
    return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as Json]));
  };
}
