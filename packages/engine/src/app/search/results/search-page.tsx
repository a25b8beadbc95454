// The results page: follows the query in its address, with filters, pages of hits, and a text for every state.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { navigate } from '../../router/location-event.ts';
import { useSearch } from '../../boot/use-search.ts';
import { getSiteChrome } from '../../boot/site-chrome.ts';
import { getProvider } from '../../../search/providers/providers.ts';
import { createResultsSession } from './result-pages.ts';
import { ResultList } from './result-list.tsx';
import { EVERYTHING } from '../../../shared/variants.ts';
import { toAskedVariant, toSearchedVariant } from '../../variants/chosen.ts';
import { parseResultsQuery, toResultsSearch } from './results-address.ts';
import type { ResultsQuery } from './results-address.ts';
import { ResultsForm } from './results-form.tsx';
import './results.css';

/** After the last keystroke, waits this long before it searches. */
const REST_MS = 300;

const { versions = [], filter } = getSiteChrome().search ?? {};
const versionNames = versions.filter(({ isLast }) => !isLast).map(({ name }) => name);

/** The start of a pasted log is enough to recognize the query in the title. */
const MAX_TITLE = 100;

function toTitle(query: string): string {
  const text = query.trim().replace(/\s+/g, ' ');
  const shown = text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE)}…` : text;
  return shown ? `Search results for "${shown}"` : 'Search the documentation';
}

function useTitle(query: string): void {
  useEffect(() => {
    const title = toTitle(query);
    document.title = `${title} | ${getSiteChrome().title}`;
    // The heading is outside of the island, in the HTML that the build wrote.
    const heading = document.querySelector('main article h1');
    if (heading) heading.textContent = title;
  }, [query]);
}

function useResults(wanted: ResultsQuery) {
  const { query, kind, only, version } = wanted;
  const [session] = useState(() => createResultsSession(getProvider));
  const [first] = useState(query);
  useEffect(() => {
    // Only typed queries wait, not the query of the address or a changed filter.
    const isTyped = query !== first && query !== session.get().shown?.query;
    const timer = setTimeout(() => session.ask({ query, kind, only, version }), isTyped ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [session, first, query, kind, only, version]);
  const pages = useSyncExternalStore(session.subscribe, session.get);
  return { pages, session };
}

function show(wanted: ResultsQuery): void {
  const asked = { ...wanted, only: toAskedVariant(wanted.only) };
  navigate(location.pathname + toResultsSearch(asked), { replace: true });
}

/** The island of `/content/search`. */
export function SearchPage() {
  const asked = parseResultsQuery(useSearch(), versionNames, [EVERYTHING, ...Object.keys(filter?.values ?? {})]);
  const wanted = { ...asked, only: toSearchedVariant(asked.only) };
  const { pages, session } = useResults(wanted);
  useTitle(wanted.query);
  return (
    <div className="results">
      <ResultsForm {...{ wanted, versions, filter }} onChange={show} />
      <ResultList {...{ pages, session }} />
    </div>
  );
}
