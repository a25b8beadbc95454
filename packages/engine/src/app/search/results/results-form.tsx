// The field and the filters of the results page.
import { useEffect, useRef } from 'react';
import type { SiteSearch } from '../../../shared/chrome.ts';
import { getKindsLabel, KINDS } from '../kind-labels.ts';
import type { ResultsQuery } from './results-address.ts';
import { SearchIcon } from '../search-icon.tsx';

interface ChoiceProps {
  filter: NonNullable<SiteSearch['filter']>;
}

interface ResultsFormProps {
  wanted: ResultsQuery;
  versions: SiteSearch['versions'];
  /** The site's filter, in addition to the kind of page. */
  filter: SiteSearch['filter'];
  onChange: (wanted: ResultsQuery) => void;
}

/** The select box for the site's filter. */
function FilterChoice({ wanted, filter, onChange }: Pick<ResultsFormProps, 'wanted' | 'onChange'> & ChoiceProps) {
  return (
    <label className="results__version">
      <span>{filter.label}</span>
      <select
        value={wanted.only ?? ''}
        onChange={({ target }) => onChange({ ...wanted, only: target.value || undefined })}
      >
        <option value="">All</option>
        {Object.entries(filter.values).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Every change is written to the address at once, and the page follows the address. */
export function ResultsForm({ wanted, versions, filter, onChange }: ResultsFormProps) {
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
        {filter && <FilterChoice {...{ wanted, filter, onChange }} />}
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
