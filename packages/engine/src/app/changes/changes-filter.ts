// Leaves only the changes of one section in the list.
import { announce } from '../page-view/focus.ts';

const LINK = 'a[data-changes-of]';

/** Shows the changes of the section whose ID is given; all of them if it is empty. Returns how many. */
function filterChanges(section: string): number {
  let count = 0;
  for (const list of document.querySelectorAll<HTMLElement>('.changes')) {
    const items = [...list.querySelectorAll<HTMLElement>(':scope > li')];
    for (const item of items) item.hidden = section !== '' && item.dataset.section !== section;
    const shown = items.filter(({ hidden }) => !hidden).length;
    list.hidden = shown === 0;
    if (list.previousElementSibling instanceof HTMLElement) list.previousElementSibling.hidden = shown === 0;
    count += shown;
  }
  return count;
}

function choose(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINK) : null;
  if (!link) return;
  event.preventDefault();
  for (const other of document.querySelectorAll(LINK)) other.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'true');
  const count = filterChanges(link.dataset.changesOf!);
  announce(`${count} ${count === 1 ? 'change' : 'changes'}`);
}

/** Without it, the links lead to the first change of their section. */
export function startChangesFilter(): void {
  document.addEventListener('click', choose);
}
