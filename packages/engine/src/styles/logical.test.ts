// Style sheets use logical sides, so that right-to-left languages need no additional rules.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PHYSICAL =
  /^\s*(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right|text-align:\s*(?:left|right)|float:\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\b\s*:?/;

/** Lines that name a physical side, as `file:line text`. */
function getPhysical(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (PHYSICAL.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));
}

it('no style sheet names left or right', () => {
  const files = ['packages/engine/src', 'site/blocks'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name)),
  );
  expect(files.flatMap((file) => getPhysical(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ['a margin', '  margin-left: 1px;', 1],
  ['a side', '  right: 0;', 1],
  ['an alignment', '  text-align: left;', 1],
  ['a logical margin', '  margin-inline-start: 1px;', 0],
  ['a size', '  border-block-end: 1px;', 0],
])('%s', (_name, line, count) => {
  expect(getPhysical('a.css', line)).toHaveLength(count);
});
