// The oldest browsers that are supported, what the pages need from them, and what they do without.
// DESIGN.md explains the list; `checks/browsers/oldest.check.ts` holds it on what the build wrote.

/** In the words of Browserslist, which all linters read. */
export const OLDEST = ['chrome >= 120', 'edge >= 120', 'firefox >= 128', 'safari >= 17.4', 'ios_saf >= 17.4'];

/** What a page cannot do without, by the names of https://web-platform-dx.github.io/web-features. */
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

/** What some supported browsers lack: the page stays readable and usable without it. */
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

/** Features of styles, by the names of https://caniuse.com, that only some of these browsers have: looks, or with a rule before them. */
export const SPARED_STYLES = [
  // Looks only.
  'css-boxdecorationbreak',
  'css-marker-pseudo',
  'css-resize',
  'css-scrollbar',
  'css-selection',
  'css3-cursors-newer',
  'text-decoration',
  'text-size-adjust',
  // Saves layout; without it nothing looks different.
  'css-content-visibility',
  // Parts of the features that are not used here.
  'css-clip-path',
  'css-display-contents',
  'css-media-scripting',
  'intrinsic-width',
  'multicolumn',
];
