// Loads scripts that few pages or sites need, where the document has what they are for.

/** What marks the need, and how its script is had. */
export type MarkedScript<T> = [selector: string, load: () => Promise<T>];

/** Loads each script whose selector matches something below `root` and hands it to `start`; one that fails is left out. */
export function loadMarked<T>(root: ParentNode, scripts: MarkedScript<T>[], start: (script: T) => void): void {
  for (const [selector, load] of scripts) {
    if (!root.querySelector(selector)) continue;
    // The page can be read without.
    load().then(start, (error: unknown) => console.warn(error));
  }
}
