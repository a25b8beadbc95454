// Shows the search shortcut as it is labeled on the reader's keyboard, which the build does not
// know.

/** Shows `⌘ K` in every `[data-search-open]` button on Apple systems. */
export function showShortcut(): void {
  if (!/Mac|iPhone|iPad/.test(navigator.platform)) return;
  for (const key of document.querySelectorAll('[data-search-open] kbd')) key.textContent = '⌘ K';
}
