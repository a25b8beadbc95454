// Closes a menu of the header when a link in it was followed or the focus went elsewhere; the browser does the rest.

const OPEN_LIST = '.dropdown__list:popover-open';

/** Starts every `.dropdown`; opening, Escape and a press beside it are the popover's own. */
export function startDropdowns(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) target.closest<HTMLElement>(OPEN_LIST)?.hidePopover();
    },
    { signal },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const list = document.querySelector<HTMLElement>(OPEN_LIST);
      if (list && target instanceof Node && !list.parentElement?.contains(target)) list.hidePopover();
    },
    { signal },
  );
}
