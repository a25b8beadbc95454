// Opens and closes lists of fields: with their buttons, with find-in-page, and for a fragment that points into
// them.
import type { BlockContext } from '../block-context.ts';

const FOLD = '[data-fields]';

function getList(fold: Element): HTMLElement | null {
  return fold.querySelector<HTMLElement>(':scope > ul');
}

function setOpen(fold: Element, isOpen: boolean): void {
  const list = getList(fold);
  fold.querySelector(':scope > button')?.setAttribute('aria-expanded', String(isOpen));
  if (isOpen) list?.removeAttribute('hidden');
  // Find-in-page and fragments work in closed lists if the browser supports it.
  else list?.setAttribute('hidden', 'onbeforematch' in document.documentElement ? 'until-found' : '');
}

/** Starts all lists below `root`. */
export function startApiFields(root: HTMLElement, { signal }: BlockContext): void {
  for (const fold of root.querySelectorAll(FOLD)) setOpen(fold, getList(fold)?.hidden === false);
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest(`${FOLD} > button`) : null;
      const fold = button?.parentElement;
      if (button && fold) setOpen(fold, button.getAttribute('aria-expanded') !== 'true');
    },
    { signal },
  );
  root.addEventListener(
    'beforematch',
    ({ target }) => {
      const fold = target instanceof Element ? target.parentElement : null;
      if (fold?.matches(FOLD)) setOpen(fold, true);
    },
    { signal },
  );
}
