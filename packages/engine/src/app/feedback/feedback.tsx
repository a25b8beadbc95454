// Renders the question below a page: buttons whose answer a script sends, or links to an issue that is filled in.
import type { PageDetails } from '../../shared/page-details.ts';
import type { SiteChrome } from '../../shared/chrome.ts';
import { toIssueLinks } from './issue-links.ts';

interface FeedbackProps {
  page: Pick<PageDetails, 'kind' | 'title' | 'permalink' | 'version'>;
  chrome: Pick<SiteChrome, 'basePath' | 'feedback' | 'issuesUrl' | 'url'>;
}

/** Whether readers are asked about a page: one that someone wrote, and not the first of the site, which leads to others. */
export function isAsked({ page, chrome }: FeedbackProps): boolean {
  return chrome.feedback !== undefined && page.kind === 'doc' && page.permalink !== chrome.basePath;
}

/** Nothing on a page that is not asked about. Without scripts nothing can be sent: then the links are shown, if there are any. */
export function Feedback({ page, chrome }: FeedbackProps) {
  if (!isAsked({ page, chrome })) return null;
  const { issuesUrl, url } = chrome;
  const { endpoint } = chrome.feedback!;
  return (
    <>
      {endpoint !== undefined && (
        <div className="article-footer__tags needs-scripts" role="group" aria-label={QUESTION} data-feedback={endpoint}>
          <b>{QUESTION}</b>
          <button type="button" className="tag" data-helpful="yes">
            Yes
          </button>
          <button type="button" className="tag" data-helpful="">
            No
          </button>
        </div>
      )}
      {issuesUrl && (
        <p className={`article-footer__tags${endpoint === undefined ? '' : ' needs-no-scripts'}`} data-feedback="">
          <b>Something wrong or missing?</b>
          {toIssueLinks({ page, issuesUrl, url }).map(({ label, href }) => (
            <a key={label} className="tag" href={href} target="_blank" rel="noopener noreferrer">
              {label}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ))}
        </p>
      )}
    </>
  );
}

const QUESTION = 'Was this page helpful?';
