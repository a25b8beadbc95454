import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkGlossary } from './check-glossary.ts';

const root = mkdtempSync(join(tmpdir(), 'glossary-'));
afterAll(() => rmSync(root, { recursive: true }));

it('reports a keyword that five pages use and the glossary lacks', () => {
  mkdirSync(join(root, 'docs'));
  mkdirSync(join(root, 'checks/glossary'), { recursive: true });
  writeFileSync(join(root, 'docs/glossary.mdx'), '---\ntitle: G\n---\n### Worker\n\nDoes work.\n');
  writeFileSync(join(root, 'checks/glossary/not-terms.txt'), 'example\n');
  for (let page = 0; page < 5; page += 1)
    writeFileSync(
      join(root, `docs/${page}.mdx`),
      `---\ntitle: P\nkeywords: [dead letter queues, worker, example, rare word]\n---\nDead-letter queue, workers, examples, \`rare word\`.\n`,
    );
  expect(checkGlossary(root)).toEqual([
    {
      file: 'docs/glossary.mdx',
      severity: 'warning',
      rule: 'glossary-term',
      message:
        'Expected an entry for `dead letter queues`, which 5 pages use, found none. Add it, or list the word in checks/glossary/not-terms.txt.',
    },
  ]);
});

it('has nothing to report on the site', () => expect(checkGlossary('site')).toEqual([]));
