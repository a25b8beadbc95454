// Finds the line where a page mentions something that appears only in its rendered HTML, because nodes from
// components have no position.

/** The first line of `body` that contains `text`; 1 if no line does. */
export function getMentionLine(body: string, text: string): number {
  return body.split('\n').findIndex((line) => line.includes(text)) + 1 || 1;
}
