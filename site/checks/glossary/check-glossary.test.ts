import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkGlossary } from './check-glossary.ts';

const root = mkdtempSync(join(tmpdir(), 'glossary-'));
afterAll(() => rmSync(root, { recursive: true }));

it('reports a keyword that five pages use and the glossary lacks, and a line whose entry is gone', () => {
  mkdirSync(join(root, 'docs'));
  mkdirSync(join(root, 'checks/glossary'), { recursive: true });
  writeFileSync(join(root, 'docs/glossary.mdx'), '---\ntitle: G\n---\n### Worker\n\nDoes work.\n');
  writeFileSync(join(root, 'checks/glossary/not-terms.txt'), 'example\n');
  writeFileSync(join(root, 'checks/glossary/other-words.txt'), 'polling = Worker\nold word = Gone\n');
  for (let page = 0; page < 5; page += 1)
    writeFileSync(
      join(root, `docs/${page}.mdx`),
      `---\ntitle: P\nkeywords: [dead letter queues, worker, example, rare word, polling, old word]\n---\nDead-letter queue, workers, examples, polling, old word, \`rare word\`.\n`,
    );
  expect(checkGlossary(root)).toEqual([
    {
      file: 'docs/glossary.mdx',
      severity: 'warning',
      rule: 'glossary-term',
      message:
        'Expected the entry `Gone` for `old word` of checks/glossary/other-words.txt, found none. Correct the line.',
    },
    {
      file: 'docs/glossary.mdx',
      severity: 'warning',
      rule: 'glossary-term',
      message:
        'Expected an entry for `dead letter queues`, which 5 pages use, found none. Add it, name the entry that explains it in checks/glossary/other-words.txt, or list the word in checks/glossary/not-terms.txt.',
    },
  ]);
});

it('has nothing to report on the site', () => expect(checkGlossary('site')).toEqual([]));
