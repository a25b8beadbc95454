// How the tests start Chromium: without features that cost time and that no page needs.

/**
 * Chromium 156 loads these two pages for every window next to the tab that a test opens, which takes half of the time
 * of a short test.
 */
const POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * If a flag appears twice, Chromium reads only the last one, so this list includes Playwright's. Remove it when
 * Playwright adds to its own list.
 */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...POPUPS].join(',')}`,
];
