// Closes an enlarged picture when the reader scrolls.

/** Scrolling further than this closes the picture, in pixels. */
const SCROLL_LIMIT = 40;

/** Calls `close` on scrolling, even if the page itself does not move behind a dialog. */
export function startScrollClose(dialog: HTMLElement, close: () => void, signal: AbortSignal): void {
  const startY = window.scrollY;
  let wheeled = 0;
  let touchY: number | undefined;
  const closeBeyond = (distance: number) => {
    if (Math.abs(distance) > SCROLL_LIMIT) close();
  };
  window.addEventListener('scroll', () => closeBeyond(window.scrollY - startY), { signal, passive: true });
  const onWheel = ({ deltaY, ctrlKey }: WheelEvent) => {
    // Ctrl and scrolling is the browser's zoom.
    if (ctrlKey) return;
    wheeled += deltaY;
    closeBeyond(wheeled);
  };
  const onTouch = ({ touches }: TouchEvent) => {
    const y = touches.length === 1 ? touches[0]?.clientY : undefined;
    touchY ??= y;
    if (y !== undefined && touchY !== undefined) closeBeyond(y - touchY);
  };
  dialog.addEventListener('wheel', onWheel, { signal, passive: true });
  dialog.addEventListener('touchmove', onTouch, { signal, passive: true });
}
