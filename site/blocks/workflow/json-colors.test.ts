// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startColors } from './json-colors.ts';

function open(html: string): Element {
  document.body.innerHTML = `<div data-workflow><details><pre><code>${html}</code></pre></details></div>`;
  startColors(document.body, new AbortController().signal);
  const fold = document.querySelector('details')!;
  fold.open = true;
  fold.dispatchEvent(new Event('toggle'));
  return document.querySelector('code')!;
}

it('plain JSON gets its colors when its fold opens, and stays the same text', async () => {
  const code = open('{ "a": "&lt;b&gt;" }');
  await vi.waitFor(() => expect(code.innerHTML).toBe('{ "a": <span class="tk-string">"&lt;b&gt;"</span> }'));
  expect(code.textContent).toBe('{ "a": "<b>" }');
});

it('JSON in color is left alone', async () => {
  const code = open('{ "a": <i>1</i> }');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(code.innerHTML).toBe('{ "a": <i>1</i> }');
});
