// Where a page mentions what only its rendered HTML shows: nodes that components made have no place of their own.

/** The first line of `body` that holds `text`; 1 where none does. */
export function getMentionLine(body: string, text: string): number {
  return body.split('\n').findIndex((line) => line.includes(text)) + 1 || 1;
}
