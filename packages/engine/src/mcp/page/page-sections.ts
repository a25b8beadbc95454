// Divides a Markdown page by its headings, for programs that need only a part of it.
import GithubSlugger from 'github-slugger';
import type { PageAnchor } from './read-anchors.ts';

export interface PageSection {
  level: number;
  heading: string;
  anchor: string;
  /** Rows and fields in it that have an anchor. */
  parts: PageAnchor[];
  /** The text with its heading, up to the next heading of any level. */
  text: string;
}

/**
 * Front matter and title come first, as a section of level 1. Lines in code that look like
 * headings are ignored. `anchors` are those of the same page as HTML: an author may set the anchor of a heading. Without
 * them, an anchor is made from its heading.
 */
export function parseSections(markdown: string, anchors: PageAnchor[] = []): PageSection[] {
  const slugger = new GithubSlugger();
  const toParts = (start: number) => {
    const end = anchors.findIndex(({ isHeading }, index) => index >= start && isHeading);
    return anchors.slice(start, end < 0 ? undefined : end);
  };
  const sections: PageSection[] = [{ level: 1, heading: '', anchor: '', parts: toParts(0), text: '' }];
  let next = 0;
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === '' || (line.trim() === mark && mark.startsWith(fence))))
      fence = fence === '' ? mark : '';
    const [, signs, heading] = (fence === '' && /^(#{2,6}) (.+)$/.exec(line)) || [];
    if (signs !== undefined && heading !== undefined) {
      const name = toPlain(heading);
      const slug = slugger.slug(name);
      const found = anchors.findIndex((each, index) => index >= next && each.isHeading && isSame(each.name, name));
      if (found >= 0) next = found + 1;
      const parts = found < 0 ? [] : toParts(next);
      sections.push({ level: signs.length, heading: name, anchor: anchors[found]?.id ?? slug, parts, text: '' });
    }
    sections.at(-1)!.text += `${line}\n`;
  }
  return sections;
}

/** Markdown has parentheses around what HTML shows as a badge. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return a === b;
}

/**
 * A section together with its subsections, or the section that contains a row or field; undefined if nothing on the page
 * has that anchor or heading.
 */
export function getSection(sections: PageSection[], wanted: string): PageSection[] | undefined {
  const name = wanted.replace(/^#/, '').toLowerCase();
  const at = sections.findIndex(
    ({ anchor, heading }) => anchor !== '' && (anchor.toLowerCase() === name || heading.toLowerCase() === name),
  );
  if (at < 0) {
    const holder = sections.find(({ parts }) => parts.some(({ id }) => id.toLowerCase() === name));
    return holder && [holder];
  }
  const { level } = sections[at]!;
  const next = sections.findIndex((section, index) => index > at && section.level <= level);
  return sections.slice(at, next < 0 ? undefined : next);
}

function toPlain(heading: string): string {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<!\\)[`*]/g, '')
    .replaceAll(/\\([\\`*_<>[\]~#])/g, '$1')
    .trim();
}
