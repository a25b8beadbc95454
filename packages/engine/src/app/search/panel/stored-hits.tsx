// Draws the pages that the reader opened or marked before, while the search field is empty.
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { StoredHit, StoredList, StoredSearches } from '../stored-searches.ts';
import type { SearchShell } from './dialog-shell.ts';
import { SearchIcon } from '../search-icon.tsx';

interface StoredHitsProps {
  stored: StoredSearches;
  shell: SearchShell;
  /** Shown if there are no stored hits. */
  instead: ReactNode;
}

interface Action {
  name: 'star' | 'remove';
  title: string;
  run(hit: StoredHit): void;
}

interface GroupProps {
  label: string;
  icon: 'history' | 'star';
  hits: StoredHit[];
  actions: Action[];
}

/** The label of a stored place: its own heading first, then where it is. */
function toNames({ hierarchy }: StoredHit): { title: string; place: string } {
  const { lvl0, lvl1, ...levels } = hierarchy;
  const page = lvl1 ?? lvl0 ?? '';
  const headings = Object.values(levels).filter(Boolean);
  return headings.length === 0 ? { title: page, place: '' } : { title: headings.at(-1)!, place: page };
}

function StoredOption({ id, hit, icon }: { id: string; hit: StoredHit; icon: GroupProps['icon'] }) {
  const { title, place } = toNames(hit);
  return (
    <a
      className="search-hit search-hit--stored"
      role="option"
      aria-selected="false"
      tabIndex={-1}
      id={id}
      href={hit.url}
    >
      <SearchIcon name={icon} />
      <span className="search-hit__text">
        <span className="search-hit__title">{title}</span>
        {place && <span className="search-hit__place">{place}</span>}
      </span>
    </a>
  );
}

/** The buttons are next to the list, because an option must not contain buttons. */
function Actions({ label, hits, actions }: GroupProps) {
  return (
    <ul className="search-stored__actions" aria-label={`${label}: actions`}>
      {hits.map((hit) => (
        <li key={hit.objectID}>
          {actions.map(({ name, title, run }) => (
            <button
              key={name}
              type="button"
              className="icon-button"
              title={title}
              aria-label={`${title}: ${toNames(hit).title}`}
              onClick={() => run(hit)}
            >
              <SearchIcon name={name} />
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Lists of recent and favorite searches, with the actions for each. */
export function StoredHits({ stored, shell, instead }: StoredHitsProps) {
  const id = useId();
  const [, redraw] = useState(0);
  const [recent, favorite] = [stored.recent.read(), stored.favorite.read()];
  const change = (act: () => void) => {
    act();
    redraw((count) => count + 1);
    // The pressed button is gone, and the active option may be gone too.
    shell.input.removeAttribute('aria-activedescendant');
    shell.input.focus();
  };
  const remove = (list: StoredList) => (hit: StoredHit) => change(() => list.remove(hit.objectID));
  const save = (hit: StoredHit) =>
    change(() => {
      stored.favorite.add(hit);
      stored.recent.remove(hit.objectID);
    });
  if (recent.length + favorite.length === 0) return instead;
  const groups: GroupProps[] = [
    {
      label: 'Recent',
      icon: 'history',
      hits: recent,
      actions: [
        { name: 'star', title: 'Save this search', run: save },
        { name: 'remove', title: 'Remove this search from history', run: remove(stored.recent) },
      ],
    },
    {
      label: 'Favorite',
      icon: 'star',
      hits: favorite,
      actions: [{ name: 'remove', title: 'Remove this search from favorites', run: remove(stored.favorite) }],
    },
  ];
  const shown = groups.filter(({ hits }) => hits.length > 0);
  return (
    <div className="search-stored">
      <div className="search-stored__lists" id="search-hits" role="listbox" aria-label="Earlier searches">
        {shown.map(({ label, hits, icon }) => (
          <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
            <p className="search-stored__label" id={`${id}-${label}`} role="presentation">
              {label}
            </p>
            {hits.map((hit, index) => (
              <StoredOption key={hit.objectID} id={`${id}-${label}-${index}`} hit={hit} icon={icon} />
            ))}
          </div>
        ))}
      </div>
      <div className="search-stored__buttons">
        {shown.map((group) => (
          <Actions key={group.label} {...group} />
        ))}
      </div>
    </div>
  );
}
