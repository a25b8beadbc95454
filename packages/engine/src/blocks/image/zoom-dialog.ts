// Shows a picture or a drawing as large as the window, in the browser's own dialog. It can be enlarged further; then it is
// moved by scrolling, by the arrow keys, or with the mouse.
import './zoom-dialog.css';
import { startMouseMoves } from './mouse-moves.ts';
import { startScrollClose } from './scroll-close.ts';
import { getMiddle, scaleBy, showFirst, type Enlarged } from './zoom-size.ts';

export interface Zoom {
  /** Opened the dialog, and gets the focus back. */
  button: HTMLElement;
  picture: Enlarged;
  /** What the picture shows; may be empty. */
  name: string;
  /** Closes the dialog. */
  signal: AbortSignal;
}

const STEP = 1.25;
const KEYS: Record<string, number> = { '+': STEP, '=': STEP, '-': 1 / STEP };

const TOOLS = `
<div class="zoom-dialog__view shaded" tabindex="0" role="group"></div>
<div class="zoom-dialog__tools">
  <button type="button" class="icon-button" data-by="${1 / STEP}" title="Smaller (-)" aria-label="Smaller">−</button>
  <button type="button" class="icon-button" data-by="${STEP}" title="Larger (+)" aria-label="Larger">+</button>
  <button type="button" class="icon-button" title="Close (Esc)" aria-label="Close picture" autofocus>×</button>
</div>`;

/** What makes the parts of a drawing work, and its IDs, which must be unique. */
const WORKING = 'id tabindex role aria-pressed aria-labelledby aria-describedby data-lit'.split(' ');

/** A copy of a drawing is one picture, whose parts do nothing. */
function toCopy(drawing: SVGSVGElement, name: string): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const part of [copy, ...copy.querySelectorAll('*')])
    for (const attribute of WORKING) part.removeAttribute(attribute);
  copy.setAttribute('role', 'img');
  copy.setAttribute('aria-label', name);
  copy.style.display = 'block';
  return copy;
}

function toLarge(image: HTMLImageElement): HTMLImageElement {
  const large = document.createElement('img');
  large.alt = image.alt;
  large.src = image.dataset.zoomSrc ?? (image.currentSrc || image.src);
  if (image.naturalWidth > 0) {
    large.width = image.naturalWidth;
    large.height = image.naturalHeight;
  }
  return large;
}

/** What closes the dialog: a click beside a drawing, or anywhere on a picture, and scrolling over a picture that fits. */
function startClosing(dialog: HTMLDialogElement, picture: Enlarged, signal: AbortSignal): void {
  const close = () => dialog.close();
  const view = picture.parentElement!;
  dialog.addEventListener('click', ({ target }) => {
    const by = (target as Element).closest<HTMLElement>('[data-by]')?.dataset.by;
    if (by) scaleBy(view, picture, Number(by));
    else if (picture instanceof HTMLImageElement || !picture.contains(target as Element)) close();
  });
  if (picture instanceof SVGSVGElement) return;
  const fits = () => view.scrollHeight <= view.clientHeight && view.scrollWidth <= view.clientWidth;
  startScrollClose(dialog, () => fits() && close(), signal);
}

/**
 * Opens the dialog, unless another one is open. When it closes, it is removed, and the focus returns to the button.
 */
export function openZoom({ button, picture, name, signal }: Zoom): void {
  if (document.querySelector('dialog[open]')) return;
  const dialog = Object.assign(document.createElement('dialog'), { className: 'zoom-dialog', innerHTML: TOOLS });
  dialog.setAttribute('aria-label', name || 'Enlarged picture');
  const view = dialog.querySelector<HTMLElement>('.zoom-dialog__view')!;
  view.setAttribute('aria-label', dialog.getAttribute('aria-label')!);
  const large = picture instanceof SVGSVGElement ? toCopy(picture, name) : toLarge(picture);
  view.append(large);
  const done = new AbortController();
  startMouseMoves(view);
  startClosing(dialog, large, done.signal);
  dialog.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    const factor = KEYS[key];
    if (factor && !ctrlKey && !metaKey && !altKey) scaleBy(view, large, factor);
  });
  dialog.addEventListener('close', () => {
    done.abort();
    dialog.remove();
    button.focus({ preventScroll: true });
  });
  signal.addEventListener('abort', () => dialog.close(), { signal: done.signal });
  document.body.append(dialog);
  const middle = getMiddle(button.parentElement!, picture);
  dialog.showModal();
  if (large instanceof SVGSVGElement) showFirst(view, large, middle);
}
