// Loads scripts that few pages or sites need, if the document contains elements that need them.

/** The selector of the elements that need a script, and the function that loads it. */
export type MarkedScript<T> = [selector: string, load: () => Promise<T>];

/**
 * Loads each script whose selector matches an element below `root`, and passes it to `start`; a script that fails to
 * load is skipped.
 */
export function loadMarked<T>(root: ParentNode, scripts: MarkedScript<T>[], start: (script: T) => void): void {
  for (const [selector, load] of scripts) {
    if (!root.querySelector(selector)) continue;
    // The page is readable without it.
    load().then(start, (error: unknown) => console.warn(error));
  }
}
