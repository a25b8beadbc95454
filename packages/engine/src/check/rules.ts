// All rules of the engine: `site check --list` prints them, and `rules` in the configuration sets their severity.
import { readSynonyms } from '../search/index/synonyms.ts';
import { checkQuestionAnchors, checkQuestionPages } from './check-search-questions.ts';
import { checkDocusaurusOptions, checkDocusaurusProject } from './check-docusaurus.ts';
import { checkFrames } from './check-frames.ts';
import { checkAnchors, checkLinks } from './check-links.ts';
import { checkMissingSections, checkPageType, checkQuestions, checkSectionOrder } from './check-page-types.ts';
import { checkDescription, checkFrontMatterValues, checkOrphan, checkTitle } from './check-pages.ts';
import { checkSidebarLinks, checkStartPages } from './check-sidebar-links.ts';
import { checkConfigImages, checkDownloads, checkStaticFiles } from './check-static-files.ts';
import { FOUND_WHILE_COMPILING } from './found-while-compiling.ts';
import { FOUND_WHILE_READING } from './found-while-reading.ts';
import { error, type Rule } from './rule.ts';

export const RULES: Rule[] = [
  {
    id: 'broken-link',
    summary: 'A link leads to a page or file that does not exist.',
    severity: 'warning',
    runOnSite: (context) => [...checkSidebarLinks(context), ...checkStartPages(context)],
    runOnPage: checkLinks,
  },
  {
    id: 'broken-anchor',
    summary: 'A link names a heading or element that its page does not have.',
    severity: 'warning',
    runOnPage: checkAnchors,
  },
  {
    id: 'blocked-frame',
    summary: 'A frame shows a site that `frames` of the configuration does not list, so browsers block it.',
    severity: 'warning',
    runOnPage: checkFrames,
  },
  {
    id: 'orphan-page',
    summary: 'A page is in no sidebar.',
    severity: 'warning',
    runOnPage: checkOrphan,
  },
  {
    id: 'duplicate-title',
    summary: 'Two pages of a version have the same title.',
    severity: 'warning',
    runOnPage: checkTitle,
  },
  {
    id: 'description',
    summary: 'A page has no description of 60 to 160 characters (checked on sites with `pageTypes`).',
    severity: 'warning',
    runOnPage: checkDescription,
  },
  {
    id: 'page-type',
    summary: 'A page has no `page_type`, or one that `pageTypes` does not list.',
    severity: 'warning',
    runOnPage: checkPageType,
  },
  {
    id: 'missing-section',
    summary: 'A page lacks a section that its type requires.',
    severity: 'warning',
    runOnPage: checkMissingSections,
  },
  {
    id: 'section-order',
    summary: 'The sections of a page are in a different order than its type requires.',
    severity: 'warning',
    runOnPage: checkSectionOrder,
  },
  {
    id: 'faq-question',
    summary: 'A heading on a page of questions is not a question.',
    severity: 'warning',
    runOnPage: checkQuestions,
  },
  {
    id: 'front-matter-value',
    summary: 'A front matter field of the site has a value that `frontMatter` of the configuration does not list.',
    severity: 'error',
    runOnPage: checkFrontMatterValues,
  },
  {
    id: 'duplicate-url',
    summary: 'Two pages, or a page and a static file, have the same address.',
    severity: 'error',
    runOnSite: checkStaticFiles,
  },
  error('page-gone', 'A page of the release that `--against` names is gone and has no redirect.'),
  {
    id: 'download-taken',
    summary: 'An API description has the same address as the data of a page.',
    severity: 'error',
    runOnSite: checkDownloads,
  },
  {
    id: 'missing-image',
    summary: 'A page or the configuration names an image that does not exist.',
    severity: 'error',
    runOnSite: checkConfigImages,
  },
  {
    id: 'synonyms',
    summary: 'An entry of synonyms.yaml does not have the expected form.',
    severity: 'error',
    runOnSite: ({ config }) => readSynonyms(config.root).diagnostics,
  },
  {
    id: 'search-question',
    summary: 'A file in search-questions/ names a page or a section that does not exist.',
    severity: 'error',
    runOnSite: checkQuestionPages,
    runOnPage: checkQuestionAnchors,
  },
  {
    id: 'docusaurus-unread',
    summary: 'A part of a Docusaurus project has no effect here.',
    severity: 'warning',
    runOnSite: checkDocusaurusProject,
  },
  {
    id: 'docusaurus-option',
    summary: 'An option of a Docusaurus configuration has no effect here.',
    severity: 'warning',
    runOnSite: checkDocusaurusOptions,
  },
  ...FOUND_WHILE_READING,
  ...FOUND_WHILE_COMPILING,
];

const SEVERITIES = new Map(RULES.map(({ id, severity }) => [id, severity]));

/** True for a rule of the engine that is an error by default: results with such a fault may be incomplete. */
export function isErrorByDefault(id: string): boolean {
  return SEVERITIES.get(id) === 'error';
}
