// The files that programs read first: `llms.txt`, the tree of all pages, and all pages in a few large files.
import { readFileSync } from 'node:fs';
import { toHash } from '../../compile/article/page-files.ts';
import { toTwinPath } from '../../render/render-twin.ts';
import { CHANGES_PATH } from '../../shared/changes-address.ts';
import { escapeText, toLink } from '../../shared/markdown-text.ts';
import type { NavNode } from '../../shared/payload.ts';
import { toSingleSpaces } from '../../shared/single-spaces.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Page, Site } from '../../types.ts';
import { listTwins } from './list-twins.ts';
import type { WriteSiteInput } from '../output.ts';
import type { OutputFolder } from '../output-folder/output-folder.ts';
import { writeTextFiles, type TextFile } from '../write-text-files.ts';

/** The maximum size of a part. Programs read a part as a whole, and this fits into their memory. */
const PART_BYTES = 200_000;
/** The space reserved for the lines above the pages of a part. */
const HEAD_BYTES = 500;

/** Every page with its description, by section; empty for a site that tells search engines not to index it. */
export function toLlmsText(input: WriteSiteInput): TextFile[] {
  const { site, config } = input;
  if (config.noIndex) return [];
  const home = site.byPermalink.get(config.basePath.toLowerCase().replace(/(.)\/$/, '$1'));
  const sections = listTwins(site).map(
    ({ title, pages }) => `## ${title}\n\n${pages.map((page) => toItem(page, config)).join('\n')}\n`,
  );
  const more = [
    ['llms-full.txt', 'The full text of every page, in parts'],
    ['sitemap.md', 'Every page in a tree'],
    ['data/index.json', 'Every file for programs'],
    ...(config.changes ? [[`${CHANGES_PATH}.md`, 'What changed']] : []),
  ].map(([file, text]) => `- [${text}](${config.url}${config.basePath}${file})`);
  const text = [
    `# ${config.title}\n`,
    ...(home?.description ? [`> ${home.description}\n`] : []),
    'Every page is available as Markdown. Add `.md` to its address, or send the header `Accept: text/markdown`.\n',
    ...sections,
    `## Optional\n\n${more.join('\n')}\n`,
  ];
  return [{ path: `${config.basePath.slice(1)}llms.txt`, text: text.join('\n') }];
}

/** The sidebars as nested lists. */
export function toMarkdownMap({ site, config }: WriteSiteInput): TextFile[] {
  const version = site.versions.find(({ isLast }) => isLast);
  if (config.noIndex || !version || version.noIndex) return [];
  const trees = [...version.sidebars.values()].map((nodes) => renderBranch(nodes, { indent: '', url: config.url }));
  return [
    { path: `${config.basePath.slice(1)}sitemap.md`, text: `# ${config.title}: all pages\n\n${trees.join('\n')}` },
  ];
}

function renderBranch(nodes: NavNode[], { indent, url }: { indent: string; url: string }): string {
  return nodes
    .map((node) => {
      if (node.type === 'html') return '';
      const label = escapeText(node.label);
      const address = node.href?.startsWith('/') ? url + node.href : node.href;
      const items = node.type === 'category' ? renderBranch(node.items ?? [], { indent: `${indent}  `, url }) : '';
      return `${indent}- ${address === undefined ? label : toLink(label, address)}\n${items}`;
    })
    .join('');
}

function toItem(page: Page, { url }: SiteConfig): string {
  const link = toLink(escapeText(page.title), url + toTwinPath(page)!);
  return page.description ? `- ${link}: ${toSingleSpaces(page.description)}` : `- ${link}`;
}

interface Piece {
  page: Page;
  key: string;
  /** Positions in the bytes of its file; a page that is too large for one part is divided. */
  start: number;
  end: number;
}

/** The paths of all parts, with base path. */
function listParts(count: number, { basePath }: Pick<SiteConfig, 'basePath'>): string[] {
  return Array.from({ length: count }, (_, index) => `${basePath}llms-full${index === 0 ? '' : `-${index + 1}`}.txt`);
}

/** `llms-full.txt`, `llms-full-2.txt` …; an edit of a page changes only the part that contains it. */
export async function writeLlmsParts(input: WriteSiteInput, folder: OutputFolder): Promise<void> {
  const { config } = input;
  if (config.noIndex) return;
  const parts = planParts(input.site, folder);
  const paths = listParts(parts.length, config);
  for (const [index, pieces] of parts.entries()) {
    const file = paths[index]!.slice(1);
    const head = toPartHead(index, paths, config);
    const key = toHash(JSON.stringify([head, pieces.map(({ key: own, start, end }) => [own, start, end])]));
    if (folder.keep(file, key) !== undefined) continue;
    const text = head + pieces.map((piece) => readPiece(piece, folder)).join('\n');
    await writeTextFiles(folder, [{ path: file, text, key }]);
  }
}

function toPartHead(index: number, paths: string[], { title, url }: SiteConfig): string {
  const next = paths[index + 1];
  return `# ${title}: every page, part ${index + 1} of ${paths.length}\n\n${next === undefined ? '' : `Next part: ${url}${next}\n\n`}`;
}

function planParts(site: Site, folder: OutputFolder): Piece[][] {
  const parts: Piece[][] = [[]];
  let room = PART_BYTES - HEAD_BYTES;
  for (const page of listTwins(site).flatMap(({ pages }) => pages)) {
    const { key, bytes: size } = folder.getEntry(toTwinFile(page)) ?? { key: '', bytes: 0 };
    for (let start = 0; start < size; start += PART_BYTES - HEAD_BYTES) {
      const end = Math.min(size, start + PART_BYTES - HEAD_BYTES);
      if (end - start + 1 > room) {
        parts.push([]);
        room = PART_BYTES - HEAD_BYTES;
      }
      parts.at(-1)!.push({ page, key, start, end });
      room -= end - start + 1;
    }
  }
  return parts.filter((pieces) => pieces.length > 0);
}

function toTwinFile(page: Page): string {
  return toTwinPath(page)!.slice(1);
}

function readPiece({ page, start, end }: Piece, folder: OutputFolder): string {
  const content = readFileSync(folder.getPath(toTwinFile(page)));
  return start === 0 && end === content.length ? content.toString() : toWholeCharacters(content, start, end);
}

/** Assigns a character with several bytes to the piece in which it begins. */
function toWholeCharacters(content: Buffer, start: number, end: number): string {
  const toStart = (at: number) => {
    let first = at;
    while (first < content.length && (content[first]! & 0xc0) === 0x80) first++;
    return first;
  };
  return content.subarray(toStart(start), toStart(end)).toString();
}
