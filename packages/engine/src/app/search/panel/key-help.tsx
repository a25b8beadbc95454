// Shows below the hits what each key does and, if search is a service, its name.
import type { ReactNode } from 'react';
import { SearchIcon } from '../search-icon.tsx';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

function Key({ label, children }: { label: string; children: ReactNode }) {
  return (
    <kbd className="search-keys__key">
      <span role="img" aria-label={label}>
        {children}
      </span>
    </kbd>
  );
}

/** Hidden on phones, which don't have these keys. */
export function KeyHelp({ isHosted, hasSamples }: { isHosted: boolean; hasSamples: boolean }) {
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
        {hasSamples && (
          <li>
            <Key label={IS_APPLE ? 'Option key' : 'Alt key'}>{IS_APPLE ? '⌥' : 'alt'}</Key>
            <Key label="Enter key">
              <SearchIcon name="enter" />
            </Key>
            to copy cURL
          </li>
        )}
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
