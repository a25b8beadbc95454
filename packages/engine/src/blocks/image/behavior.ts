// Adds a button to every drawing, and enlarges pictures and drawings. The dialog itself is loaded when a reader points at
// one of the buttons.
import type { BlockContext } from '../block-context.ts';
import { BLOCK_DRAWN } from '../block-drawn.ts';

/** The build writes a button around a picture. Around a drawing it writes a box, because its parts may be buttons. */
const BUTTON = 'button[data-zoom]';
const BOX = '[data-zoom]:not(button)';

const ICON =
  '<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M9.5 2.5h4v4M13 3 9.5 6.5M6.5 13.5h-4v-4M3 13l3.5-3.5"/></svg>';

const loadDialog = () => import('./zoom-dialog.ts');

/** The drawing of a box, or of the layouts of one drawing the one that is shown. */
function getDrawing(box: Element): SVGSVGElement | undefined {
  const drawings = [...box.querySelectorAll<SVGSVGElement>('svg:not(.icon)')];
  return drawings.find((one) => one.getClientRects().length > 0) ?? drawings[0];
}

function getName(picture: HTMLImageElement | SVGSVGElement): string {
  if (picture instanceof HTMLImageElement) return picture.alt;
  return picture.getAttribute('aria-label') ?? picture.querySelector('title')?.textContent ?? '';
}

function addButton(box: Element): void {
  const drawing = getDrawing(box);
  if (!drawing) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom-open icon-button';
  button.dataset.zoom = '';
  button.title = 'Enlarge';
  button.setAttribute('aria-label', `Enlarge: ${getName(drawing)}`);
  button.innerHTML = ICON;
  box.prepend(button);
}

function toButton({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
}

/** Starts enlarging every picture in a `data-zoom` button, and every drawing in a `data-zoom` box, below `root`. */
export function startImageZoom(root: HTMLElement, { signal }: BlockContext): void {
  const addButtons = (part: Element) => part.querySelectorAll(BOX).forEach(addButton);
  addButtons(root);
  root.addEventListener(BLOCK_DRAWN, ({ target }) => addButtons(target as Element), { signal });
  signal.addEventListener('abort', () => root.querySelectorAll('.zoom-open').forEach((button) => button.remove()));
  for (const type of ['pointerover', 'focusin'])
    // A failure is reported when the dialog is opened.
    root.addEventListener(type, (event) => void (toButton(event) && loadDialog().catch(() => {})), { signal });
  root.addEventListener(
    'click',
    (event) => {
      const button = toButton(event);
      const picture = button?.querySelector('img') ?? (button && getDrawing(button.parentElement!));
      if (!button || !picture) return;
      event.preventDefault();
      const zoom = { button, picture, name: getName(picture), signal };
      loadDialog().then(({ openZoom }) => signal.aborted || openZoom(zoom), console.warn);
    },
    { signal },
  );
}
