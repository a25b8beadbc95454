// Says on a page that it changed since the reader was there; what was seen is kept in this browser only.
import { CHANGES_PATH, toChangeAnchor } from '../../shared/changes-address.ts';
import { toDecoded } from '../../shared/urls.ts';
import { readStored, writeStored } from '../boot/storage.ts';
import { addStyle } from '../frame/add-style.ts';
import { readPlace } from '../feedback/page-place.ts';

const KEY = 'docs-read';

/** Pages that are remembered; the one that was not seen for the longest time is forgotten first. */
const MOST = 200;
const MOST_LETTERS = 300;

const STYLE = `
:is(.breadcrumbs, .article-footer):has(> .changed-since) {
  position: relative;
}

.changed-since {
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  color: var(--color-accent);
  font-weight: 650;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  .article-footer > & {
    inset-block-end: calc(100% + 16px);
    inset-inline: 0 auto;
  }
}`;

/** The time of the last change that was seen, by path; the page that was seen last is last. */
type Seen = Map<string, string>;

/** Anything else than what we stored is nothing. */
function parseSeen(stored: string | null): Seen {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    const isEntry = (entry: unknown): entry is [string, string] =>
      Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

/** Notes a visit. Returns whether the page changed since the last one. */
export function noteVisit(path: string, changed: string): boolean {
  if (path.length > MOST_LETTERS || changed === '') return false;
  const seen = parseSeen(readStored(KEY));
  const before = seen.get(path);
  seen.delete(path);
  seen.set(path, changed);
  writeStored(KEY, JSON.stringify([...seen].slice(-MOST)));
  return before !== undefined && Date.parse(before) < Date.parse(changed);
}

/** Room between the words of the line and the link. */
const GAP = 16;

/** Beside the breadcrumbs if they leave room for it. */
function showAbove(link: HTMLElement): boolean {
  const line = document.querySelector('.breadcrumbs');
  const last = line?.querySelector('li:last-child');
  if (!line || !last) return false;
  line.append(link);
  const [words, own] = [last.getBoundingClientRect(), link.getBoundingClientRect()];
  const isFree =
    getComputedStyle(line).direction === 'rtl' ? own.right + GAP < words.left : words.right + GAP < own.left;
  if (!isFree) link.remove();
  return isFree;
}

/** Above the line that ends the article, where nothing else is. */
function showBelow(link: HTMLElement): void {
  document.querySelector('.article-footer')?.append(link);
}

/** Notes that the page in the document is seen, and says so if it changed since the last time. */
export function showChangedSince(basePath: string): void {
  const changed = document.querySelector<HTMLTimeElement>('.article-footer time')?.dateTime;
  if (changed === undefined) return;
  const { path } = readPlace();
  if (!noteVisit(path, changed)) return;
  addStyle(STYLE);
  const link = Object.assign(document.createElement('a'), {
    className: 'changed-since',
    href: `${basePath}${CHANGES_PATH}#${encodeURI(toChangeAnchor(toDecoded(path), basePath))}`,
    textContent: 'Changed since your last visit',
  });
  if (!showAbove(link)) showBelow(link);
}
