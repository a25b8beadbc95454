// The sections that a page's type requires, in order (the writing guide's table, also in CONTRIBUTING).
import { toSuggestion } from '../diagnostics.ts';
import type { Diagnostic, Page, PageFacts } from '../types.ts';

const TASK = [
  'Task parameters',
  'Task definition',
  'Task output',
  'How it behaves',
  'Examples',
  'Errors and fixes',
  'Related',
];
const NUMBERED = '1. …';
const GUIDE = ['What you will have', 'Before you begin', NUMBERED, 'Check that it works', 'Errors and fixes', 'Next'];

/** Level-2 headings by `page_type`, in order; `1. …` stands for numbered steps. */
export const REQUIRED_SECTIONS: Record<string, string[]> = {
  'task-reference': TASK,
  'operator-reference': TASK,
  'ai-task-reference': TASK,
  'api-operation': ['Responses', 'Errors and fixes', 'Samples', 'Related'],
  concept: ['The problem it solves', 'The model', 'How it works', 'Rules that trip people up', 'Next'],
  guide: GUIDE,
  quickstart: GUIDE,
  tutorial: GUIDE,
  integration: [
    'What it lets workflows do',
    'Before you begin',
    'Get the credentials',
    'Add the integration',
    'Control access',
    'Use it in a workflow',
    'Errors and fixes',
    'Related',
  ],
  template: ['The problem', 'Diagram and definition', 'What each task does', 'Run it', 'What you get', 'Adapt it'],
  sdk: [
    'Install',
    'Connect and authenticate',
    'Write a worker',
    'Start a workflow',
    'Wait for the result',
    'Errors and retries',
    'Test',
    'Reference',
  ],
  faq: [],
  glossary: [],
  landing: [],
  'category-index': [],
  'api-overview': [],
  video: [],
};

export function checkPageTypes(facts: Map<Page, PageFacts>): Diagnostic[] {
  return [...facts].flatMap(([page, { headings }]) =>
    page.source && page.version === 'current' ? checkPage(page, headings) : [],
  );
}

function checkPage(page: Page, headings: PageFacts['headings']): Diagnostic[] {
  const { file, frontMatter, readFieldPlace } = page.source!;
  const place = { file, line: 1, severity: 'warning' as const };
  const type = frontMatter.page_type;
  const known = Object.keys(REQUIRED_SECTIONS);
  if (type === undefined)
    return [
      {
        ...place,
        rule: 'page-type',
        message: `Expected a \`page_type\` in the front matter (${known.join(', ')}), found none.`,
      },
    ];
  const required = REQUIRED_SECTIONS[type];
  if (!required)
    return [
      {
        ...place,
        ...readFieldPlace('page_type'),
        rule: 'page-type',
        message: `Expected a known \`page_type\`, found \`${type}\`.${toSuggestion(type, known)}`,
      },
    ];
  const sections = headings.filter(({ level }) => level === 2);
  if (type === 'faq') return checkQuestions(sections, place);
  return checkSections({ type, required, sections, place });
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
