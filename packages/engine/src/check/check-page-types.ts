// The sections that a page's type requires, in order.
import { toSuggestion } from '../diagnostics.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic, Page, PageFacts } from '../types.ts';

const NUMBERED = '1. …';

type PageTypes = SiteConfig['pageTypes'];

/** `types`: what each page type requires; without any, nothing is asked of pages. */
export function checkPageTypes(facts: Map<Page, PageFacts>, types: PageTypes): Diagnostic[] {
  if (Object.keys(types).length === 0) return [];
  return [...facts].flatMap(([page, { headings }]) =>
    page.source && page.version === 'current' ? checkPage(page, { headings, types }) : [],
  );
}

function checkPage(page: Page, { headings, types }: Pick<PageFacts, 'headings'> & { types: PageTypes }): Diagnostic[] {
  const { file, frontMatter, readFieldPlace } = page.source!;
  const place = { file, line: 1, severity: 'warning' as const };
  const type = frontMatter.page_type;
  const known = Object.keys(types);
  if (type === undefined)
    return [
      {
        ...place,
        rule: 'page-type',
        message: `Expected a \`page_type\` in the front matter (${known.join(', ')}), found none.`,
      },
    ];
  const rule = Object.hasOwn(types, type) ? types[type] : undefined;
  if (!rule)
    return [
      {
        ...place,
        ...readFieldPlace('page_type'),
        rule: 'page-type',
        message: `Expected a known \`page_type\`, found \`${type}\`.${toSuggestion(type, known)}`,
      },
    ];
  const sections = headings.filter(({ level }) => level === 2);
  if (rule.questions) return checkQuestions(sections, place);
  return checkSections({ type, required: rule.sections, sections, place });
}

interface SectionsInput {
  type: string;
  required: string[];
  sections: PageFacts['headings'];
  place: Pick<Diagnostic, 'file' | 'line' | 'severity'>;
}

function checkSections({ type, required, sections, place }: SectionsInput): Diagnostic[] {
  const titles = sections.map(({ text }) => (/^\d+\. /.test(text) ? NUMBERED : text.toLowerCase()));
  let last = -1;
  return required.flatMap((section): Diagnostic[] => {
    const index = titles.indexOf(section === NUMBERED ? NUMBERED : section.toLowerCase());
    if (index < 0)
      return [
        {
          ...place,
          rule: 'missing-section',
          message: `Expected the section \`${section}\` on a page of type ${type}, found none. Add it after what comes before it in the guide.`,
        },
      ];
    const isLate = index < last;
    last = Math.max(last, index);
    if (!isLate) return [];
    return [
      {
        ...place,
        line: sections[index]!.line,
        rule: 'section-order',
        message: `Expected the section \`${section}\` in the guide's order (${required.join(', ')}), found it earlier.`,
      },
    ];
  });
}

function checkQuestions(sections: PageFacts['headings'], place: SectionsInput['place']): Diagnostic[] {
  return sections
    .filter(({ text }) => !text.endsWith('?'))
    .map(({ text, line }) => ({
      ...place,
      line,
      rule: 'faq-question',
      message: `Expected a question as heading, found \`${text}\`. Write it in the words of the person who asks.`,
    }));
}
