// The article of the page of changes: by month, the latest first.
import GithubSlugger from 'github-slugger';
import { Fragment } from 'react';
import { CHANGES_DATA, FEED_PATH, toChangeAnchor } from '../shared/changes-address.ts';
import type { Change } from '../plan/changes/change.ts';
import type { Page } from '../types.ts';

export interface ChangesInput {
  list: Change[];
  /** Words for months and days follow its rules. */
  locale: string;
}

interface ChangesArticleProps extends ChangesInput {
  page: Pick<Page, 'description'>;
  basePath: string;
}

const KINDS: Record<Change['kind'], string> = { new: 'New', moved: 'Moved', corrected: 'Corrected' };

/** Style of this page alone. */
export const CHANGES_STYLE = [
  '.changes li{margin-block:.75rem}',
  '.changes p{margin:0}',
  '.changes__sections{display:flex;flex-wrap:wrap;gap:8px;padding:0;list-style:none;font-size:var(--text-small)}',
  '.changes__sections li{margin:0}',
  '.changes__sections a{text-decoration:none}',
  '.changes__sections [aria-current]{border-color:var(--color-accent);background:var(--color-accent-soft)}',
  '.changes__about{color:var(--color-muted);font-size:var(--text-small)}',
].join('');

/** Everything below the title. Without scripts, a section's link leads to its latest change; with them, it leaves the others out. */
export function ChangesArticle({ page, list, locale, basePath }: ChangesArticleProps) {
  if (list.length === 0) return <p>No changes are known yet.</p>;
  const sections = toSections(list, locale);
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const isFirst = createFirstFinder();
  return (
    <>
      <p>
        {page.description} <a href={basePath + FEED_PATH}>Follow them as a feed</a>, or{' '}
        <a href={basePath + CHANGES_DATA}>read them as JSON</a>.
      </p>
      {sections.size > 1 && (
        <nav aria-label="Sections">
          <ul className="changes__sections">
            <li>
              <a className="tag" href={`#${list[0]!.date.slice(0, 7)}`} data-changes-of="">
                All sections
              </a>
            </li>
            {[...sections].map(([label, id]) => (
              <li key={id}>
                <a className="tag" href={`#${id}`} data-changes-of={id}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {toMonths(list, locale).map(({ id, label, changes }) => (
        <Fragment key={id}>
          <h2 id={id}>{label}</h2>
          <ul className="changes">
            {changes.map((change) => (
              <ChangeItem
                key={change.id}
                change={change}
                days={days}
                section={sections.get(change.section)!}
                anchor={isFirst(change.permalink) ? toChangeAnchor(change.permalink, basePath) : undefined}
                sectionAnchor={isFirst(change.section) ? sections.get(change.section) : undefined}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}

interface ChangeItemProps {
  change: Change;
  days: Intl.DateTimeFormat;
  section: string;
  /** Of the last change of a page, and of a section. */
  anchor: string | undefined;
  sectionAnchor: string | undefined;
}

function ChangeItem({ change, days, section, anchor, sectionAnchor }: ChangeItemProps) {
  const { kind, date, title, permalink, version, from, notes } = change;
  const about = [
    from === undefined ? KINDS[kind] : `${KINDS[kind]} from ${from}`,
    ...(version === undefined ? [] : [`version ${version}`]),
  ];
  return (
    <li id={anchor} data-section={section}>
      <a href={permalink}>{title}</a>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className="changes__about" id={sectionAnchor}>
        {about.join(' · ')} · <time dateTime={date}>{days.format(new Date(date))}</time> · {change.section}
      </p>
    </li>
  );
}

/** A function that is true for the first of equal keys. */
function createFirstFinder(): (key: string) => boolean {
  const seen = new Set<string>();
  return (key) => !seen.has(key) && seen.add(key) !== undefined;
}

/** IDs of sections by label, in alphabetical order. */
function toSections(list: Change[], locale: string): Map<string, string> {
  const slugger = new GithubSlugger();
  const labels = [...new Set(list.map(({ section }) => section))].toSorted((a, b) => a.localeCompare(b, locale));
  return new Map(labels.map((label) => [label, slugger.slug(`in ${label}`)]));
}

function toMonths(list: Change[], locale: string): { id: string; label: string; changes: Change[] }[] {
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const months = new Map<string, Change[]>();
  for (const change of list) {
    const month = change.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), change]);
  }
  return [...months].map(([id, changes]) => ({ id, label: format.format(new Date(`${id}-01`)), changes }));
}
