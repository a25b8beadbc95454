// Renders the site's name with its logo.
import type { SiteChrome } from '../../shared/chrome.ts';
import { LogoMark } from './logo.tsx';

/** Logo and name, linked to the home page. */
export function Brand({ chrome }: { chrome: SiteChrome }) {
  const { logo } = chrome.navbar;
  return (
    <a className="brand" href={chrome.basePath}>
      {logo ? <img className="logo-mark" src={logo} alt="" width="24" height="24" /> : <LogoMark />}
      <span className="brand__name">{chrome.title}</span>
    </a>
  );
}
