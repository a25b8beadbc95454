// Determines whether a request prefers HTML or Markdown.
import Negotiator from 'negotiator';

/** Browsers list HTML first; clients without a preference get HTML too. */
export function prefersMarkdown(accept: string | undefined): boolean {
  // Handles nearly every request without parsing the header, which takes as long as opening a file.
  if (!accept?.includes('text/markdown')) return false;
  return new Negotiator({ headers: { accept } }).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}
