// Says below the hits which keys do what, and who searches if it is a service.
import type { ReactNode } from 'react';
import { SearchIcon } from '../search-icon.tsx';

function Key({ label, children }: { label: string; children: ReactNode }) {
  return (
    <kbd className="search-keys__key">
      <span role="img" aria-label={label}>
        {children}
      </span>
    </kbd>
  );
}

/** Hidden on phones, which have no such keys. */
export function KeyHelp({ isHosted }: { isHosted: boolean }) {
  return (
    <div className="search-keys">
      <ul className="search-keys__list">
        <li>
          <Key label="Enter key">
            <SearchIcon name="enter" />
          </Key>
          to select
        </li>
        <li>
          <Key label="Arrow down">
            <SearchIcon name="down" />
          </Key>
          <Key label="Arrow up">
            <SearchIcon name="up" />
          </Key>
          to navigate
        </li>
        <li>
          <Key label="Escape key">esc</Key>
          to close
        </li>
      </ul>
      {isHosted && (
        <p className="search-keys__vendor">
          Search by{' '}
          <a href="https://typesense.org" target="_blank" rel="noopener noreferrer" aria-label="Search by Typesense">
            Typesense
          </a>
        </p>
      )}
    </div>
  );
}
