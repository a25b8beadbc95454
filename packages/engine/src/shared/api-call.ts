// The data that the console of an operation needs to build a request: a file next to the page, fetched when a reader
// opens the console.

/** A JSON Schema that refers to nothing outside itself. */
export type CallSchema = boolean | { [keyword: string]: unknown };

export interface CallParameter {
  /** The name that the server expects. */
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  /** A token or key: shown as a password, and never stored. */
  isSecret: boolean;
  schema: CallSchema;
  example?: string;
  /** One sentence of plain text. */
  description?: string;
}

export interface CallBody {
  mediaType: string;
  required: boolean;
  /** The initial text of the editor. */
  example: string;
  /** The schema of a JSON body. */
  schema?: CallSchema;
}

export interface ApiCall {
  method: string;
  /** The path, with each path parameter in braces. */
  path: string;
  /** Address of the description's first server; the reader may enter another one. */
  address: string;
  parameters: CallParameter[];
  body?: CallBody;
  /** Address of the help page about servers that refuse requests from a browser. */
  help?: string;
}
