// Before `npm pack`: the engine and its app, ready to run, in `dist/engine/`.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleInto } from './bundle-engine.mjs';

const target = fileURLToPath(new URL('../dist/engine', import.meta.url));
rmSync(target, { recursive: true, force: true });
await bundleInto(target);
