// Checks that text sizes are on the scale of `tokens.css`, because each size and weight is a font that is loaded before
// the first paint.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Sizes that depend on the surrounding text or on the window, and sizes for print. */
const FREE = /^(inherit|[\d.]+(em|pt)|clamp\(.*\))$/;
const WEIGHTS = ['400', '650', '700', 'inherit'];

const tokens = readFileSync('packages/engine/src/styles/tokens.css', 'utf8');
const names = [...tokens.matchAll(/(--text-[\w-]+): ([\d.]+)rem/g)];
/** A drawing has no rem of its own, so it uses the sizes in pixels. */
const steps = names.flatMap(([, name, rem]) => [`var(${name})`, `${Number(rem) * 16}px`]);

/** The lines whose `font`, `font-size` or `font-weight` is not on the scale. */
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
