// Determines whether a request prefers HTML or Markdown.
import Negotiator from 'negotiator';

const MARKDOWN = 'text/markdown;charset=utf-8';

/** Browsers list HTML first; clients without a preference get HTML too. */
export function prefersMarkdown(accept: string | undefined): boolean {
  // Handles nearly every request without parsing the header, which takes as long as opening a file.
  if (!accept || !/text\/markdown/i.test(accept)) return false;
  return new Negotiator({ headers: { accept } }).mediaType(['text/html;charset=utf-8', MARKDOWN]) === MARKDOWN;
}
