// jq as WebAssembly: a megabyte that only definitions with jq load.
import createJq from 'jq-wasm/dist/build/jq.js';
import type { Jq } from './to-jq.ts';

let instance: Promise<Jq> | undefined;

/**
 * What `jq-wasm` exports, except that a program that ends jq itself (too much memory, too many levels) leaves nothing
 * behind: its unread output would otherwise become part of the next result.
 */
export const raw: Jq['raw'] = async (input, program, flags) => {
  const jq = await (instance ??= createJq() as Promise<Jq>);
  try {
    return await jq.raw(input, program, flags);
  } catch (error) {
    // An error of a program is a plain Error.
    if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
    instance = undefined;
    throw new Error('The program needs more memory than jq has here.', { cause: error });
  }
};
