// What Markdown is rendered from, and what every part of the
// renderer needs.
import type { UsedBlock } from '../../blocks/block.ts';
import type { PageContext } from '../../blocks/page-context.ts';

export interface MarkdownInput {
  /** The HTML with the marks of `blocks`. */
  html: string;
  blocks: UsedBlock[];
  /** With base path. */
  permalink: string;
  /** What blocks may read; if omitted, they may read nothing. */
  files?: Pick<PageContext, 'readText' | 'listFiles' | 'toHref'>;
  /** Origin of the site. */
  url: string;
}

export interface Scope extends Omit<MarkdownInput, 'html'> {
  /** The address with its origin. */
  toAddress(href: string): string;
}
