// What the shell shows on every page, compiled into the app's script by the build (`define`).
import type { AppChrome } from '../../shared/chrome.ts';

// oxlint-disable-next-line no-underscore-dangle -- so that no variable has the name by chance
declare const __SITE_CHROME__: AppChrome;

export const siteChrome: AppChrome = __SITE_CHROME__;
