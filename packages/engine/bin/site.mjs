#!/usr/bin/env node
// Starts the command line: as it was built for the package, or in this repository from its sources, bundled once per state of them.
import { existsSync } from 'node:fs';

process.env.NODE_ENV ??= 'production';
const isRepository = existsSync(new URL('./bundle-engine.mjs', import.meta.url));
const engine = isRepository
  ? await (await import('./bundle-engine.mjs')).bundleEngine()
  : new URL('../dist/engine/main.mjs', import.meta.url).href;
const { main } = await import(engine);
const code = await main(process.argv.slice(2));
// Now, with all that was written: what the code of a page left running must not keep the process.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
