// Divides a Markdown page by its headings, for programs that need only a part of it.
import GithubSlugger from 'github-slugger';

export interface PageSection {
  level: number;
  heading: string;
  anchor: string;
  /** The text with its heading, up to the next heading of any level. */
  text: string;
}

/**
 * Front matter and title come first, as a section of level 1. Lines in code that look like
 * headings are ignored.
 */
export function parseSections(markdown: string): PageSection[] {
  const slugger = new GithubSlugger();
  const sections: PageSection[] = [{ level: 1, heading: '', anchor: '', text: '' }];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === '' || (line.trim() === mark && mark.startsWith(fence))))
      fence = fence === '' ? mark : '';
    const [, signs, heading] = (fence === '' && /^(#{2,6}) (.+)$/.exec(line)) || [];
    if (signs !== undefined && heading !== undefined)
      sections.push({
        level: signs.length,
        heading: toPlain(heading),
        anchor: slugger.slug(toPlain(heading)),
        text: '',
      });
    sections.at(-1)!.text += `${line}\n`;
  }
  return sections;
}

/**
 * A section together with its subsections; undefined if no section of the page has that anchor or
 * heading.
 */
export function getSection(sections: PageSection[], wanted: string): PageSection[] | undefined {
  const name = wanted.replace(/^#/, '').toLowerCase();
  const at = sections.findIndex(
    ({ anchor, heading }) => anchor !== '' && (anchor === name || heading.toLowerCase() === name),
  );
  if (at < 0) return undefined;
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
