// The interpreter for browsers, for bundlers that make an address of an imported `.wasm` file (esbuild's loader `file`).
import variant from '@jitl/quickjs-wasmfile-release-sync';
import wasm from '@jitl/quickjs-wasmfile-release-sync/wasm';
import { loadInterpreter, type Interpreter } from './interpreter.ts';

/** Loads half a megabyte. `base`: the address of the bundle, which the WebAssembly file lies beside. */
export function loadBrowserInterpreter(base: string): Promise<Interpreter> {
  return loadInterpreter(variant, new URL(wasm, base).href);
}
