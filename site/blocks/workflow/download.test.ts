// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { startDownloads } from './download.ts';

afterEach(() => void vi.restoreAllMocks());

/** The names and contents of the files that a click on `selector` saves. */
async function readSaved(selector: string): Promise<[name: string, text: string][]> {
  document.body.innerHTML =
    '<figure data-code><button data-download="pay.json">Download JSON</button><button data-copy>Copy</button><pre><code>{\n  "name": "<span>pay</span>"\n}</code></pre></figure><button id="lost" data-download="x.json"></button>';
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const stop = new AbortController();
  startDownloads(document.body, stop.signal);
  document.querySelector<HTMLElement>(selector)!.click();
  stop.abort();
  document.querySelector<HTMLElement>(selector)!.click();
  return Promise.all(blobs.map(async (blob, index) => [names[index]!, await blob.text()] as [string, string]));
}

it('saves the definition that the block shows, under the name of its file, until the page goes', async () => {
  expect(await readSaved('[data-download]')).toEqual([['pay.json', '{\n  "name": "pay"\n}\n']]);
});

it.each([
  ['the button to copy', '[data-copy]'],
  ['a button outside of a block', '#lost'],
])('saves nothing on %s', async (_, selector) => {
  expect(await readSaved(selector)).toEqual([]);
});
