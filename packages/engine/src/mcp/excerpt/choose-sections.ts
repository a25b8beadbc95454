// Chooses which sections of a page to return if not all of them fit and nothing says which ones are better.
import type { PageSection } from '../page/page-sections.ts';

export interface SectionChoice {
  /** The most characters in total. */
  most: number;
  /** Sections that come before all others. */
  wanted: PageSection[];
}

/** Sections in the order of the page: the wanted ones, the first one of them shortened if it is too long, and others that fit. */
export function chooseSections(sections: PageSection[], { most, wanted }: SectionChoice): PageSection[] {
  const chosen = new Map<PageSection, string>();
  let room = most;
  for (const section of [...wanted, ...sections.filter((each) => !wanted.includes(each))]) {
    const { text } = section;
    if (text.length > room && chosen.size > 0) continue;
    chosen.set(section, text.length > room ? `${text.slice(0, room)}…\n` : text);
    room -= Math.min(room, text.length);
  }
  return sections.flatMap((section) => (chosen.has(section) ? [{ ...section, text: chosen.get(section)! }] : []));
}
