// Opens a menu of the header under the mouse, and closes it when a link was followed or mouse or focus went elsewhere.
import { startMenuLinks } from './menu-links.ts';

const OPEN_LIST = '.dropdown__list:popover-open';
/** The way from the button to the list may lead beside both. */
const LEAVE_MS = 200;

/** Starts every `.dropdown` and its links; a click, Escape and a press beside it are the popover's own. */
export function startDropdowns(signal: AbortSignal): void {
  startMenuLinks(signal);
  startHover(signal);
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

function startHover(signal: AbortSignal): void {
  /** The list that the mouse opened, and that closes when it leaves: a click keeps it open. */
  let hovered: HTMLElement | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      const menu = target.closest('.dropdown');
      const list = menu?.querySelector<HTMLElement>('.dropdown__list');
      if (hovered && list !== hovered) leaving ??= setTimeout(leave, LEAVE_MS);
      if (!list) return;
      if (list === hovered) leaving = void clearTimeout(leaving);
      if (list.matches(':popover-open')) return;
      leave();
      list.showPopover({ source: menu!.querySelector('button')! });
      hovered = list;
    },
    { signal },
  );
  document.addEventListener(
    'click',
    (event) => {
      if (!hovered?.matches(':popover-open') || !(event.target instanceof Element)) return;
      if (event.target.closest('button')?.parentElement !== hovered.parentElement) return;
      hovered = undefined;
      event.preventDefault();
    },
    { signal },
  );
  const leave = () => {
    leaving = void clearTimeout(leaving);
    hovered?.hidePopover();
    hovered = undefined;
  };
}
