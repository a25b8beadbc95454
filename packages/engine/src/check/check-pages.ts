// Checks what every page needs: an entry in a sidebar, a unique title, a description, and front matter with allowed
// values.
import { toSuggestion } from '../diagnostics.ts';
import type { Page, Place } from '../types.ts';
import type { Fault, PagesContext } from './rule.ts';

export function checkOrphan(page: Page, { site }: PagesContext): Fault[] {
  const { source, sidebar, unlisted, draft, version, id } = page;
  if (!source || sidebar !== undefined || unlisted || draft) return [];
  if (source.frontMatter.displayed_sidebar !== undefined) return [];
  if (!site.versions.find(({ name }) => name === version)?.sidebars.size) return [];
  const message = `Expected the page to be in a sidebar, found it in none. Add \`${id}\` to the sidebars file, or set \`displayed_sidebar: null\`.`;
  return [{ file: source.file, line: 1, message }];
}

export function checkTitle(page: Page, { getTitleOwner }: PagesContext): Fault[] {
  if (!page.source || page.unlisted) return [];
  const owner = getTitleOwner(page);
  if (owner === page) return [];
  const message = `Expected a unique title, found \`${page.title}\` on ${toFileName(owner)} too. Change one: readers cannot tell the pages apart in search.`;
  return [{ ...page.source.readFieldPlace('title'), message }];
}

/** The file to name in messages, which a reader can open. */
function toFileName({ source }: Page): string {
  const { file, line }: Place = source!.toOrigin?.(undefined) ?? { file: source!.file };
  return line === undefined ? file : `${file}:${line}`;
}

const DESCRIPTION_LENGTH = { least: 60, most: 160 };

/** Required on sites with page types. */
export function checkDescription(page: Page, { config }: PagesContext): Fault[] {
  const { source, version } = page;
  if (Object.keys(config.pageTypes).length === 0 || !source || version !== 'current') return [];
  const { least, most } = DESCRIPTION_LENGTH;
  const { description } = source.frontMatter;
  if (!description) {
    const message = `Expected a \`description\` of ${least} to ${most} characters in the front matter, found none. Add one.`;
    return [{ file: source.file, line: 1, message }];
  }
  if (description.length >= least && description.length <= most) return [];
  const message = `Expected a \`description\` of ${least} to ${most} characters, found ${description.length}. Rewrite it.`;
  return [{ ...source.readFieldPlace('description'), message }];
}

/** Fields that the site adds, with the values that it allows. */
export function checkFrontMatterValues({ source }: Page, { config }: PagesContext): Fault[] {
  return Object.entries(config.frontMatter).flatMap(([field, values]): Fault[] => {
    const value = source?.frontMatter[field];
    if (!source || value === undefined || values.includes(String(value))) return [];
    const message = `Front matter \`${field}\`: Expected ${values.join(', ')}, found \`${String(value)}\`.${toSuggestion(String(value), values) || ' Correct the value or remove the field.'}`;
    return [{ ...source.readFieldPlace(field), message }];
  });
}
