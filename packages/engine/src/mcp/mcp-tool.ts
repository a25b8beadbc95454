// What a site adds to the MCP server: tools and prompts, made from the data of its build.
import type { ZodRawShape } from 'zod';

/** A tool as programs see it. */
export interface McpTool {
  /** In snake_case: `find_error`. */
  name: string;
  title: string;
  /** When to use it, and what it returns. */
  description: string;
  /** Of the arguments, each with a description and a limit. */
  input: ZodRawShape;
  /** Returns Markdown or JSON. Throws an error whose message says what was expected, what was found, and what to do. */
  run(args: Record<string, unknown>): string | Promise<string>;
}

/** A request that a person can choose. */
export interface McpPrompt {
  name: string;
  title: string;
  description: string;
  /** Strings only. */
  input: ZodRawShape;
  render(args: Record<string, string | undefined>): string;
}

/** The built site, as far as programs may read it. */
export interface BuiltDocs {
  title: string;
  /** Origin and base path: `https://docs.example/content/`. */
  url: string;
  /** A file below `data/`, parsed; throws if there is none. */
  readData(path: string): unknown;
  /** A page as Markdown, by its path, address or permalink; undefined if there is none. */
  readPage(address: string): { path: string; markdown: string } | undefined;
  /** The one ranking. */
  search(query: string, limit: number): Promise<FoundPlace[]>;
  /** Paths of all pages, below the base path. */
  listPages(): string[];
}

export interface FoundPlace {
  /** Below the base path. */
  path: string;
  anchor: string;
  title: string;
  heading: string;
  snippet: string;
  /** The query is a text that the page explains, such as an error message: the explanation in parts, `['Fix', '…']`. */
  answer?: [name: string, text: string][];
  /** Other places of the page. */
  more: { anchor: string; heading: string }[];
}

/** The default export of a site's module. */
export type ReadMcp = (docs: BuiltDocs) => { tools?: McpTool[]; prompts?: McpPrompt[] };
