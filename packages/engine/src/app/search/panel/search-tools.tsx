// The row below the field of the dialog: filters for the hits, and completions for the first word while the reader
// types it.
import type { SiteSearch } from '../../../shared/chrome.ts';
import type { SearchOptions } from '../../../search/search-types.ts';
import { getKindsLabel, KINDS } from '../kind-labels.ts';
import './search-tools.css';

/** The filters that limit the search. */
export type Filters = Pick<SearchOptions, 'kind' | 'only'>;

interface SearchToolsProps {
  filters: Filters;
  /** The site's filter, in addition to the kind of page, if there is one. */
  choice: SiteSearch['filter'];
  suggestions: string[];
  onFilter(filters: Filters): void;
  onSuggest(phrase: string): void;
}

/** Nothing in this row is an option of the list; readers reach it with Tab. */
export function SearchTools({ filters, choice, suggestions, onFilter, onSuggest }: SearchToolsProps) {
  return (
    <div className="search-tools">
      <div className="search-tools__kinds" role="group" aria-label="Kind of page">
        {[undefined, ...KINDS].map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            className="search-tools__kind"
            aria-pressed={filters.kind === kind}
            onClick={() => onFilter({ ...filters, kind })}
          >
            {kind ? getKindsLabel(kind) : 'All'}
          </button>
        ))}
      </div>
      {choice && (
        <select
          className="search-tools__choice"
          aria-label={choice.label}
          value={filters.only ?? ''}
          onChange={({ target }) => onFilter({ ...filters, only: target.value || undefined })}
        >
          <option value="">{`${choice.label}: all`}</option>
          {Object.entries(choice.values).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {suggestions.length > 0 && (
        <div className="search-tools__phrases" role="group" aria-label="Suggestions">
          {suggestions.map((phrase) => (
            <button key={phrase} type="button" className="search-tools__phrase" onClick={() => onSuggest(phrase)}>
              {phrase}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
