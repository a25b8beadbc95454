// The definition of each `page_type`: the level-2 headings that its pages have, in order (the table in
// CONTRIBUTING).
import type { SiteConfigInput } from 'docs-engine';

const TASK = {
  sections: [
    'Task parameters',
    'Task definition',
    'Task output',
    'How it behaves',
    'Examples',
    'Errors and fixes',
    'Related',
  ],
};
const GUIDE = {
  sections: ['What you will have', 'Before you begin', '1. …', 'Check that it works', 'Errors and fixes', 'Next'],
};
const FREE = { sections: [] };

/** By the name in front matter. */
export const PAGE_TYPES: SiteConfigInput['pageTypes'] = {
  'task-reference': TASK,
  'operator-reference': TASK,
  'ai-task-reference': TASK,
  'api-operation': { sections: ['Samples', 'Responses', 'Errors and fixes', 'Related'] },
  'api-schema': { sections: ['Fields'] },
  concept: { sections: ['The problem it solves', 'The model', 'How it works', 'Rules that trip people up', 'Next'] },
  guide: GUIDE,
  quickstart: GUIDE,
  tutorial: GUIDE,
  integration: {
    sections: [
      'What it lets workflows do',
      'Before you begin',
      'Get the credentials',
      'Add the integration',
      'Control access',
      'Use it in a workflow',
      'Errors and fixes',
      'Related',
    ],
  },
  template: {
    sections: ['The problem', 'Diagram and definition', 'What each task does', 'Run it', 'What you get', 'Adapt it'],
  },
  sdk: {
    sections: [
      'Install',
      'Connect and authenticate',
      'Write a worker',
      'Start a workflow',
      'Wait for the result',
      'Errors and retries',
      'Test',
      'Reference',
    ],
  },
  faq: { questions: true },
  glossary: FREE,
  troubleshooting: FREE,
  landing: FREE,
  'category-index': FREE,
  'api-overview': FREE,
  video: FREE,
};
