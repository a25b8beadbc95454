// What a block is: how it reads as HTML and how it reads as Markdown. One cannot be written without the other.
import { createContext, createElement, Fragment, useContext, type ReactNode } from 'react';
import type { PageContext } from './page-context.ts';

/** A part of the page as it was rendered to HTML. */
export interface RenderedPart {
  /** As Markdown, with blank lines between paragraphs; without controls. */
  toMarkdown(): string;
  /** As Markdown on one line, for a cell of a table. */
  toLine(): string;
  /** The outermost elements of a name (`p`) or a class (`.card`), in order. */
  find(selector: string): RenderedPart[];
  /** The same without the elements of a name or a class. */
  without(selector: string): RenderedPart;
}

export interface MarkdownScope {
  /** What the block shows, with everything in it. */
  rendered: RenderedPart;
  readText: PageContext['readText'];
  listFiles: PageContext['listFiles'];
  toHref: PageContext['toHref'];
  /** An address with origin, for one with base path or of this page (`#anchor`). */
  toAddress(href: string): string;
}

export type ToMarkdown<Props> = (props: Props, scope: MarkdownScope) => string;

export interface BlockParts<Props> {
  html(props: Props): ReactNode;
  /** `as-html`: what the HTML says, element by element, which also suits what is part of a sentence. A function returns whole paragraphs; an empty string: nothing. */
  markdown: ToMarkdown<Props> | 'as-html';
}

/** A component of pages. */
export interface Block<Props> {
  (props: Props): ReactNode;
  readonly markdown: BlockParts<Props>['markdown'];
}

/** The blocks of a page in the order in which they were rendered. */
export interface UsedBlock {
  markdown: ToMarkdown<never>;
  props: object;
}

/** Where rendering notes the blocks of a page; without it nothing is marked. */
export const UsedBlocks = createContext<UsedBlock[] | undefined>(undefined);

/** Marks in the text of the HTML, around what a block shows: characters that no font draws. */
export const MARK = { start: '\uFFF9', end: '\uFFFB' };

/** A component that renders HTML, and knows its Markdown. */
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

const MARKS = /[\uFFF9\uFFFB]\d+;/g;

/** HTML as readers get it. */
export function withoutMarks(html: string): string {
  return html.includes(MARK.start) ? html.replaceAll(MARKS, '') : html;
}
