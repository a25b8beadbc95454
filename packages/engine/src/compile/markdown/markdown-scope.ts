// What Markdown is made from, and what every part of it needs.
import type { UsedBlock } from '../../blocks/block.ts';
import type { PageContext } from '../../blocks/page-context.ts';

export interface MarkdownInput {
  /** With the marks of `blocks`. */
  html: string;
  blocks: UsedBlock[];
  /** With base path. */
  permalink: string;
  /** What blocks may read; without it, nothing. */
  files?: Pick<PageContext, 'readText' | 'listFiles' | 'toHref'>;
  /** Origin of the site. */
  url: string;
}

export interface Scope extends Omit<MarkdownInput, 'html'> {
  /** With origin. */
  toAddress(href: string): string;
}
