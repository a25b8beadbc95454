// Opens a menu of the header on hover, and closes it after a click on a link or when the mouse or the focus leaves it.
import { startMenuLinks } from './menu-links.ts';

const OPEN_LIST = '.dropdown__list:popover-open';
/** Milliseconds before a menu closes, because the mouse may leave both on its way from the button to the list. */
const LEAVE_MS = 200;

/** Starts every `.dropdown` and its links. The browser's popover handles clicks, Escape, and presses outside of it. */
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
  /** The list that opened on hover and closes when the mouse leaves; a click keeps it open. */
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
