// What readers ask, added to the sections that answer it: so a page is found by words that it does not use.
import type { QuestionsFile } from '../../read/search-questions.ts';
import type { SearchSection } from '../search-types.ts';

/** Stands for the text above the first section. */
export const TOP = 'top';

/** The questions of a page, by anchor. */
export type PageQuestions = ReadonlyMap<string, string[]>;

/** By the ID of the page, which is the same in every version. */
export function toPageQuestions(files: QuestionsFile[] = []): ReadonlyMap<string, PageQuestions> {
  const byPage = new Map<string, Map<string, string[]>>();
  for (const { pages } of files) {
    for (const [id, sections] of Object.entries(pages)) {
      const known = byPage.get(id) ?? new Map<string, string[]>();
      for (const [anchor, questions] of Object.entries(sections))
        known.set(anchor, [...(known.get(anchor) ?? []), ...questions]);
      byPage.set(id, known);
    }
  }
  return byPage;
}

/** The sections with their questions. Questions of a section that a version lacks belong to the page as a whole. */
export function addQuestions(sections: SearchSection[], questions: PageQuestions | undefined): SearchSection[] {
  if (!questions) return sections;
  const anchors = new Set(sections.map(({ anchor }) => anchor));
  const bySection = new Map<string, string[]>();
  for (const [anchor, asked] of questions) {
    const place = anchors.has(anchor) ? anchor : '';
    bySection.set(place, [...(bySection.get(place) ?? []), ...asked]);
  }
  return sections.map((section) => {
    const asked = bySection.get(section.anchor);
    return asked ? { ...section, questions: asked } : section;
  });
}
