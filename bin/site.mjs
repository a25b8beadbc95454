#!/usr/bin/env node
// Starts the command line; the sources are TypeScript, which Node 20 does not read by itself.
import { register } from 'tsx/esm/api';

process.env.NODE_ENV ??= 'production';
register();
const { main } = await import('../src/cli/main.ts');
process.exitCode = await main(process.argv.slice(2));
