// Holds the sizes of text to the scale of `tokens.css`: each size and weight is a font that is loaded before the first paint.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Sizes that hang on the text around them or on the window, and those of paper. */
const FREE = /^(inherit|[\d.]+(em|pt)|clamp\(.*\))$/;
const WEIGHTS = ['400', '650', '700', 'inherit'];

const tokens = readFileSync('packages/engine/src/styles/tokens.css', 'utf8');
const names = [...tokens.matchAll(/(--text-[\w-]+): ([\d.]+)rem/g)];
/** A drawing has no rem of its own, so that it names its steps in pixels. */
const steps = names.flatMap(([, name, rem]) => [`var(${name})`, `${Number(rem) * 16}px`]);

/** The lines whose `font`, `font-size` or `font-weight` is beside the scale. */
function findFaults(css: string): string[] {
  return css.split('\n').flatMap((line, index) => {
    const [, property, value = ''] = /^\s*(font|font-size|font-weight): ([^;]+);/.exec(line) ?? [];
    if (!property) return [];
    const [, weight = '400', size = ''] =
      property === 'font'
        ? (/^(?:(\d{3}) )?(\S+)/.exec(value) ?? [])
        : property === 'font-size'
          ? ['', '400', value]
          : ['', value, 'inherit'];
    return WEIGHTS.includes(weight) && (steps.includes(size) || FREE.test(size))
      ? []
      : [`${index + 1}: ${line.trim()}`];
  });
}

it.each([
  'font-size: 0.9rem',
  'font-size: var(--text-huge)',
  'font: 600 13px / 1 x',
  'font: 11.5px / 1 x',
  'font-weight: 500',
])('finds %s beside the scale', (declaration) => {
  expect(findFaults(`a {\n  ${declaration};\n}`)).toEqual([`2: ${declaration};`]);
});

const sheets = ['packages/engine/src', 'site/blocks'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name)),
);

it.each(sheets)('%s takes its sizes of text from the scale', (name) => {
  expect(findFaults(readFileSync(name, 'utf8'))).toEqual([]);
});
