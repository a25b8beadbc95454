// The interpreter for browsers, for bundlers that convert an imported `.wasm` file to its address (esbuild's loader
// `file`).
import variant from '@jitl/quickjs-wasmfile-release-sync';
import wasm from '@jitl/quickjs-wasmfile-release-sync/wasm';
import { loadInterpreter, type Interpreter } from './interpreter.ts';

/** Loads half a megabyte. `base`: the address of the bundle; the WebAssembly file is next to it. */
export function loadBrowserInterpreter(base: string): Promise<Interpreter> {
  return loadInterpreter(variant, new URL(wasm, base).href);
}
