// What a site's components may import from the engine.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getComponents } from './site-components.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'components-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The names of the components in a bundle with this code. */
function getNames(code: string): string[] {
  const file = join(folder, 'site-module.cjs');
  writeFileSync(file, code);
  return Object.keys(getComponents({ components: { file, hash: '' } }));
}

describe('components of a site', () => {
  it('may import what runs in the browser, because islands are rendered too', () => {
    const code =
      "const { copyText } = require('docs-engine/browser');\nexports.Share = { html: () => null, markdown: 'as-html', copyText };";
    expect(getNames(code)).toContain('Share');
  });

  it('may not import what only the build has', () => {
    expect(() => getNames("require('docs-engine/data');")).toThrow(
      'Expected a module that the engine provides here, found an import of `docs-engine/data`. Remove it.',
    );
  });
});
