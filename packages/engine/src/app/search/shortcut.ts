// Names the shortcut of search as the reader's keyboard has it, which the build does not know.

/** Shows `⌘ K` in every `[data-search-open]` button on Apple's systems. */
export function showShortcut(): void {
  if (!/Mac|iPhone|iPad/.test(navigator.platform)) return;
  for (const key of document.querySelectorAll('[data-search-open] kbd')) key.textContent = '⌘ K';
}
