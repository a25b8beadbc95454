// The size of an enlarged picture, and which part of it is visible.

export type Enlarged = HTMLImageElement | SVGSVGElement;

/** The space around the picture in `zoom-dialog.css`, in pixels. */
const MARGIN = 16;

/** How many times its natural size a drawing has at first, so that its text is larger than on the page. */
const FIRST = { least: 1.25, most: 2 };
/** How many times as large as the picture, or as the window, it can become. */
const LARGEST = 4;

/** The width of a picture at its natural size, and the width at which it is as large as the window. */
function getWidths(view: Element, picture: Enlarged): { natural: number; fit: number } {
  const [, , width = 0, height = 0] =
    picture instanceof HTMLImageElement
      ? [0, 0, picture.naturalWidth, picture.naturalHeight]
      : (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const room = { width: view.clientWidth - 2 * MARGIN, height: view.clientHeight - 2 * MARGIN };
  return { natural: width, fit: height > 0 ? Math.min(room.width, (room.height * width) / height) : room.width };
}

function toBetween(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function setWidth(picture: Enlarged, width: number): void {
  const [inlineSize, blockSize, none] = [`${width}px`, 'auto', 'none'];
  Object.assign(picture.style, { inlineSize, blockSize, maxInlineSize: none, maxBlockSize: none });
}

/** The middle of what is visible of a picture in its box, as shares of the picture's width and height. */
export function getMiddle(box: Element, picture: Element): [x: number, y: number] {
  const outer = box.getBoundingClientRect();
  const { left, right, top, bottom, width, height } = picture.getBoundingClientRect();
  const from = { x: Math.max(outer.left, left), y: Math.max(outer.top, top, 0) };
  const to = { x: Math.min(outer.right, right), y: Math.min(outer.bottom, bottom, window.innerHeight) };
  return [((from.x + to.x) / 2 - left) / (width || 1), ((from.y + to.y) / 2 - top) / (height || 1)];
}

function showMiddle(box: Element, picture: Element, [x, y]: [number, number]): void {
  const outer = box.getBoundingClientRect();
  const { left, top, width, height } = picture.getBoundingClientRect();
  box.scrollBy(left + width * x - outer.left - outer.width / 2, top + height * y - outer.top - outer.height / 2);
}

/** Shows a drawing as large as the window, but never with small or huge text, and `middle` in the middle. */
export function showFirst(view: HTMLElement, drawing: SVGSVGElement, middle: [number, number]): void {
  const { natural, fit } = getWidths(view, drawing);
  setWidth(drawing, toBetween(natural * FIRST.least, fit, natural * FIRST.most));
  showMiddle(view, drawing, middle);
}

/** Enlarges by a factor, at least until the whole picture is visible. What is in the middle stays there. */
export function scaleBy(view: HTMLElement, picture: Enlarged, factor: number): void {
  const { natural, fit } = getWidths(view, picture);
  const middle = getMiddle(view, picture);
  const width = picture.getBoundingClientRect().width * factor;
  setWidth(picture, toBetween(Math.min(natural, fit), width, LARGEST * Math.max(natural, fit)));
  showMiddle(view, picture, middle);
}
