import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkSamples } from './check-samples.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'samples-'));
  for (const folder of ['docs/sdks', 'samples/go']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'samples/go/main.go'), 'package main\n\nfunc main() {\n\twork()\n}\n');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function check(page: string) {
  writeFileSync(join(root, 'docs/sdks/golang.mdx'), page);
  return checkSamples(root).map(({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message}`);
}

it.each([
  ['the whole file', '```go title="samples/go/main.go"\npackage main\n\nfunc main() {\n\twork()\n}\n```\n'],
  ['whole lines of it', '```go title="samples/go/main.go"\nfunc main() {\n\twork()\n}\n```\n'],
  [
    'lines in a list',
    '1. Write:\n\n   ```go title="samples/go/main.go" {1}\n   func main() {\n   \twork()\n   }\n   ```\n',
  ],
  ['a listing of its own', '```go title="main.go"\npackage other\n```\n'],
])('takes %s', (_name, page) => {
  expect(check(page)).toEqual([]);
});

it('reports the first line that differs', () => {
  expect(check('Text.\n\n```go title="samples/go/main.go"\nfunc main() {\n\trest()\n}\n```\n')).toEqual([
    'docs/sdks/golang.mdx:3 sample: Expected whole lines of samples/go/main.go, found «rest()». Change both, and run npm run lab:samples.',
  ]);
});

it('reports lines that the listing leaves out', () => {
  expect(check('```go title="samples/go/main.go"\npackage main\nfunc main() {\n```\n')).toEqual([
    'docs/sdks/golang.mdx:1 sample: Expected whole lines of samples/go/main.go, found «func main() {». Change both, and run npm run lab:samples.',
  ]);
});

it('reports a file that does not exist', () => {
  expect(check('```go title="samples/go/none.go"\npackage main\n```\n')).toEqual([
    'docs/sdks/golang.mdx:1 sample: Expected the file samples/go/none.go that the title names, found none.',
  ]);
});
