// Shows the definition of a glossary term next to it, while the pointer or the focus is on the term. Escape hides it.
import type { BlockContext } from '../block-context.ts';

const TERM = 'a[data-definition]';
/** Long enough to move the pointer from the term to the definition. */
const LEAVE_MS = 200;
const SHOW_MS = 120;
const GAP = 6;
const EDGE = 8;

/** Starts every term below `root`; aborting the signal removes the visible definition. */
export function startTerms(root: HTMLElement, { signal }: BlockContext): void {
  const box = createBox();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | undefined;
  const hide = () => {
    clearTimeout(timer);
    shown?.removeAttribute('aria-describedby');
    shown = undefined;
    box.remove();
  };
  const show = (term: HTMLElement) => {
    hide();
    shown = term;
    box.textContent = term.dataset.definition!;
    term.after(box);
    term.setAttribute('aria-describedby', box.id);
    box.showPopover?.();
    setPlace(box, term);
  };
  const later = (run: () => void, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  };
  const on = (type: string, run: (event: Event, term: HTMLElement | undefined) => void) =>
    root.addEventListener(type, (event) => run(event, toTerm(event)), { signal });

  on('pointerover', (event, term) => {
    if ((event as PointerEvent).pointerType === 'touch') return;
    if (term === shown && term) clearTimeout(timer);
    else if (term) later(() => show(term), SHOW_MS);
    else if (event.target === box) clearTimeout(timer);
  });
  on('pointerout', (event, term) => (term || event.target === box) && later(hide, LEAVE_MS));
  on('focusin', (_, term) => term?.matches(':focus-visible') && show(term));
  on('focusout', (_, term) => term && hide());
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  addEventListener('scroll', () => shown && hide(), { signal, passive: true });
  signal.addEventListener('abort', hide, { once: true });
}

function toTerm({ target }: Event): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(TERM)) || undefined;
}

function createBox(): HTMLElement {
  const box = document.createElement('span');
  box.id = 'term-definition';
  box.className = 'term-definition';
  box.setAttribute('role', 'tooltip');
  box.setAttribute('popover', 'manual');
  return box;
}

/** Places the definition below the term, or above it if there is no room. */
function setPlace(box: HTMLElement, term: HTMLElement): void {
  const { left, top, bottom } = term.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const isBelow = bottom + GAP + height <= innerHeight;
  box.style.insetInlineStart = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE))}px`;
  box.style.insetBlockStart = `${isBelow ? bottom + GAP : Math.max(EDGE, top - GAP - height)}px`;
}
