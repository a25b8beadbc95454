// The shipped files name the packages in them and their licenses.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRoot } from '../../test/test-project.ts';
import { readNotices, renderNotices } from './package-notices.ts';

test('each package of a bundle is named once, with its license', () => {
  const root = makeRoot({
    'node_modules/b/package.json': '{"name": "b", "version": "1.0.0", "license": "MIT"}',
    'node_modules/b/LICENSE.md': 'Use it.\n',
    'node_modules/b/licenses.js': 'no license',
    'node_modules/@x/a/package.json': '{"name": "@x/a", "version": "2.0.0"}',
    'node_modules/@x/a/COPYING': 'Copy it.\n',
    'node_modules/@x/a/NOTICE': 'We made it.\n',
  });
  const files = ['node_modules/b/index.js', 'node_modules/b/lib/x.js', 'node_modules/@x/a/y.js', 'src/own.ts'];
  const notices = readNotices(files.map((file) => join(root, file)));
  const line = '-'.repeat(72);
  expect(renderNotices([...notices, ...notices])).toBe(
    `This contains third-party software under the following licenses.\n\n${line}\n\n@x/a 2.0.0 (see its text)\n\nCopy it.\n\nWe made it.\n\n${line}\n\nb 1.0.0 (MIT)\n\nUse it.\n`,
  );
});
