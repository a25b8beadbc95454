// Before `npm pack`: the kit as plain JavaScript in `dist/`, and its types in `dist/types/`.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleKit } from './bundle-kit.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(join(root, 'dist'), { recursive: true, force: true });
await bundleKit('dist');
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(root, 'tsconfig.types.json')], {
  stdio: 'inherit',
});
