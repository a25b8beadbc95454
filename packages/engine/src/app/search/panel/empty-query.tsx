// Draws the dialog's content before a query: pages that the reader opened before, and pages to start from.
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import type { StartGroup } from '../../../shared/start-pages.ts';
import type { StoredSearches } from '../stored-searches.ts';
import type { SearchShell } from './dialog-shell.ts';
import type { PanelSite } from './search-panel.tsx';
import { StoredHits } from './stored-hits.tsx';

interface EmptyQueryProps {
  stored: StoredSearches;
  shell: SearchShell;
  site: PanelSite;
}

/** Undefined while they load; an empty array if they cannot be loaded. */
function useStartPages({ readStartPages }: PanelSite): StartGroup[] | undefined {
  const [groups, setGroups] = useState<StartGroup[] | undefined>(readStartPages ? undefined : []);
  useEffect(() => {
    readStartPages?.().then(setGroups, () => setGroups([]));
  }, [readStartPages]);
  return groups;
}

function StartPages({ groups, shell }: { groups: StartGroup[]; shell: SearchShell }) {
  const id = useId();
  const { input } = shell;
  useLayoutEffect(() => {
    // The start pages come after the stored pages, if there are any.
    input.setAttribute('aria-controls', 'search-hits search-start');
    input.setAttribute('aria-expanded', 'true');
    return () => input.setAttribute('aria-controls', 'search-hits');
  }, [input]);
  return (
    <div className="search-start" id="search-start" role="listbox" aria-label="Where to begin">
      {groups.map(({ title, pages }, index) => (
        <div key={title} role="group" aria-labelledby={`${id}-${index}`}>
          <p className="search-stored__label" id={`${id}-${index}`} role="presentation">
            {title}
          </p>
          {pages.map(({ label, href }) => (
            <a
              key={href}
              className="search-hit search-hit--start"
              role="option"
              aria-selected="false"
              id={`${id}-${href}`}
              href={href}
            >
              {label}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The panel's content while the field is empty. */
export function EmptyQuery({ stored, shell, site }: EmptyQueryProps) {
  const groups = useStartPages(site);
  const isNone = groups?.length === 0;
  return (
    <>
      <StoredHits {...{ stored, shell }} instead={isNone && <p className="search-message">No recent searches</p>} />
      {groups && !isNone && <StartPages {...{ groups, shell }} />}
    </>
  );
}
