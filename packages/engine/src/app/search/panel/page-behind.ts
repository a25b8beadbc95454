// Makes the page behind an open dialog inert in small steps, because a browser's modal dialog restyles every element
// at once.
import { getHashTarget } from '../../router/hash-target.ts';

interface Part {
  element: HTMLElement;
  /** The number of elements in it, including itself. */
  size: number;
}

export interface PageBehind {
  cover(): void;
  /**
   * Frees the page. The element that will receive the focus is freed first: the one that opened the dialog, or the
   * target of `link`.
   */
  uncover(opener: Element | null, link?: HTMLAnchorElement): void;
}

/** The number of elements restyled in one step: about 8 ms on a slow phone. */
const STEP_SIZE = 200;

/** Elements that have nothing to focus, or that are announced while a dialog is open. */
const LEFT_ALONE = 'dialog, script, style, template, [aria-live]';

/** Whether an element becomes inert as a whole, however large it is. */
function isWhole(element: HTMLElement): boolean {
  // Hydration reuses the page's HTML as it is, so attributes set inside of it would reappear on every Back.
  if (element.matches('.layout__page, .sidebar__menu') && !document.documentElement.hasAttribute('data-has-hydrated'))
    return true;
  return [...element.childNodes].some((node) =>
    node instanceof Element ? !(node instanceof HTMLElement) : node.nodeType === 3 && node.textContent?.trim(),
  );
}

/** The elements below `parent`, each as large as a step allows. */
function* findParts(parent: Element): Generator<Part> {
  for (let element = parent.firstElementChild; element; element = element.nextElementSibling) {
    if (!(element instanceof HTMLElement) || element.matches(LEFT_ALONE)) continue;
    const size = element.getElementsByTagName('*').length + 1;
    if (size > STEP_SIZE && !isWhole(element)) yield* findParts(element);
    else yield { element, size };
  }
}

function* toSteps(parts: Iterable<Part>): Generator<Part[]> {
  let step: Part[] = [];
  let size = 0;
  for (const part of parts) {
    if (step.length > 0 && size + part.size > STEP_SIZE) {
      yield step;
      [step, size] = [[], 0];
    }
    step.push(part);
    size += part.size;
  }
  if (step.length > 0) yield step;
}

/** Elements that may receive the focus when a link is followed. */
function getLandings({ pathname, hash }: HTMLAnchorElement): (Element | null | undefined)[] {
  const target = pathname === location.pathname ? getHashTarget(hash) : undefined;
  return [target, document.querySelector('main article'), document.querySelector('[data-skip]')];
}

/** The page around a dialog that is a child of `<body>`. */
export function createPageBehind(): PageBehind {
  /** The elements that this code made inert. */
  const covered = new Map<HTMLElement, Part>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** First locks or unlocks the window, whose scrolling the style sheet prevents, and then handles the parts. */
  const runSteps = (isLocked: boolean, parts: Iterable<Part>) => {
    clearTimeout(timer);
    const apply = isLocked ? cover : uncover;
    const steps = toSteps(parts);
    const next = () => {
      const { value: step } = steps.next();
      if (!step) return;
      step.forEach(apply);
      // Forces the restyling, because otherwise all steps would be restyled together in the next frame.
      getComputedStyle(step[0]!.element).getPropertyValue('color');
      timer = setTimeout(next);
    };
    timer = setTimeout(() => {
      document.documentElement.toggleAttribute('data-locked', isLocked);
      next();
    });
  };
  const cover = (part: Part) => {
    const { element } = part;
    if (element.inert) return;
    element.inert = true;
    covered.set(element, part);
  };
  const uncover = ({ element }: Part) => {
    element.inert = false;
    covered.delete(element);
  };
  return {
    cover: () => runSteps(true, findParts(document.body)),
    uncover(opener, link) {
      const first = [opener, ...(link ? getLandings(link) : [])];
      for (const part of covered.values()) {
        if (first.some((each) => each && part.element.contains(each))) uncover(part);
      }
      runSteps(false, [...covered.values()]);
    },
  };
}
