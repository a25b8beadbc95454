// jq as a chunk of its own: a third of a megabyte that only definitions with jq load.
export { raw } from 'jq-wasm';
