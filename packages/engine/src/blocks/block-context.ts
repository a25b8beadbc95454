// What the app passes to the blocks' behaviors, so that they depend on nothing but the
// DOM.

export interface BlockContext {
  /** Aborted when the article is removed; undoes everything that a behavior installed. */
  signal: AbortSignal;
  /** A choice stored in the reader's browser; null if there is none. */
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  /** Announces a short text in screen readers, politely. */
  announce: (text: string) => void;
}
