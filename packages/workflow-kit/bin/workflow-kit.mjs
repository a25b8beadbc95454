#!/usr/bin/env node
// Starts the command line: the built one in a published package, or the sources in this repository.
import { existsSync } from 'node:fs';

const isRepository = existsSync(new URL('./bundle-kit.mjs', import.meta.url));
const kit = isRepository
  ? await (await import('./bundle-kit.mjs')).bundleKit('.cache')
  : new URL('../dist/', import.meta.url).href;
const { main } = await import(new URL('main.js', kit).href);
process.exitCode = await main(process.argv.slice(2));
