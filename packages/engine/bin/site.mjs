#!/usr/bin/env node
// Starts the command line: the built one in a published package. In this repository, it is bundled from the sources
// once for each state of them.
import { existsSync } from 'node:fs';

process.env.NODE_ENV ??= 'production';
const isRepository = existsSync(new URL('./bundle-engine.mjs', import.meta.url));
const engine = isRepository
  ? await (await import('./bundle-engine.mjs')).bundleEngine()
  : new URL('../dist/engine/main.mjs', import.meta.url).href;
const { main } = await import(engine);
let isDone = false;
process.on('exit', (code) => {
  if (isDone || code !== 0) return;
  console.error('Expected a configuration and modules that leave the command running, found code that ends it.');
  process.exitCode = 1;
});
const code = await main(process.argv.slice(2));
isDone = true;
// Exit after all output is written, because code of a page that is still running must not keep the process alive.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
