// Stores the page that React shows; the code that changes it does not depend on React.
import type { PagePayload } from '../../shared/payload.ts';

/** What the main part of the window shows: the page, or a message about it. */
export type PageState = { name: 'page' } | { name: 'loading' } | { name: 'failed'; error: unknown };

export interface ShownPage {
  payload: PagePayload;
  /** Content of `.layout__page`; empty unless the state is `page`. */
  html: string;
  state: PageState;
}

export interface PageStore {
  get: () => ShownPage;
  set: (page: ShownPage) => void;
  /** Calls `listener` after every change. Returns a function that ends this. */
  subscribe: (listener: () => void) => () => void;
}

/** A store that begins with one page. */
export function toPageStore(first: ShownPage): PageStore {
  let shown = first;
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    set: (page) => {
      shown = page;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
