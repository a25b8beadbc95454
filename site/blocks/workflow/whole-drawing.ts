// A drawing by reference (`diagram/page-diagram.tsx`) gets tasks of its own before a reader can reach them.

const REFERENCE = '.workflow__graph > use';

export function isByReference(block: Element): boolean {
  return block.querySelector(REFERENCE) !== null;
}

/** Copies the tasks of the first drawing, each with the lines of the JSON next to this one. Otherwise, does nothing. */
export function drawWhole(block: Element): void {
  const use = block.querySelector(REFERENCE);
  const drawing = use?.parentElement;
  const original = use && document.querySelector(use.getAttribute('href')!);
  if (!drawing || !original) return;
  const lines = (drawing.getAttribute('data-lines') ?? '').split(' ');
  drawing.removeAttribute('data-lines');
  drawing.setAttribute('role', 'group');
  use.replaceWith(...[...original.children].map((part) => part.cloneNode(true)));
  for (const [index, node] of drawing.querySelectorAll('[data-task]').entries()) {
    node.setAttribute('data-lines', lines[index] ?? '');
    // As the build writes it: the reader may have used the first drawing.
    node.setAttribute('role', 'img');
    node.setAttribute('tabindex', '0');
    node.removeAttribute('aria-pressed');
    node.removeAttribute('data-lit');
  }
}
