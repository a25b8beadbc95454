// What the console of an operation needs to build a request: a file beside the page, fetched when a reader opens the console.

/** A JSON Schema that refers to nothing outside itself. */
export type CallSchema = boolean | { [keyword: string]: unknown };

export interface CallParameter {
  /** As the server reads it. */
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  /** A token or key: shown as a password, and never kept. */
  isSecret: boolean;
  schema: CallSchema;
  example?: string;
  /** One sentence of plain text. */
  description?: string;
}

export interface CallBody {
  mediaType: string;
  required: boolean;
  /** What the editor begins with. */
  example: string;
  /** Of a body in JSON. */
  schema?: CallSchema;
}

export interface ApiCall {
  method: string;
  /** With each path parameter in braces. */
  path: string;
  /** Of the first server of the description; the reader may enter another. */
  address: string;
  parameters: CallParameter[];
  body?: CallBody;
  /** Address of the page about servers that refuse requests from a browser. */
  help?: string;
}
