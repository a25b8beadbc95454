// Renders the control that opens search, drawn as the field that it opens.
import { Icon } from '../frame/icon.tsx';

/** `Search` with its shortcut; the words are there for every reader, phones show only the icon. */
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
