// Copies the text of a code block, or of the page, to the clipboard, and toggles line wrapping.
import { copyText } from '../../shared/copy-text.ts';
import type { BlockContext } from '../block-context.ts';
import { BLOCK_DRAWN } from '../block-drawn.ts';

const CODE = '[data-code]';
const FEEDBACK_MS = 1000;

function toCode(block: Element): string {
  return (block.querySelector('pre code')?.textContent ?? '').replace(/\n$/, '');
}

/** Shows the outcome in the button for a second, then restores the button's label. */
function showOutcome(button: HTMLElement, isCopied: boolean, context: BlockContext): void {
  const words = isCopied ? 'Copied' : 'Copying failed';
  context.announce(words);
  if (button.dataset.copied !== undefined) return;
  const label = button.querySelector('.code__copy-label') ?? button;
  const before = { text: label.textContent, name: button.getAttribute('aria-label') ?? '' };
  label.textContent = words;
  button.setAttribute('aria-label', words);
  button.dataset.copied = String(isCopied);
  const restore = () => {
    clearTimeout(timer);
    context.signal.removeEventListener('abort', restore);
    label.textContent = before.text;
    button.setAttribute('aria-label', before.name);
    delete button.dataset.copied;
  };
  const timer = setTimeout(restore, FEEDBACK_MS);
  context.signal.addEventListener('abort', restore);
}

function toggleWrap(block: HTMLElement, button: HTMLElement): void {
  const isWrapped = block.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(isWrapped));
}

const WRAP_BUTTON =
  '<button type="button" class="code__button" data-wrap title="Toggle word wrap" aria-label="Toggle word wrap" aria-pressed="false">Wrap</button>';

/**
 * Adds a wrap button to blocks whose lines are cut off, and removes it when they no longer are. All reads come before
 * all writes.
 */
function updateWrapButtons(entries: ResizeObserverEntry[]): void {
  const states = entries.map(({ target }) => ({
    block: target.closest<HTMLElement>(CODE),
    isOverflowing: target.scrollWidth > target.clientWidth,
  }));
  for (const { block, isOverflowing } of states) {
    if (!block) continue;
    const button = block.querySelector('[data-wrap]');
    const isNeeded = isOverflowing || block.hasAttribute('data-wrapped');
    if (!isNeeded) button?.remove();
    else if (!button) block.querySelector('[data-copy]')?.insertAdjacentHTML('beforebegin', WRAP_BUTTON);
  }
}

/** Starts all code blocks below `root`. */
export function startCodeBlocks(root: HTMLElement, context: BlockContext): void {
  const { signal } = context;
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-wrap]') : null;
      if (!button) return;
      const block = button.closest<HTMLElement>(CODE);
      if (block && button.dataset.wrap !== undefined) return toggleWrap(block, button);
      // A button without a code block copies the content of its address.
      const copied = block
        ? copyText(toCode(block))
        : fetch(button.dataset.copy!)
            .then((response) => response.text())
            .then(copyText, () => false);
      void copied.then((isCopied) => showOutcome(button, isCopied, context));
    },
    { signal },
  );
  // Also called once at the start, after layout, and when a hidden tab becomes visible.
  const observer = new ResizeObserver(updateWrapButtons);
  const observeAll = (part: Element) => part.querySelectorAll(`${CODE} pre`).forEach((pre) => observer.observe(pre));
  observeAll(root);
  root.addEventListener(BLOCK_DRAWN, ({ target }) => observeAll(target as Element), { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const button of root.querySelectorAll('[data-wrap]')) button.remove();
  });
}
