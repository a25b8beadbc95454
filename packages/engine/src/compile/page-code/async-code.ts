// Code that may keep running after its page, or fail after it: no time limit can stop it, except by ending its worker.

const ASYNC =
  /\basync\s*(?:\(|function\b|\w+\s*=>)|\b(?:queueMicrotask|Promise|setTimeout|setInterval|setImmediate|process)\b|\.then\(/;

/** Thrown for a page with such code in a thread that does more than compile this page. */
export class NeedsWorker extends Error {}

/** `code`: may be the text of a page. */
export function isAsync(code: string): boolean {
  return ASYNC.test(code.replaceAll(/^```.*\n[\s\S]*?^```/gm, ''));
}
