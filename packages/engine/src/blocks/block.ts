// What a block is: its HTML and its Markdown. Both are required.
import { createContext, createElement, Fragment, useContext, type ReactNode } from 'react';
import type { PageContext } from './page-context.ts';

/** A rendered part of the page. */
export interface RenderedPart {
  /** Markdown with blank lines between paragraphs, without controls. */
  toMarkdown(): string;
  /** Markdown on one line, for a table cell. */
  toLine(): string;
  /** The outermost elements with this name (`p`) or class (`.card`), in order. */
  find(selector: string): RenderedPart[];
  /** The same part without the elements that have this name or class. */
  without(selector: string): RenderedPart;
}

export interface MarkdownScope {
  /** The rendered block with all its content. */
  rendered: RenderedPart;
  readText: PageContext['readText'];
  listFiles: PageContext['listFiles'];
  toHref: PageContext['toHref'];
  /** The address with its origin, for an address with base path or an anchor of this page (`#anchor`). */
  toAddress(href: string): string;
}

export type ToMarkdown<Props> = (props: Props, scope: MarkdownScope) => string;

export interface BlockParts<Props> {
  html(props: Props): ReactNode;
  /**
   * `as-html`: Markdown is derived from the HTML, element by element, which also works inside a sentence. A function
   * returns whole paragraphs, or an empty string for nothing.
   */
  markdown: ToMarkdown<Props> | 'as-html';
}

/** A component that pages use. */
export interface Block<Props> {
  (props: Props): ReactNode;
  readonly markdown: BlockParts<Props>['markdown'];
}

/** A block of a page; they are listed in the order in which they were rendered. */
export interface UsedBlock {
  markdown: ToMarkdown<never>;
  props: object;
}

/** Where rendering records the blocks of a page; without it nothing is marked. */
export const UsedBlocks = createContext<UsedBlock[] | undefined>(undefined);

/**
 * Marks around a block's text in the HTML: "start and end of selected area", which nobody writes. They are in Latin-1,
 * because one character beyond it doubles the memory of the whole text, and the time of everything that reads it.
 */
export const MARK = { start: '\u0086', end: '\u0087' };

/** A component that renders HTML and knows its Markdown. */
export function toBlock<Props extends object>({ html, markdown }: BlockParts<Props>): Block<Props> {
  if (markdown === 'as-html') return Object.assign((props: Props) => html(props), { markdown });
  const Html = html as (props: object) => ReactNode;
  const render = (props: Props) => {
    const used = useContext(UsedBlocks);
    const element = createElement(Html, props);
    if (!used) return element;
    const id = used.push({ markdown, props }) - 1;
    return createElement(Fragment, undefined, `${MARK.start}${id};`, element, `${MARK.end}${id};`);
  };
  return Object.assign(render, { markdown });
}

const MARKS = new RegExp(`[${MARK.start}${MARK.end}]\\d+;`, 'g');

/** The HTML that readers receive. */
export function withoutMarks(html: string): string {
  return html.includes(MARK.start) ? html.replaceAll(MARKS, '') : html;
}
