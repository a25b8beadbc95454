// Renders what is below the field of the search dialog: earlier searches, hits, no hits, or a failure.
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { SiteSearch } from '../../../shared/chrome.ts';
import type { SearchProvider, SearchResult } from '../../../search/search-types.ts';
import type { StartGroup } from '../../../shared/start-pages.ts';
import type { StoredSearches } from '../stored-searches.ts';
import { OPENED, setQuery } from './dialog-shell.ts';
import type { SearchShell } from './dialog-shell.ts';
import { HitList } from '../hit-list.tsx';
import { toPlaces } from '../hit-places.ts';
import { KeyHelp } from './key-help.tsx';
import { Failure, NoHits } from '../messages.tsx';
import { getChosenVariant, toAskedVariant } from '../../variants/chosen.ts';
import { toResultsSearch } from '../results/results-address.ts';
import { createSearchSession } from './search-session.ts';
import type { Answer } from './search-session.ts';
import { EmptyQuery } from './empty-query.tsx';
import { SearchTools, type Filters } from './search-tools.tsx';
import { useOptions } from './use-options.ts';
import { useSampleCopy } from '../sample/use-sample-copy.ts';

export interface PanelSite {
  basePath: string;
  issuesUrl: string;
  /** Whether a search service returns the results; its name is shown. */
  isHosted: boolean;
  /** The site's filter, in addition to the kind of page. */
  filter?: SiteSearch['filter'];
  getPageVersion(): string | undefined;
  /** Default true. */
  hasResultsPage?: boolean;
  /** Whether pages can be fetched, to copy samples from them. Default true. */
  hasSamples?: boolean;
  /** Where to begin; rejects if it cannot be read. */
  readStartPages?(): Promise<StartGroup[]>;
}

/** The number of pages in the dialog; a link leads to all of them. */
const HITS = 6;

interface SearchPanelProps {
  shell: SearchShell;
  site: PanelSite;
  stored: StoredSearches;
  getProvider(version: string | undefined): SearchProvider;
}

/** How often the dialog was opened; its state is reset each time. */
function useOpenings({ dialog }: SearchShell): number {
  const [openings, setOpenings] = useState(0);
  useEffect(() => {
    const onOpen = () => setOpenings((count) => count + 1);
    dialog.addEventListener(OPENED, onOpen);
    return () => dialog.removeEventListener(OPENED, onOpen);
  }, [dialog]);
  return openings;
}

/** Searches for the text in the field, including what was typed before the panel was loaded. */
function useAnswer({ shell, site, getProvider }: SearchPanelProps, openings: number, filters: Filters) {
  const { input, dialog } = shell;
  // oxlint-disable-next-line react/exhaustive-deps -- a new opening may be on a page of another version
  const session = useMemo(() => createSearchSession(getProvider(site.getPageVersion())), [getProvider, site, openings]);
  const answer = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => {
    const ask = () => session.ask(input.value, { near: location.pathname, limit: HITS, ...filters });
    let timer: ReturnType<typeof setTimeout> | undefined;
    // In a separate task, so that the field shows the letter first.
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(ask);
    };
    ask();
    input.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', onInput);
    };
  }, [input, session, filters]);
  useLayoutEffect(() => {
    dialog.toggleAttribute('data-stalled', answer.isStalled);
  }, [dialog, answer.isStalled]);
  return { answer, session };
}

/** Whether the hits belong to the text in the field. */
function isAnswered({ status, query }: Answer, text: string): boolean {
  return status === 'answered' && query === text.trim();
}

function toCountText({ result }: Answer): string {
  if (!result) return '';
  if (result.total === 0) return `No results for "${result.query}"`;
  return result.total === 1 ? 'One document found' : `${result.total} documents found`;
}

function toResultsHref(site: PanelSite, query: string, filters: Filters): string | undefined {
  const { basePath, getPageVersion, hasResultsPage = true } = site;
  if (!hasResultsPage) return undefined;
  const only = toAskedVariant(filters.only);
  return `${basePath}search${toResultsSearch({ query, ...filters, only, version: getPageVersion() })}`;
}

/** Filters of this opening of the dialog: the next one begins with the reader's variant alone. */
function useFilters(openings: number): [Filters, (filters: Filters) => void] {
  const first = useMemo(() => ({ openings, filters: { only: getChosenVariant() } }), [openings]);
  const [set, setSet] = useState<{ openings: number; filters: Filters }>(first);
  return [(set.openings === openings ? set : first).filters, (filters) => setSet({ openings, filters })];
}

/** Remembers what the reader opens: hits, and what was stored before. */
function toRememberer(stored: StoredSearches, result: SearchResult | undefined) {
  return (href: string) => {
    const place = result?.hits.flatMap(toPlaces).find((each) => each.href === href);
    const hit = place?.toStored() ?? stored.recent.read().find(({ url }) => url === href);
    // A favorite is already listed, so it is not added to the recent searches.
    if (hit && !stored.favorite.read().some(({ objectID }) => objectID === hit.objectID)) stored.recent.add(hit);
  };
}

/** The panel of the search dialog. */
export function SearchPanel(props: SearchPanelProps) {
  const { shell, site, stored, getProvider } = props;
  const openings = useOpenings(shell);
  const [filters, setFilters] = useFilters(openings);
  const { answer, session } = useAnswer(props, openings, filters);
  const { result, status } = answer;
  const hasHits = result !== undefined && result.hits.length > 0;
  const onChosen = toRememberer(stored, result);
  const { basePath, hasSamples: isOn = true } = site;
  const { samples, note, onCopy } = useSampleCopy({ result, basePath, isOn, opening: openings });
  useOptions(shell, {
    shown: result ?? `${status}${openings}`,
    opensFirst: () => hasHits && isAnswered(session.get(), shell.input.value),
    onChosen,
    onCopy,
  });

  const onSuggest = (text: string) => {
    setQuery(shell.input, text);
    shell.input.focus();
  };
  let content: ReactNode;
  if (status === 'failed') content = <Failure onRetry={session.retry} />;
  else if (status === 'empty') content = <EmptyQuery key={openings} {...{ stored, shell, site }} />;
  else if (hasHits)
    content = <HitList {...{ result, samples }} resultsHref={toResultsHref(site, result.query, filters)} />;
  else if (result) {
    const provider = getProvider(site.getPageVersion());
    content = (
      <NoHits
        {...{ query: result.query, seenTitles: answer.seenTitles, provider, onSuggest }}
        issuesUrl={site.issuesUrl}
      />
    );
  }
  return (
    <>
      {status !== 'empty' && (
        <SearchTools
          filters={filters}
          choice={site.filter}
          suggestions={result?.suggestions ?? []}
          onFilter={setFilters}
          onSuggest={(phrase) => onSuggest(`${phrase} `)}
        />
      )}
      <div className="search-dialog__content">{content}</div>
      <p className="visually-hidden" role="status">
        {toCountText(answer)}
      </p>
      <p className="search-note" role="status">
        {note}
      </p>
      <KeyHelp isHosted={site.isHosted} hasSamples={samples !== undefined} />
    </>
  );
}
