// Preview pictures: a PNG of the right size, which is drawn once for the same text.
import { mkdtempSync, rmSync, statSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderPng } from './png.ts';
import { openPictureDrawer, toPictureName, type SocialPicture } from './social-picture.ts';

const picture: SocialPicture = {
  title: 'Łódź & <b>: a title that needs more than one line to be read',
  section: 'Operators',
  site: 'Docs',
};
let folder: string;
let draw: Awaited<ReturnType<typeof openPictureDrawer>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'social-'));
  draw = await openPictureDrawer(folder);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has the size that previews want, few bytes, and letters in it', () => {
  const png = readFileSync(draw(picture, toPictureName(picture)!));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(60_000);
  const blank = readFileSync(draw({ ...picture, title: '' }, 'blank.png'));
  expect(png.length).toBeGreaterThan(blank.length + 3000);
});

it('is drawn once', () => {
  const name = toPictureName(picture)!;
  const before = statSync(draw(picture, name)).mtimeMs;
  expect(statSync(draw(picture, name)).mtimeMs).toBe(before);
});

it('is drawn again if its file was cut off, on a full disk for example', () => {
  const name = toPictureName(picture)!;
  const whole = readFileSync(draw(picture, name));
  writeFileSync(join(folder, name), whole.subarray(0, 3000));
  expect(readFileSync(draw(picture, name)).equals(whole)).toBe(true);
});

it.each<[string, Partial<SocialPicture>]>([
  ['title', { title: 'B' }],
  ['section', { section: 'B' }],
  ['site', { site: 'B' }],
])('has another name for another %s', (_name, change) => {
  expect(toPictureName({ ...picture, ...change })).not.toBe(toPictureName(picture));
});

it('is not drawn for letters that the font lacks', () => {
  expect(toPictureName({ ...picture, title: '工作流' })).toBeUndefined();
});

it('packs each pixel as a place in the palette', () => {
  const rgba = Buffer.from([255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255]);
  const png = renderPng({ width: 2, height: 2, rgba });
  const at = png.indexOf('IDAT');
  const data = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  expect([...data]).toEqual([0, 0, 1, 0, 1, 0]);
  expect([...png.subarray(png.indexOf('PLTE') + 4, png.indexOf('PLTE') + 10)]).toEqual([255, 255, 255, 0, 0, 0]);
});
