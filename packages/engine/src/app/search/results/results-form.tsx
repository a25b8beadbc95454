// The field and the filters of the results page.
import { useEffect, useRef } from 'react';
import type { SiteSearch } from '../../../shared/chrome.ts';
import { getKindsLabel, KINDS } from '../kind-labels.ts';
import type { ResultsQuery } from './results-address.ts';
import { SearchIcon } from '../search-icon.tsx';

interface ResultsFormProps {
  wanted: ResultsQuery;
  versions: SiteSearch['versions'];
  onChange: (wanted: ResultsQuery) => void;
}

/** Every change is at once in the address, which is what the page follows. */
export function ResultsForm({ wanted, versions, onChange }: ResultsFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const latest = versions.find(({ isLast }) => isLast)?.name;
  const filters = [undefined, ...KINDS];
  return (
    <form className="results__form" role="search" onSubmit={(event) => event.preventDefault()}>
      <div className="results__field">
        <SearchIcon name="search" />
        <input
          ref={input}
          className="results__input"
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Type your search here"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={wanted.query}
          onChange={({ target }) => onChange({ ...wanted, query: target.value })}
        />
      </div>
      <fieldset className="results__filters">
        <legend className="visually-hidden">Kind of page</legend>
        {filters.map((kind) => (
          <label key={kind ?? 'all'} className="results__filter">
            <input
              className="visually-hidden"
              type="radio"
              name="kind"
              value={kind ?? ''}
              checked={wanted.kind === kind}
              onChange={() => onChange({ ...wanted, kind })}
            />
            {kind ? getKindsLabel(kind) : 'All'}
          </label>
        ))}
        {versions.length > 1 && (
          <label className="results__version">
            <span>Version</span>
            <select
              value={wanted.version ?? latest}
              onChange={({ target }) =>
                onChange({ ...wanted, version: target.value === latest ? undefined : target.value })
              }
            >
              {versions.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
      </fieldset>
    </form>
  );
}
