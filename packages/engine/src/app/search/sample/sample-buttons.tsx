// The buttons that copy the samples of operations. They are above the list, because an option must not contain buttons;
// a subgrid gives both the same rows.
import type { ReactNode } from 'react';
import type { Hit } from '../../../search/search-types.ts';
import { isOperation } from './copy-sample.ts';
import './sample-buttons.css';

/** What the dialog does with samples. */
export interface SampleCopy {
  /** Address of the page whose sample was just copied. */
  copied: string | undefined;
  copy(hit: Hit): void;
}

interface SampleRowsProps {
  hits: Hit[];
  /** Undefined: samples cannot be read here. */
  samples: SampleCopy | undefined;
  /** The list of hits, with one row for each. */
  children: ReactNode;
}

export function SampleRows({ hits, samples, children }: SampleRowsProps) {
  const operations = samples ? [...hits.entries()].filter(([, hit]) => isOperation(hit)) : [];
  return (
    <div className="search-rows" style={{ '--rows': hits.length } as object}>
      {children}
      {samples && operations.length > 0 && (
        <ul className="search-rows__samples" aria-label="Samples of the results">
          {operations.map(([index, hit]) => {
            const label = samples.copied === hit.path ? 'Copied' : 'Copy cURL';
            return (
              <li key={hit.path} data-row={index + 1} style={{ gridRow: index + 1 }}>
                <button
                  type="button"
                  className="search-rows__copy"
                  aria-label={`${label}: ${hit.title.text}`}
                  data-copied={label === 'Copied' || undefined}
                  // The field keeps the focus, so that the reader can type on.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => samples.copy(hit)}
                >
                  {label}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
