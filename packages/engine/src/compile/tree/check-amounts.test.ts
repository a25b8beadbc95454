// The parser is native and takes quadratic time for these texts, so they are refused before, in linear time.
import { expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

test.each([
  ['open braces', '{'.repeat(100_000), 'Expected `}` after `{`, found none'],
  ['open tags', '<b '.repeat(50_000), 'Expected `>` after `<`, found none'],
  ['expressions', '{1}'.repeat(50_000), 'Expected at most 5000 expressions in a paragraph, found more'],
  ['comments on lines of their own', '{/* x */}\n'.repeat(50_000), 'Expected at most 5000 expressions'],
])('%s are refused at their line', (_name, text, message) => {
  const start = performance.now();
  expect(() => parseMarkdown(`# A\n\n${text}\n`, 'mdx')).toThrow(
    expect.objectContaining({ reason: expect.stringContaining(message), line: 3 }),
  );
  expect(performance.now() - start).toBeLessThan(1000);
});

test.each([
  ['data in a module', `export const rows = [\n${'{ a: 1 },\n'.repeat(6000)}];\n\n{rows.length}\n`],
  ['data in one expression', `{[${'{ a: 1 },'.repeat(6000)}].length}\n`],
  ['expressions in many paragraphs', '{1} {2}\n\n'.repeat(4000)],
  ['braces and angle brackets in code', `\`\`\`\n${'{\n'.repeat(900)}${'a < b\n'.repeat(900)}\`\`\`\n`],
])('%s is not', (_name, text) => {
  expect(() => parseMarkdown(text, 'mdx')).not.toThrow();
});
