// Which form of a page a request asks for.
import Negotiator from 'negotiator';

/** Browsers name HTML first, and who names nothing gets it too. */
export function prefersMarkdown(accept: string | undefined): boolean {
  // Nearly every request: parsing its header takes as long as opening a file.
  if (!accept?.includes('text/markdown')) return false;
  return new Negotiator({ headers: { accept } }).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}
