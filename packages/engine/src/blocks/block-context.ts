// What the app lends to the blocks' behaviors, so that they depend on nothing but the DOM.

export interface BlockContext {
  /** Aborted when the article goes away; undoes everything that a behavior installed. */
  signal: AbortSignal;
  /** A choice kept in the reader's browser; null if there is none. */
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  /** Says a short text to readers of a screen reader, politely. */
  announce: (text: string) => void;
}
