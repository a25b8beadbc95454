// What a site adds to the MCP server: tools and prompts, made from the data of its build.
import type { ZodRawShape } from 'zod';
import type { WeighedWord } from '../search/search-types.ts';
import type { PageAnchor } from './page/read-anchors.ts';

/** A tool as programs see it. */
export interface McpTool {
  /** The name in snake_case: `find_error`. */
  name: string;
  title: string;
  /** When to use it, and what it returns. */
  description: string;
  /** The schema of the arguments, each with a description and a limit. */
  input: ZodRawShape;
  /** Returns Markdown or JSON. Throws an error whose message says what was expected, what was found, and what to do. */
  run(args: Record<string, unknown>): string | Promise<string>;
}

/** A request that a person can choose. */
export interface McpPrompt {
  name: string;
  title: string;
  description: string;
  /** The arguments, which must be strings. */
  input: ZodRawShape;
  render(args: Record<string, string | undefined>): string;
}

/** The parts of the built site that programs may read. */
export interface BuiltDocs {
  title: string;
  /** Origin and base path: `https://docs.example/content/`. */
  url: string;
  /** A file below `data/`, parsed; throws if the file does not exist. */
  readData(path: string): unknown;
  /** A page as Markdown, by its path, address or permalink; undefined if it does not exist. */
  readPage(address: string): { path: string; markdown: string } | undefined;
  /** What an address of that page can name, in order; empty if the page does not exist. */
  readAnchors(address: string): PageAnchor[];
  /** The same search and ranking that readers use. */
  search(query: string, limit: number): Promise<FoundPlace[]>;
  /** What the words of a query weigh in the ranking, for finding what a page says about it. */
  readWords(query: string): Promise<WeighedWord[]>;
  /** Paths of all pages, below the base path. */
  listPages(): string[];
}

export interface FoundPlace {
  /** The path below the base path. */
  path: string;
  anchor: string;
  title: string;
  heading: string;
  snippet: string;
  /**
   * Set if the query is a text that the page explains, such as an error message. It contains the parts of the
   * explanation: `['Fix', '…']`.
   */
  answer?: [name: string, text: string][];
}

/** The default export of a site's module. */
export type ReadMcp = (docs: BuiltDocs) => { tools?: McpTool[]; prompts?: McpPrompt[] };
