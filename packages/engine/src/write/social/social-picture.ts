// Draws the preview picture of a page as a small PNG: its title, its section, and the site.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { replaceFile } from '../../cache/replace-file.ts';
import { toHash } from '../../compile/article/page-files.ts';
import { toXml } from '../../shared/escape-html.ts';
import { isWholePng, renderPng } from './png.ts';
import { toTrueType } from './true-type.ts';

export interface SocialPicture {
  title: string;
  /** Small line above the title, such as the category. */
  section: string;
  site: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const SIZE = 76;
/** The number of letters of the title on one line at that size. */
const LINE_LETTERS = 26;
const MAX_LINES = 4;
/** The characters in the font's files; pages with other titles use the site's picture. */
const DRAWABLE = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac\u2122\u2190-\u2193]*$/;
const FONT_FILES = ['latin-400', 'latin-700', 'latin-ext-400', 'latin-ext-700'];
/** Part of the file name: increase it with each change of the drawing. */
const VERSION = 1;

const COLORS = { background: '#ffffff', text: '#16201f', muted: '#586664', accent: '#0a6b64' };

/** Name of the picture's file; undefined if the title has characters that the font lacks. */
export function toPictureName(picture: SocialPicture): string | undefined {
  if (!DRAWABLE.test(picture.title + picture.section + picture.site)) return undefined;
  return `${toHash(JSON.stringify([VERSION, picture])).slice(0, 16)}.png`;
}

/** Returns the path of a picture's file. */
export type PictureDrawer = (picture: SocialPicture, name: string) => string;

/** Draws pictures into a folder; existing pictures are kept. */
export async function openPictureDrawer(folder: string): Promise<PictureDrawer> {
  const { Resvg } = await import('@resvg/resvg-js');
  const font = { fontFiles: readFonts(join(folder, 'fonts')), loadSystemFonts: false, defaultFontFamily: 'Inter' };
  const draw = (svg: string) => new Resvg(svg, { font }).render().pixels;
  const frames = new Map<string, Buffer>();
  // One for all: three megabytes of new memory take as long as the drawing.
  const rgba = Buffer.alloc(WIDTH * HEIGHT * 4);
  const drawAll = (picture: SocialPicture) => {
    const frame = frames.get(picture.site) ?? draw(renderFrame(picture.site));
    frames.set(picture.site, frame);
    rgba.set(frame);
    rgba.set(draw(renderWords(picture)), WORDS_TOP * WIDTH * 4);
    return rgba;
  };
  return (picture, name) => {
    const file = join(folder, name);
    if (!existsSync(file) || !isWholePng(readFileSync(file)))
      replaceFile(file, renderPng({ width: WIDTH, height: HEIGHT, rgba: drawAll(picture) }));
    return file;
  };
}

/** Rows above the words of a page, with the marks of their letters. */
const WORDS_TOP = 64;
/** Below a line of the title, for the letters that reach down. */
const DESCENT = SIZE * 0.3;
const LINE = SIZE * 1.15;

/** What all pictures of a site share, drawn once. */
function renderFrame(site: string): string {
  return renderSvg({ top: 0, bottom: HEIGHT }, [
    `<g transform="translate(86 528) scale(2.2)" fill="none" stroke="${COLORS.accent}" stroke-width="1.8" stroke-linecap="round"><path d="M6.5 12h2.5c4 0 3.5-6.5 7.5-6.5M9 12c4 0 3.5 6.5 7.5 6.5"/><circle cx="4" cy="12" r="2.5"/><circle cx="19" cy="5.5" r="2.5"/><circle cx="19" cy="18.5" r="2.5"/></g>`,
    `<text x="156" y="567" font-family="Inter" font-size="36" font-weight="700" fill="${COLORS.accent}">${toXml(site)}</text>`,
  ]);
}

/** The rows that differ from page to page: a row takes as long as another, whether it has letters or not. */
function renderWords({ title, section }: SocialPicture): string {
  const lines = toLines(title);
  const first = 330 - ((lines.length - 1) * LINE) / 2;
  const text = (y: number, style: string, words: string) =>
    `<text x="90" y="${y}" font-family="Inter" ${style}>${toXml(words)}</text>`;
  return renderSvg({ top: WORDS_TOP, bottom: Math.ceil(first + (lines.length - 1) * LINE + DESCENT) }, [
    text(110, `font-size="32" fill="${COLORS.muted}"`, section),
    ...lines.map((line, index) =>
      text(first + index * LINE, `font-size="${SIZE}" font-weight="700" fill="${COLORS.text}"`, line),
    ),
  ]);
}

function renderSvg({ top, bottom }: { top: number; bottom: number }, content: string[]): string {
  const height = bottom - top;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 ${top} ${WIDTH} ${height}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.background}"/><rect width="16" height="${HEIGHT}" fill="${COLORS.accent}"/>`,
    ...content,
    '</svg>',
  ].join('');
}

function toLines(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE_LETTERS)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]} …`];
}

/** The font's files in a format that the drawing library can read. */
function readFonts(folder: string): string[] {
  const { resolve } = createRequire(import.meta.url);
  return FONT_FILES.map((name) => {
    const file = join(folder, `${name}.ttf`);
    const font = toTrueType(readFileSync(resolve(`@fontsource/inter/files/inter-${name}-normal.woff`)));
    if (!existsSync(file) || !font.equals(readFileSync(file))) replaceFile(file, font);
    return file;
  });
}
