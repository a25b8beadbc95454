// Checks that a page has the sections that its type requires, in the right order.
import { toSuggestion } from '../diagnostics.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Page, PageFacts } from '../types.ts';
import type { Fault, PagesContext } from './rule.ts';

const NUMBERED = '1. …';

/** Whether the page needs a type: only pages of the working copy, on sites with page types. */
function isTyped({ source, version }: Page, { pageTypes }: SiteConfig): boolean {
  return source !== undefined && version === 'current' && Object.keys(pageTypes).length > 0;
}

export function checkPageType(page: Page, { config }: PagesContext): Fault[] {
  if (!isTyped(page, config)) return [];
  const { file, frontMatter, readFieldPlace } = page.source!;
  const type = frontMatter.page_type;
  const known = Object.keys(config.pageTypes);
  if (type !== undefined && known.includes(type)) return [];
  if (type === undefined) {
    const message = `Expected a \`page_type\` in the front matter (${known.join(', ')}), found none. Add one.`;
    return [{ file, line: 1, message }];
  }
  const message = `Expected a known \`page_type\`, found \`${type}\`.${toSuggestion(type, known)}`;
  return [{ ...readFieldPlace('page_type'), message }];
}

interface TypedPage {
  file: string;
  type: string;
  rule: SiteConfig['pageTypes'][string];
  /** Level-2 headings. */
  sections: PageFacts['headings'];
}

/** Empty for a page without a known type. */
function toTypedPages(page: Page, { config, facts }: PagesContext): TypedPage[] {
  const { file, frontMatter } = page.source ?? {};
  const type = frontMatter?.page_type ?? '';
  if (file === undefined || !isTyped(page, config) || !Object.hasOwn(config.pageTypes, type)) return [];
  const sections = facts.get(page)!.headings.filter(({ level }) => level === 2);
  return [{ file, type, rule: config.pageTypes[type]!, sections }];
}

export function checkMissingSections(page: Page, context: PagesContext): Fault[] {
  return toTypedPages(page, context).flatMap(({ file, type, rule, sections }) =>
    getIndexes(rule, sections)
      .filter(({ index }) => index < 0)
      .map(({ section }) => ({
        file,
        line: 1,
        message: `Expected the section \`${section}\` on a page of type ${type}, found none. Add it in this order: ${rule.sections.join(', ')}.`,
      })),
  );
}

export function checkSectionOrder(page: Page, context: PagesContext): Fault[] {
  return toTypedPages(page, context).flatMap(({ file, rule, sections }) => {
    const placed = getIndexes(rule, sections).filter(({ index }) => index >= 0);
    const late = placed.filter(({ index }, at) => placed.slice(0, at).some((before) => before.index > index));
    return late.map(({ section, index }) => ({
      file,
      line: sections[index]!.line,
      message: `Expected the section \`${section}\` in this order: ${rule.sections.join(', ')}, found it earlier. Move it.`,
    }));
  });
}

/** The position of each required section among the sections of the page; -1 if the page lacks it. */
function getIndexes({ sections: required, questions }: TypedPage['rule'], sections: TypedPage['sections']) {
  if (questions) return [];
  const titles = sections.map(({ text }) => (/^\d+\. /.test(text) ? NUMBERED : text.toLowerCase()));
  return required.map((section) => ({
    section,
    index: titles.indexOf(section === NUMBERED ? NUMBERED : section.toLowerCase()),
  }));
}

export function checkQuestions(page: Page, context: PagesContext): Fault[] {
  return toTypedPages(page, context)
    .filter(({ rule }) => rule.questions)
    .flatMap(({ file, sections }) =>
      sections
        .filter(({ text }) => !text.endsWith('?'))
        .map(({ text, line }) => ({
          file,
          line,
          message: `Expected a question as the heading, found \`${text}\`. Phrase it as a reader would ask it.`,
        })),
    );
}
