// Errors that a writer may make in `search-questions/`: form, pages and sections.
import { expect, test } from 'vitest';
import { buildInMemory, HOME, makeRoot } from '../../test/test-project.ts';

const PAGE = { 'docs/guides/install.md': '# Install\n\nHow.\n\n## Check it\n\nSo.\n' };

const FAULTS: [name: string, text: string, report: string[]][] = [
  ['nothing wrong', 'guides/install:\n  top: [How do I begin?]\n  check-it: [Does it work?]\n', []],
  [
    'a page that does not exist',
    'guides/instal:\n  top: [How do I begin?]\n',
    ['1  error  search-question  Expected the ID of a page, found `guides/instal`. Did you mean guides/install?'],
  ],
  [
    'a section that does not exist',
    'index:\n  top: [What is it?]\nguides/install:\n  top: [How do I begin?]\n  chek-it: [Does it work?]\n',
    [
      '5  error  search-question  Expected the anchor of a section of /content/guides/install, found `chek-it`. Did you mean check-it?',
    ],
  ],
  [
    'a section unlike any other',
    'guides/install:\n  zzz: [Does it work?]\n',
    [
      '2  error  search-question  Expected the anchor of a section of /content/guides/install, found `zzz`. Correct it, or write `top` for the text above the first section.',
    ],
  ],
  [
    'a question in place of a list',
    'guides/install:\n  top: How do I begin?\n',
    [
      '2  error  data-invalid  `guides/install.top`: Expected a list of questions, found "How do I begin?". Correct the file.',
    ],
  ],
  [
    'no YAML',
    'guides/install: [\n',
    [
      '2  error  data-invalid  Expected valid YAML, found: Flow sequence in block collection must be sufficiently indented and end with a ]. Correct the file.',
    ],
  ],
];

test.each(FAULTS)('%s', async (_, text, report) => {
  const root = makeRoot({ ...HOME, ...PAGE, 'search-questions/guides.yaml': text });
  const found = (await buildInMemory(root)).report;
  expect(found).toEqual(report.map((line) => `search-questions/guides.yaml:${line}`));
});
