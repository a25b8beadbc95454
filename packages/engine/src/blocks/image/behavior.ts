// Enlarges a picture of the article in the browser's own dialog.
import type { BlockContext } from '../block-context.ts';

/** Scrolling further than this closes the picture, in pixels. */
const SCROLL_LIMIT = 40;

function renderDialog(image: HTMLImageElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom-dialog';
  dialog.setAttribute('aria-label', image.alt || 'Enlarged picture');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'zoom-dialog__close';
  close.textContent = '×';
  close.setAttribute('aria-label', 'Close picture');
  const copy = document.createElement('img');
  copy.className = 'zoom-dialog__image';
  copy.alt = image.alt;
  copy.src = image.dataset.zoomSrc ?? (image.currentSrc || image.src);
  if (image.naturalWidth > 0) {
    copy.width = image.naturalWidth;
    copy.height = image.naturalHeight;
  }
  dialog.append(copy, close);
  return dialog;
}

/** Closes on scrolling, even if the page itself does not move behind a dialog. */
function startScrollClose(dialog: HTMLElement, close: () => void, signal: AbortSignal): void {
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

function openZoom(button: HTMLElement, image: HTMLImageElement, signal: AbortSignal): void {
  const dialog = renderDialog(image);
  const done = new AbortController();
  const close = () => dialog.close();
  dialog.addEventListener('click', close);
  startScrollClose(dialog, close, done.signal);
  dialog.addEventListener('close', () => {
    done.abort();
    dialog.remove();
    button.focus({ preventScroll: true });
  });
  signal.addEventListener('abort', close, { signal: done.signal });
  document.body.append(dialog);
  dialog.showModal();
}

/** Starts zooming for every picture in a `[data-zoom]` button below `root`. */
export function startImageZoom(root: HTMLElement, { signal }: BlockContext): void {
  root.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-zoom]') : null;
      const image = button?.querySelector('img');
      if (!button || !image) return;
      event.preventDefault();
      openZoom(button, image, signal);
    },
    { signal },
  );
}
