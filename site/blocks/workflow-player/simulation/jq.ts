// jq as a separate chunk: a third of a megabyte that only definitions with jq load.
export { default } from 'jq-wasm/dist/build/jq.js';
