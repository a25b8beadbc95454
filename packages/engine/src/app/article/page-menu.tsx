// Renders the menu next to the title: it copies the page as Markdown, opens it, or passes it to another
// program.
import type { PageDetails } from '../../shared/page-details.ts';
import type { SiteChrome } from '../../shared/chrome.ts';

interface PageMenuProps {
  /** Address of the Markdown, with base path. */
  markdown: NonNullable<PageDetails['markdown']>;
  chrome: Pick<SiteChrome, 'url' | 'openIn'>;
}

const ID = 'page-menu';

/** The browser's own popover, which needs no scripts; only the copy button needs one. */
export function PageMenu({ markdown, chrome: { url, openIn } }: PageMenuProps) {
  const address = encodeURIComponent(url + markdown);
  return (
    <div className="page-menu" data-nosnippet="">
      <button type="button" className="page-menu__button" popoverTarget={ID}>
        Copy or open
      </button>
      <ul className="dropdown__list" id={ID} popover="auto">
        <li className="needs-scripts">
          <button type="button" className="dropdown__link" data-copy={markdown}>
            Copy page
          </button>
        </li>
        <li>
          <a className="dropdown__link" href={markdown}>
            View as Markdown
          </a>
        </li>
        {openIn?.map(({ label, href }) => (
          <li key={label}>
            <a
              className="dropdown__link"
              href={href.replace('{url}', address)}
              target="_blank"
              rel="noopener noreferrer"
            >
              Open in {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
