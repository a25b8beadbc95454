// Renders a button with a menu that uses the browser's own popover, so it opens without scripts and closes on
// Escape.
import type { ReactNode } from 'react';
import { Icon } from '../frame/icon.tsx';
import { MenuLink, type MenuEntry } from './menu-link.tsx';

interface DropdownProps {
  id: string;
  label: ReactNode;
  /** What the label is a value of, for screen readers: `Version`. */
  name?: string;
  entries: MenuEntry[];
  permalink: string;
}

/** A disclosure button with a list of links. */
export function Dropdown({ id, label, name, entries, permalink }: DropdownProps) {
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
            <MenuLink entry={entry} className="dropdown__link" permalink={permalink} />
          </li>
        ))}
      </ul>
    </div>
  );
}
