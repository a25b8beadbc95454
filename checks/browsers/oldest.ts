// The oldest supported browsers, the features that the pages need from them, and the features that they may lack.
// DESIGN.md explains the list; `checks/browsers/oldest.check.ts` checks the built site against it.

/** As Browserslist queries, which all linters read. */
export const OLDEST = ['chrome >= 120', 'edge >= 120', 'firefox >= 128', 'safari >= 17.4', 'ios_saf >= 17.4'];

/** Features that every page needs, by their names on https://web-platform-dx.github.io/web-features. */
export const NEEDED = [
  'backdrop',
  'check-visibility',
  'color-mix',
  'container-queries',
  'dialog',
  'has',
  'inert',
  'nesting',
  'structured-clone',
  'wasm',
];

/** Features that some supported browsers lack. Pages stay readable and usable without them. */
export const SPARED: Record<string, string> = {
  'blocking-render': 'The first frame may show the sidebar before the article.',
  'content-visibility': 'Long pages are laid out whole.',
  'details-content': 'Folds open without moving.',
  'dialog-closedby': "Android's Back leaves the page while search is open.",
  'hidden-until-found': 'Find-in-page does not look into unselected tabs.',
  'interpolate-size': 'Folds open without moving.',
  'link-rel-expect': 'The first frame may show the sidebar before the article.',
  navigation: 'Back closes the drawer and leaves the page too.',
  overlay: 'The drawer closes without moving.',
  popover: 'On iOS before 18.3, a tap next to an open menu does not close it.',
  'scrollbar-width': 'Scroll bars are as wide as those of the system.',
  'starting-style': 'The drawer opens without moving.',
  requestidlecallback: 'Work that can wait runs after a fixed time.',
};

/**
 * Style features, by their names on https://caniuse.com, that only some of these browsers support. They only affect the
 * look, or a fallback rule precedes them.
 */
export const SPARED_STYLES = [
  // These features only affect the look.
  'css-boxdecorationbreak',
  'css-marker-pseudo',
  'css-resize',
  'css-scrollbar',
  'css-selection',
  'css3-cursors-newer',
  'text-decoration',
  'text-size-adjust',
  // Only saves layout work; without it nothing looks different.
  'css-content-visibility',
  // Browsers support these in part; the unsupported parts are not used here.
  'css-clip-path',
  'css-display-contents',
  'css-media-scripting',
  'intrinsic-width',
  'multicolumn',
];
