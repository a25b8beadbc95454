// Renders the details of the article: tags, source, last change, and what its facts were checked against.
import type { PageDetails } from '../../shared/page-details.ts';
import type { SiteChrome } from '../../shared/chrome.ts';
import { Feedback, isAsked, IssueLinks } from '../feedback/feedback.tsx';
import { Icon } from '../frame/icon.tsx';

function LastUpdate({ date, dateText, author }: NonNullable<PageDetails['lastUpdate']>) {
  return (
    <span>
      Last updated
      {date && (
        <>
          {' on '}
          <time dateTime={date}>{dateText}</time>
        </>
      )}
      {author && (
        <>
          {' by '}
          <b>{author}</b>
        </>
      )}
    </span>
  );
}

function Verified({ verified }: { verified: string }) {
  const [repository, commit] = verified.split('@');
  return <span title={verified}>{['Checked against', repository, commit?.slice(0, 7)].filter(Boolean).join(' ')}</span>;
}

/** The lines below the article; nothing when nothing is known or asked. */
export function ArticleFooter({ page, chrome }: { page: PageDetails; chrome: SiteChrome }) {
  const { tags, editUrl, lastUpdate, verified } = page;
  const hasFacts = tags.length > 0 || editUrl || lastUpdate || verified;
  if (!hasFacts && !isAsked({ page, chrome })) return null;
  return (
    <footer className="article-footer">
      <Feedback page={page} chrome={chrome} />
      {tags.length > 0 && (
        <div className="article-footer__tags">
          <b>Tags:</b>
          <ul>
            {tags.map((tag) => (
              <li key={tag.href}>
                <a className="tag" href={tag.href} title={tag.description} rel="tag">
                  {tag.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="article-footer__facts">
        {editUrl && (
          <a className="article-footer__edit" href={editUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="pencil" />
            Edit this page
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        )}
        <IssueLinks page={page} chrome={chrome} />
        {lastUpdate && <LastUpdate {...lastUpdate} />}
        {verified && <Verified verified={verified} />}
      </div>
    </footer>
  );
}
