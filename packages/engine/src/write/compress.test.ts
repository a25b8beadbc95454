// The compressed copies of a file decompress to the file, whichever thread created them, and small files have no
// copies.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { writeCompressed, writeCompressedHere } from './compress.ts';
import { toSharingFile } from './sharing-file.ts';

const PAGE = Buffer.from('<p>A sentence — of many.</p>\n'.repeat(9000));

test.each([
  ['in threads of their own', writeCompressed],
  ['in this thread', writeCompressedHere],
])('twins made %s', async (_name, write) => {
  const folder = mkdtempSync(join(tmpdir(), 'twins-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await write(join(folder, 'page.html'), PAGE, 'page');
  await write(join(folder, 'small.html'), PAGE.subarray(0, 255), 'page');
  expect(readdirSync(folder)).toEqual(['page.html.br', 'page.html.gz']);
  // Not `toEqual`, which takes seconds for this many bytes.
  expect(brotliDecompressSync(readFileSync(join(folder, 'page.html.br'))).equals(PAGE)).toBe(true);
  expect(gunzipSync(readFileSync(join(folder, 'page.html.gz'))).equals(PAGE)).toBe(true);
});

test('both ways give the same bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twins-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await writeCompressed(join(folder, 'a'), PAGE, 'asset');
  writeCompressedHere(join(folder, 'b'), PAGE, 'asset');
  for (const twin of ['.br', '.gz'])
    expect(readFileSync(join(folder, `a${twin}`))).toEqual(readFileSync(join(folder, `b${twin}`)));
});

test.each([
  ['in threads of their own', writeCompressed],
  ['in this thread', writeCompressedHere],
])(
  'a file that shares a text has the same content, whether the text was compressed before or not, %s',
  async (_name, write) => {
    const folder = mkdtempSync(join(tmpdir(), 'twins-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const shared = '.a{content:"›"}'.repeat(4000);
    for (const name of ['first', 'second', '']) {
      const file = toSharingFile({ start: `<p>${name}</p>`, shared, end: `${name && '.a{content:"›"} — '}${name}` });
      await write(join(folder, 'page'), file, 'page');
      const text = `<p>${name}</p>${shared}${name && '.a{content:"›"} — '}${name}`;
      expect(gunzipSync(readFileSync(join(folder, 'page.gz'))).toString()).toBe(text);
      expect(brotliDecompressSync(readFileSync(join(folder, 'page.br'))).toString()).toBe(text);
    }
  },
);
