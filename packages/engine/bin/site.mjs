#!/usr/bin/env node
// Starts the command line. The sources are TypeScript: they are bundled once per state (a third of a second), then loaded as they are.
import { bundleEngine } from './bundle-engine.mjs';

process.env.NODE_ENV ??= 'production';
const { main } = await import(await bundleEngine());
process.exitCode = await main(process.argv.slice(2));
