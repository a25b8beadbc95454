// Checks that what the README says about Docusaurus is true of the engine.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SITE_MODULES } from '../packages/engine/src/compile/modules/site-modules.tsx';

const readme = readFileSync('README.md', 'utf8');
const rows = new Map(readme.split('\n').map((line) => [/^\| Imports from `([^`]+)`/.exec(line)?.[1] ?? '', line]));

it.each(['@theme/', '@docusaurus/'])('lists what pages can import from %s', (scope) => {
  const modules = Object.keys(SITE_MODULES).filter((name) => name.startsWith(scope));
  const missing = modules.filter((name) => !rows.get(scope)?.includes(`\`${name.slice(scope.length)}\``));
  expect(modules.length).toBeGreaterThan(8);
  expect(missing).toEqual([]);
});
