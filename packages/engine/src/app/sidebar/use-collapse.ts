// Opens and closes a list with an animation of its height; a list that is open at mount is not animated.
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { getCollapseDuration } from './collapse-duration.ts';

interface Collapse {
  ref: RefObject<HTMLUListElement | null>;
  /**
   * Initial value of the `hidden` attribute. It never changes, because after mounting the hook sets the
   * attribute itself to animate the closing.
   */
  hidden: boolean;
}

interface CollapseOptions {
  open: boolean;
  /**
   * True for a list that was added by a click: it opens with an animation although it was just mounted.
   */
  animateMount: boolean;
}

function animate(list: HTMLElement, open: boolean): Animation {
  list.hidden = false;
  const height = `${list.scrollHeight}px`;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animation = list.animate(
    { height: open ? ['0px', height] : [height, '0px'], overflow: ['hidden', 'hidden'] },
    { duration: getCollapseDuration(list.scrollHeight, reduced), easing: 'ease-in-out' },
  );
  animation.onfinish = () => {
    list.hidden = !open;
  };
  return animation;
}

/** Connects `open` to the visible height of the list that has the `ref`. */
export function useCollapse({ open, animateMount }: CollapseOptions): Collapse {
  const ref = useRef<HTMLUListElement>(null);
  const [initiallyOpen] = useState(open && !animateMount);
  const shown = useRef(initiallyOpen);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || shown.current === open) return;
    shown.current = open;
    const animation = animate(list, open);
    return () => {
      animation.cancel();
      list.hidden = !open;
    };
  }, [open]);
  return { ref, hidden: !initiallyOpen };
}
