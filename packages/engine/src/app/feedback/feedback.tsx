// Renders what readers are asked below a page: buttons whose answer a script sends, or links to an issue that is filled in.
import type { PageDetails } from '../../shared/page-details.ts';
import type { SiteChrome } from '../../shared/chrome.ts';
import { toIssueLinks } from './issue-links.ts';

interface FeedbackProps {
  page: Pick<PageDetails, 'kind' | 'title' | 'permalink' | 'version'>;
  chrome: Pick<SiteChrome, 'basePath' | 'feedback' | 'issuesUrl' | 'url'>;
}

const QUESTION = 'Was this page helpful?';

/** Whether readers are asked about a page: one that someone wrote, and not the first of the site, which leads to others. */
export function isAsked({ page, chrome }: FeedbackProps): boolean {
  return chrome.feedback !== undefined && page.kind === 'doc' && page.permalink !== chrome.basePath;
}

/** The question, on a site with an address that takes answers. Without scripts nothing can be sent. */
export function Feedback({ page, chrome }: FeedbackProps) {
  const endpoint = chrome.feedback?.endpoint;
  if (endpoint === undefined || !isAsked({ page, chrome })) return null;
  return (
    <div className="article-footer__tags needs-scripts" role="group" aria-label={QUESTION} data-feedback={endpoint}>
      <b>{QUESTION}</b>
      <button type="button" className="tag" data-helpful="yes">
        Yes
      </button>
      <button type="button" className="tag" data-helpful="">
        No
      </button>
    </div>
  );
}

/** Issues, where no address takes answers, or no script can send them. */
export function IssueLinks({ page, chrome }: FeedbackProps) {
  const { feedback, issuesUrl, url } = chrome;
  if (!issuesUrl || !isAsked({ page, chrome })) return null;
  const hidden = feedback?.endpoint === undefined ? '' : ' needs-no-scripts';
  return toIssueLinks({ page, issuesUrl, url }).map(({ label, href }) => (
    <a key={label} className={`article-footer__edit${hidden}`} href={href} data-issue="">
      {label}
    </a>
  ));
}
