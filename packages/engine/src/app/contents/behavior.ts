// Marks the current heading in every table of contents of the page.
import { toDecoded } from '../../shared/urls.ts';

const LISTS = '[data-contents], [data-contents-fold]';
const LINKS = ':is([data-contents], [data-contents-fold]) a[href^="#"]';

/** A distance in pixels that is greater than the height of any page. */
const FAR_ABOVE = 1_000_000;

interface Heading {
  id: string;
  element: HTMLElement;
}

function getHeadings(): Heading[] {
  const ids = new Set(
    [...document.querySelectorAll<HTMLAnchorElement>(LINKS)].map((link) => toDecoded(link.hash.slice(1))),
  );
  return [...ids]
    .map((id) => ({ id, element: document.getElementById(id) }))
    .filter((heading): heading is Heading => heading.element !== null);
}

/** The headings below the title. Others are in a column beside the text, which stays in view as the reader scrolls. */
function getInText(headings: Heading[]): Heading[] {
  const title = document.querySelector('h1')?.getBoundingClientRect();
  return headings.filter(({ element }) => {
    const { left, right } = element.getBoundingClientRect();
    return !title || (left < title.right && right > title.left);
  });
}

/**
 * The first heading below the header if it is in the upper half of the window, otherwise the one before it. None
 * above the first heading.
 */
function getActive(headings: Heading[], offset: number): Heading | undefined {
  const nextAt = headings.findIndex(({ element }) => element.getBoundingClientRect().top >= offset);
  if (nextAt < 0) return headings.at(-1);
  const isInUpperHalf = headings[nextAt]!.element.getBoundingClientRect().bottom <= window.innerHeight / 2;
  return headings[isInUpperHalf ? nextAt : nextAt - 1];
}

/** Scrolls the list, never the window, and only if the link is out of view. */
function revealLink(link: HTMLElement): void {
  const box = link.closest<HTMLElement>(LISTS);
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const outer = box.getBoundingClientRect();
  const inner = link.getBoundingClientRect();
  // The title stays at the top of the list.
  const top = outer.top + (box.querySelector<HTMLElement>('.contents__title')?.offsetHeight ?? 0);
  if (inner.top < top) box.scrollTop -= top - inner.top + inner.height;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + inner.height;
}

function markActive(id: string | undefined): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
    const isActive = id !== undefined && toDecoded(link.hash.slice(1)) === id;
    if (isActive === link.hasAttribute('aria-current')) continue;
    if (isActive) {
      link.setAttribute('aria-current', 'true');
      revealLink(link);
    } else link.removeAttribute('aria-current');
  }
}

/** Shows the current section in the bar, and above the first section the page's title. */
function writeCurrent(isAboveFirst: boolean): void {
  const place = document.querySelector('[data-contents-current]');
  const text = document.querySelector(isAboveFirst ? 'h1' : '[data-contents-fold] [aria-current]')?.textContent ?? '';
  if (place && place.textContent !== text) place.textContent = text;
}

/** If the fold is opened while it sticks below the header, it covers the text, and closes after a choice. */
function startFold(header: number, signal: AbortSignal): void {
  const fold = document.querySelector<HTMLDetailsElement>('[data-contents-fold]');
  if (!fold) return;
  fold.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const isStuck = fold.getBoundingClientRect().top <= header + 1;
      if (target.closest('summary')) fold.toggleAttribute('data-over', !fold.open && isStuck);
      else if (target.closest('a') && fold.hasAttribute('data-over')) fold.open = false;
    },
    { signal },
  );
}

/** Starts the highlight for the current page. A chosen entry stays marked until the reader scrolls. */
export function startContents(signal: AbortSignal): void {
  const headings = getHeadings();
  if (headings.length === 0) return;
  let chosen: string | undefined;
  const header = document.querySelector('.header')?.getBoundingClientRect().height ?? 0;
  // A fragment's target stops a little below the header.
  const offset = header + 1;
  const update = () => {
    const inText = getInText(headings);
    const active = chosen ?? getActive(inText, header)?.id;
    markActive(active ?? inText[0]?.id);
    writeCurrent(active === undefined);
  };
  startFold(header, signal);
  const toObserver = (above: number) =>
    new IntersectionObserver(update, { rootMargin: `${above}px 0px -50% 0px`, threshold: [0, 1] });
  // The second observer notices headings that a jump moves past the whole area that the first observer watches.
  const observers = [toObserver(-offset), toObserver(FAR_ABOVE)];
  for (const { element } of headings) for (const observer of observers) observer.observe(element);
  const forget = () => {
    chosen = undefined;
  };
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(type, forget, { signal, passive: true });
  }
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
      if (!link) return;
      chosen = toDecoded(link.hash.slice(1));
      update();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    for (const observer of observers) observer.disconnect();
  });
}
