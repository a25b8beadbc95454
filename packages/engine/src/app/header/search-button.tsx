// Renders the search button, which looks like the field that it opens.
import { Icon } from '../frame/icon.tsx';

/**
 * `Search` with its shortcut. Screen readers always get the text; on phones only the icon is
 * visible.
 */
export function SearchButton() {
  return (
    <button
      type="button"
      className="search-button needs-scripts"
      data-search-open=""
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" />
      <span className="search-button__label">Search</span>
      <kbd className="search-button__key" aria-hidden="true">
        Ctrl K
      </kbd>
    </button>
  );
}
