// What a block may know about the page that it is on, while the page is rendered to HTML.
import { createContext, useContext } from 'react';
import type { Card, TocEntry } from '../shared/payload.ts';

export interface PageContext {
  basePath: string;
  /** Language of the content. */
  locale: string;
  permalink: string;
  /** Name of the file that the page comes from, for error messages. */
  file: string;
  toc: TocEntry[];
  /** Children of the sidebar category that the page belongs to. */
  siblingCards: Card[];
  /** Code as HTML with token classes. */
  highlight(code: string, language: string): string;
  /** An address as written by the author, with the base path. */
  toHref(written: string): string;
  getImageSize(src: string): { width: number; height: number } | undefined;
  /** Text of a file below the content root; a block throws if it needs one that does not exist. */
  readText(file: string): string | undefined;
  /** The page's front matter. */
  frontMatter: Record<string, unknown>;
  /** Rules of `page.css` beside the block, for one that few pages have: put into `<style>`, only those pages load it. */
  readStyle(block: string): string;
  /** Files below the content root whose path begins with `prefix` (`data/order.`), sorted; not those of folders below. */
  listFiles(prefix: string): string[];
  /** Reports what the author should fix; the page is shown without it. */
  warn(rule: string, message: string): void;
  /** A new id, unique on the page. */
  nextId(prefix: string): string;
}

export const PageContextProvider = createContext<PageContext | undefined>(undefined);

/** The page's context. Throws outside of a page. */
export function usePageContext(): PageContext {
  const context = useContext(PageContextProvider);
  if (!context) throw new Error('Expected a block inside a page, found none around it.');
  return context;
}
