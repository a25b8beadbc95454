// Renders a menu behind a button with the browser's own popover: it opens without scripts and closes on Escape.
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { SiteLink } from './site-link.tsx';

export interface DropdownEntry {
  label: string;
  href: string;
  external?: boolean;
  current?: boolean;
  lang?: string;
  /** Name of the docs version that a click makes the preferred one. */
  version?: string;
}

interface DropdownProps {
  id: string;
  label: ReactNode;
  entries: DropdownEntry[];
}

/** A disclosure button with a list of links. */
export function Dropdown({ id, label, entries }: DropdownProps) {
  return (
    <div className="dropdown">
      <button type="button" className="header__link dropdown__button" popoverTarget={id}>
        {label}
        <Icon name="chevron" className="dropdown__caret" />
      </button>
      <ul className="dropdown__list" id={id} popover="auto">
        {entries.map((entry) => (
          <li key={entry.href}>
            <SiteLink
              className="dropdown__link"
              href={entry.href}
              external={entry.external}
              lang={entry.lang}
              aria-current={entry.current ? 'true' : undefined}
              data-version={entry.version}
            >
              {entry.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
