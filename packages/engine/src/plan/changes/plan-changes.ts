// What readers may want to know of the past: new, moved and corrected pages, from git, from redirects with a date, and from the notes of authors.
import type { FileEvent } from '../../read/commit-history.ts';
import { toPermalinkKey } from '../../shared/nav-tree.ts';
import type { Content, Page, Site } from '../../types.ts';
import type { Change } from './change.ts';
import type { PlanConfig } from '../../config/plan-config.ts';
import { toPermalink } from '../permalinks.ts';
import { parseDocPath, toFileSlug } from '../versions/doc-path.ts';

interface ChangesInput {
  history: NonNullable<Content['history']>;
  site: Pick<Site, 'versions' | 'pages' | 'byFile' | 'byPermalink' | 'redirects'>;
  basePath: string;
  /** The newest ones that are kept. */
  limit: NonNullable<PlanConfig['changes']>['limit'];
}

/** What one source says of a page. */
interface Report {
  page: Page;
  kind: Change['kind'];
  /** ISO 8601, in any time zone. */
  date: string;
  /** What its file was called then. */
  path: string;
  from?: string;
  note?: string;
}

/** The changes of all pages that readers may see, newest first: at most one for each page and day. */
export function planChanges({ history, site, basePath, limit }: ChangesInput): Change[] {
  const shown = new Set(site.pages.filter((page) => isShown(page, site)));
  const reports = [
    ...history.flatMap((event) => {
      const page = site.byFile.get(event.file);
      return page && shown.has(page) ? toReports(event, page, { site, basePath }) : [];
    }),
    ...site.redirects.flatMap((redirect) => toMoves(redirect, site)).filter(({ page }) => shown.has(page)),
    ...[...shown].flatMap(toNotes),
  ];
  const byDay = new Map<string, Report[]>();
  for (const report of reports) {
    const key = `${toDay(report.date)} ${report.page.permalink}`;
    byDay.set(key, [...(byDay.get(key) ?? []), report]);
  }
  return [...byDay.values()]
    .map((ofDay) => toChange(ofDay, site))
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.permalink.localeCompare(b.permalink))
    .slice(0, limit);
}

function isShown({ source, draft, unlisted, version }: Page, { versions }: Pick<Site, 'versions'>): boolean {
  return source !== undefined && !draft && !unlisted && !versions.find(({ name }) => name === version)?.noIndex;
}

const CURRENT = 'current';

/** A frozen version begins as a copy: that is no news, but what is corrected in it is. */
function toReports(
  { kind, date, path, from }: FileEvent,
  page: Page,
  { site, basePath }: Pick<ChangesInput, 'site' | 'basePath'>,
): Report[] {
  if (page.version !== CURRENT && kind !== 'corrected') return [];
  if (kind !== 'moved') return [{ page, kind, date, path }];
  const old = from === undefined ? undefined : toOldPermalink(from, page, { site, basePath });
  if (old === undefined || toPermalinkKey(old) === toPermalinkKey(page.permalink)) return [];
  // With a slug, the address did not come from the name of the file, unless a redirect says so.
  const isKnown = site.redirects.some((redirect) => redirect.from === old && redirect.to === page.permalink);
  return isKnown || page.source!.frontMatter.slug === undefined ? [{ page, kind, date, path, from: old }] : [];
}

/** The address that the file had in its former place; undefined if that was not a folder of docs. */
function toOldPermalink(
  from: string,
  { source, version }: Page,
  { site, basePath }: Pick<ChangesInput, 'site' | 'basePath'>,
): string | undefined {
  const { file, docPath, frontMatter } = source!;
  const folder = file.slice(0, file.length - docPath.length);
  // The content root may have been another folder of the repository.
  const at = from.startsWith(folder) ? 0 : from.indexOf(`/${folder}`) + 1;
  if (at === 0 && !from.startsWith(folder)) return undefined;
  const start = at + folder.length;
  const { path = '' } = site.versions.find(({ name }) => name === version) ?? {};
  return toPermalink(basePath, path, toFileSlug(parseDocPath(from.slice(start), frontMatter)));
}

function toMoves({ from, to, date }: Site['redirects'][number], site: ChangesInput['site']): Report[] {
  const page = site.byPermalink.get(toPermalinkKey(to));
  return date === undefined || !page?.source ? [] : [{ page, kind: 'moved', date, path: page.source.file, from }];
}

function toNotes(page: Page): Report[] {
  const { file, frontMatter } = page.source!;
  return (frontMatter.change ?? []).map(({ date, text }) => ({
    page,
    kind: 'corrected',
    date,
    path: file,
    note: text,
  }));
}

/** A day without time is its first moment, so that a commit of the day comes after it. */
function toDay(date: string): string {
  return new Date(date).toISOString().slice(0, 10);
}

const WEIGHTS: Record<Change['kind'], number> = { new: 2, moved: 1, corrected: 0 };

/** What happened on one day in one: a page that is new was not corrected as well. */
function toChange(reports: Report[], { versions }: Pick<Site, 'versions'>): Change {
  const { page, path } = reports[0]!;
  const dates = reports.map(({ date }) => new Date(date).toISOString());
  const kind = reports.map((report) => report.kind).reduce((a, b) => (WEIGHTS[a] < WEIGHTS[b] ? b : a));
  const from = kind === 'moved' ? reports.find((report) => report.from !== undefined)?.from : undefined;
  const version = versions.find(({ name }) => name === page.version);
  return {
    id: `${toDay(dates[0]!)}:${path}`,
    kind,
    date: dates.reduce((a, b) => (a < b ? b : a)),
    title: page.title,
    permalink: page.permalink,
    section: toSection(page),
    ...(version && !version.isLast && { version: version.label }),
    ...(from !== undefined && { from }),
    notes: [...new Set(reports.flatMap(({ note }) => note ?? []))],
  };
}

function toSection({ breadcrumbs, sidebar }: Page): string {
  const [first] = breadcrumbs;
  if (first && breadcrumbs.length > 1) return first.label;
  return sidebar === undefined ? 'More pages' : 'Start';
}
