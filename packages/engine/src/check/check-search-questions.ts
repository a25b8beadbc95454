// Checks `search-questions/`: each page and section that it names must exist.
import { toSuggestion } from '../diagnostics.ts';
import { getKeyLine } from '../plan/line-of-word.ts';
import { TOP } from '../search/index/questions.ts';
import type { Page } from '../types.ts';
import type { Fault, PagesContext, SiteContext } from './rule.ts';

/** One fault for each page that no version has. */
export function checkQuestionPages({ content, site }: SiteContext): Fault[] {
  const known = new Set(site.pages.map(({ id }) => id));
  return (content.questions ?? []).flatMap(({ file, text, pages }) =>
    Object.keys(pages)
      .filter((id) => !known.has(id))
      .map((id) => ({
        file,
        line: getKeyLine(text, id),
        message: `Expected the ID of a page, found \`${id}\`.${toSuggestion(id, known) || ' Correct or remove it.'}`,
      })),
  );
}

/** One fault for each section that the page in the newest version lacks. */
export function checkQuestionAnchors(page: Page, { content, getAnchors }: PagesContext): Fault[] {
  if (!content.questions || page.version !== content.versions[0]!.name) return [];
  const asked = content.questions.filter(({ pages }) => Object.hasOwn(pages, page.id));
  const known = asked.length > 0 && getAnchors(page);
  if (!known) return [];
  return asked.flatMap(({ file, text, pages }) => {
    const start = getKeyLine(text, page.id) ?? 1;
    const rest = text.split('\n').slice(start).join('\n');
    return Object.keys(pages[page.id]!)
      .filter((anchor) => anchor !== TOP && !known.has(anchor))
      .map((anchor) => ({
        file,
        line: start + (getKeyLine(rest, anchor) ?? 0),
        message: `Expected the anchor of a section of ${page.permalink}, found \`${anchor}\`.${toSuggestion(anchor, known) || ` Correct it, or write \`${TOP}\` for the text above the first section.`}`,
      }));
  });
}
