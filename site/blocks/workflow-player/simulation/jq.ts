// jq as a separate chunk: a third of a megabyte that only definitions with jq load.
export { raw } from 'jq-wasm';
