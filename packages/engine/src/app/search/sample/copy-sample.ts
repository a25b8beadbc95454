// Copies the cURL sample of an operation that search found, without opening its page.
import type { Hit } from '../../../search/search-types.ts';
import { copyText } from '../../../shared/copy-text.ts';
import { toPayloadUrl } from '../../../shared/urls.ts';

const SAMPLE = '[role="tabpanel"][data-value="curl"] pre code';

/** Whether the page is about an operation of an API: its subject is a method and a path. */
export function isOperation({ kind, code = '' }: Hit): boolean {
  return kind === 'api' && /^[A-Z]+ \//.test(code);
}

/** The sample as its page shows it. Rejects if the page cannot be read or has none. */
async function readSample(path: string, basePath: string): Promise<string> {
  const response = await fetch(toPayloadUrl(path, basePath));
  const { html } = (await response.json()) as { html: string };
  const code = new DOMParser().parseFromString(html, 'text/html').querySelector(SAMPLE)?.textContent;
  if (!code) throw new Error(`Expected a cURL sample on ${path}, found none.`);
  return code.replace(/\n$/, '');
}

/** Safari only lets a page copy what it has promised in the same task as the click. */
async function copyPromised(text: Promise<string>): Promise<boolean> {
  const blob = text.then((sample) => new Blob([sample], { type: 'text/plain' }));
  // If there is no text, `text` itself says so below.
  blob.catch(() => {});
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return copyText(await text);
  }
}

/** Returns true if the clipboard now holds the sample of the page at `path`. */
export async function copySample(path: string, basePath: string): Promise<boolean> {
  try {
    return await copyPromised(readSample(path, basePath));
  } catch (error) {
    console.warn(error);
    return false;
  }
}
