// Names the section in issues: the one that the reader's address has.
import { SECTION_LINE } from './issue-links.ts';
import { readSections } from './page-place.ts';

/** Completes the address of a link to a new issue when it is about to be followed. */
function complete({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-issue]') : null;
  if (!link) return;
  const { current, sections } = readSections();
  const title = sections.find(({ id }) => id === current)?.title ?? '';
  const issue = new URL(link.href);
  const body = issue.searchParams.get('body') ?? '';
  const lines = body.split('\n').map((line) => (line.startsWith(SECTION_LINE) ? SECTION_LINE + title : line));
  issue.searchParams.set('body', lines.join('\n'));
  link.href = issue.href;
}

/** Before any click, also with the middle button or by the context menu. */
export function startIssueLinks(): void {
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, complete, { passive: true });
}
