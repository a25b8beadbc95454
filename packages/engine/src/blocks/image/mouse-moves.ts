// Moves what is larger than its box with the mouse. Fingers scroll it.

/** A hand that clicks moves the mouse by less than this, in pixels. */
const CLICK_MOVES = 4;

/** Starts moving the content of `view`. A click that ends a move does nothing else. */
export function startMouseMoves(view: HTMLElement): void {
  let moved = 0;
  const onMove = ({ movementX, movementY, pointerId }: PointerEvent) => {
    moved += Math.abs(movementX) + Math.abs(movementY);
    if (moved <= CLICK_MOVES) return;
    // Not earlier, because the click would then be on the box.
    view.setPointerCapture(pointerId);
    view.scrollBy(-movementX, -movementY);
  };
  view.addEventListener('pointerdown', ({ pointerType, button, target }) => {
    moved = 0;
    // On the scroll bar, the browser itself moves the content.
    if (pointerType === 'mouse' && button === 0 && target !== view) view.addEventListener('pointermove', onMove);
  });
  for (const type of ['pointerup', 'pointercancel'])
    view.addEventListener(type, () => view.removeEventListener('pointermove', onMove));
  view.addEventListener('click', (event) => moved > CLICK_MOVES && event.stopPropagation());
  // A browser that drags a picture would not move the content.
  view.addEventListener('dragstart', (event) => event.preventDefault());
}
