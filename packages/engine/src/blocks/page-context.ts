// What a block may know about its page while the page is rendered to HTML.
import { createContext, useContext } from 'react';
import type { Card, TocEntry } from '../shared/payload.ts';

export interface PageContext {
  basePath: string;
  /** Language of the content. */
  locale: string;
  permalink: string;
  /** The page's source file, for error messages. */
  file: string;
  toc: TocEntry[];
  /** Children of the sidebar category that the page belongs to. */
  siblingCards: Card[];
  /** Code as HTML with token classes. */
  highlight(code: string, language: string): string;
  /** Adds the base path to an address that the author wrote. */
  toHref(written: string): string;
  getImageSize(src: string): { width: number; height: number } | undefined;
  /** Text of a file below the content root. A block throws if it needs a file that does not exist. */
  readText(file: string): string | undefined;
  /** The page's front matter. */
  frontMatter: Record<string, unknown>;
  /**
   * The rules of the block's `page.css`, for a block that few pages use. Put into `<style>`, they are loaded only by
   * those pages.
   */
  readStyle(block: string): string;
  /** Files below the content root whose path begins with `prefix` (`data/order.`), sorted, without subfolders. */
  listFiles(prefix: string): string[];
  /** Reports an error that the author should fix; the page is shown without the faulty part. */
  warn(rule: string, message: string): void;
  /** A new ID, unique on the page. */
  nextId(prefix: string): string;
  /** What blocks leave for the blocks below them on the page. */
  notes: Map<string, string>;
}

export const PageContextProvider = createContext<PageContext | undefined>(undefined);

/** Returns the page's context. Throws outside of a page. */
export function usePageContext(): PageContext {
  const context = useContext(PageContextProvider);
  if (!context) throw new Error('Expected a block inside a page, found none around it.');
  return context;
}
