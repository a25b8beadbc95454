// What changed, for programs: an Atom feed (RFC 4287) and JSON.
import { CHANGES_DATA, CHANGES_PATH, FEED_PATH } from '../../shared/changes-address.ts';
import { toXml } from '../../shared/escape-html.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Change } from '../../plan/changes/change.ts';
import type { WriteSiteInput } from '../output.ts';
import type { TextFile } from '../write-text-files.ts';

type FeedConfig = Pick<SiteConfig, 'title' | 'url' | 'basePath' | 'locale'>;

/** A reader of feeds asks often and keeps what it has seen. */
const MOST_ENTRIES = 50;

/** None for a site without `changes` in its configuration. */
export function toChangesData({ site, config }: WriteSiteInput): TextFile[] {
  if (!site.changes) return [];
  const { title, url, basePath } = config;
  const changes = site.changes.map(({ permalink, from, ...change }) => ({
    ...change,
    url: url + encodeURI(permalink),
    ...(from !== undefined && { from: url + encodeURI(from) }),
  }));
  const text = `${JSON.stringify({ title, url: url + basePath, changes }, null, 2)}\n`;
  return [{ path: basePath.slice(1) + CHANGES_DATA, text }];
}

/** None without changes: a feed must say when it was updated. */
export function toFeed({ site, config }: WriteSiteInput): TextFile[] {
  if (!site.changes || site.changes.length === 0) return [];
  return [{ path: config.basePath.slice(1) + FEED_PATH, text: renderFeed(site.changes, config) }];
}

/** The whole feed. `changes`: at least one, the latest first. */
export function renderFeed(changes: Change[], { title, url, basePath, locale }: FeedConfig): string {
  const base = url + basePath;
  const { hostname } = new URL(url);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${toXml(locale)}">
  <id>${toXml(base + FEED_PATH)}</id>
  <title>${toXml(`${title}: what changed`)}</title>
  <updated>${changes[0]!.date}</updated>
  <author><name>${toXml(title)}</name></author>
  <link rel="self" type="application/atom+xml" href="${toXml(base + FEED_PATH)}"/>
  <link rel="alternate" type="text/html" href="${toXml(base + CHANGES_PATH)}"/>
${changes
  .slice(0, MOST_ENTRIES)
  .map((change) => renderEntry(change, { url, hostname }))
  .join('')}</feed>
`;
}

const KINDS: Record<Change['kind'], string> = { new: 'New', moved: 'Moved', corrected: 'Corrected' };

function renderEntry(change: Change, { url, hostname }: { url: string; hostname: string }): string {
  const { id, kind, date, title, permalink, section, from, notes } = change;
  const moved = from === undefined ? [] : [`Its address was ${url}${encodeURI(from)}.`];
  const summary = [...notes, ...moved].join('\n') || `${KINDS[kind]} in ${section}.`;
  return `  <entry>
    <id>${toXml(toTag(hostname, id))}</id>
    <title>${toXml(`${KINDS[kind]}: ${title}`)}</title>
    <updated>${date}</updated>
    <link rel="alternate" type="text/html" href="${toXml(url + encodeURI(permalink))}"/>
    <category term="${toXml(section)}"/>
    <summary>${toXml(summary)}</summary>
  </entry>
`;
}

/** A tag URI (RFC 4151), which stays when the page moves. `id`: day and file. */
function toTag(hostname: string, id: string): string {
  const day = id.slice(0, 10);
  return `tag:${hostname},${day}:${encodeURI(id.slice(11))}`;
}
