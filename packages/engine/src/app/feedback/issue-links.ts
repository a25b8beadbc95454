// Addresses of new issues that say which page they are about.
import type { PageDetails } from '../../shared/page-details.ts';

interface IssueInput {
  page: Pick<PageDetails, 'title' | 'permalink' | 'version'>;
  issuesUrl: string;
  /** Origin of the site. */
  url: string;
}

/** The line that the reader fills in, or the browser where it knows the section. */
export const SECTION_LINE = 'Section: ';

/** Two kinds of issue, with title and text as GitHub and Gitea take them. */
export function toIssueLinks({ page, issuesUrl, url }: IssueInput): { label: string; href: string }[] {
  const lines = [
    `Page: ${url}${page.permalink}`,
    SECTION_LINE,
    ...(page.version ? [`Version: ${page.version.name}`] : []),
  ];
  return [
    { label: 'Report a problem', title: `Problem: ${page.title}` },
    { label: 'Ask for more', title: `Missing: ${page.title}` },
  ].map(({ label, title }) => {
    const issue = new URL(issuesUrl);
    issue.searchParams.set('title', title);
    issue.searchParams.set('body', `${lines.join('\n')}\n\n`);
    // A query may contain both as they are, and the page has its address in this form already.
    issue.search = issue.search.replaceAll('%3A', ':').replaceAll('%2F', '/');
    return { label, href: issue.href };
  });
}
