// Renders the question below a page: buttons whose answer a script sends, or links to an issue that is filled in.
import type { PageDetails } from '../../shared/page-details.ts';
import type { SiteChrome } from '../../shared/chrome.ts';
import { toIssueLinks } from './issue-links.ts';

interface FeedbackProps {
  page: Pick<PageDetails, 'kind' | 'title' | 'permalink' | 'version'>;
  chrome: Pick<SiteChrome, 'feedback' | 'issuesUrl' | 'url'>;
}

/** Nothing on a site that asks no one, and on pages that no one wrote. Without scripts nothing can be sent: then the links are shown, if there are any. */
export function Feedback({ page, chrome: { feedback, issuesUrl, url } }: FeedbackProps) {
  if (!feedback || page.kind !== 'doc') return null;
  const { endpoint } = feedback;
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
        <p className={`article-footer__tags${endpoint === undefined ? '' : ' needs-no-scripts'}`}>
          <b>Something wrong or missing?</b>
          {toIssueLinks({ page, issuesUrl, url }).map(({ label, href }) => (
            <a key={label} className="tag" href={href} target="_blank" rel="noopener noreferrer" data-issue="">
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
