// Renders a menu behind a button with the browser's own popover: it opens without scripts and closes on Escape.
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { toCurrent } from './paths.ts';
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
  /** What the label is a value of, for those who only hear it: `Version`. */
  name?: string;
  entries: DropdownEntry[];
  /** The page that is shown; entries that lead to it are marked. */
  permalink?: string;
}

/** A disclosure button with a list of links. */
export function Dropdown({ id, label, name, entries, permalink }: DropdownProps) {
  const toMark = ({ href, external, current }: DropdownEntry) => {
    if (permalink !== undefined && !external) return toCurrent(href, permalink);
    return current ? 'true' : undefined;
  };
  return (
    <div className="dropdown">
      <button type="button" className="header__link dropdown__button" popoverTarget={id}>
        {name && <span className="visually-hidden">{name}: </span>}
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
              aria-current={toMark(entry)}
              data-version={entry.version}
              data-document={entry.lang && ''}
            >
              {entry.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
