// Renders the footer of every page: groups of links, the logo and the copyright.
import type { SiteChrome } from '../../shared/chrome.ts';
import { WordMark } from '../header/logo.tsx';
import { SiteLink } from '../frame/site-link.tsx';

/** The footer; `copyright` may be HTML. */
export function Footer({ chrome }: { chrome: SiteChrome }) {
  const { groups, logo, copyright } = chrome.footer;
  return (
    <footer className="footer" data-behind-drawer="">
      <div className="footer__inner">
        <div className="footer__end">
          <a
            className="footer__logo"
            href={logo.href}
            target={/^\w+:/.test(logo.href) ? '_blank' : undefined}
            rel="noopener noreferrer"
          >
            {logo.src ? (
              <img src={logo.src} alt={logo.alt} width="160" height="51" loading="lazy" decoding="async" />
            ) : (
              <WordMark title={logo.alt || chrome.title} />
            )}
          </a>
          <p className="footer__copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
          {chrome.scripts && (
            <button type="button" className="footer__link needs-scripts" data-consent-open="">
              Privacy choices
            </button>
          )}
        </div>
        {groups.map((group) => (
          <div className="footer__group" key={group.title}>
            <h2 className="footer__title">{group.title}</h2>
            <ul>
              {group.items.map((item) => (
                <li key={item.href}>
                  <SiteLink className="footer__link" href={item.href} external={item.external}>
                    {item.label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </footer>
  );
}
