// Finds the error in a text that should be JSON, and its line, because V8 reports the position only in some cases.

export interface JsonFault {
  /** V8's message without its quotation of the text. */
  message: string;
  /** 1-based. */
  line: number;
}

/** Undefined for valid JSON. */
export function getJsonFault(text: string): JsonFault | undefined {
  const error = getError(text);
  if (error === undefined) return undefined;
  // The error is at the end of the shortest beginning of the text that cannot be continued to valid JSON.
  let sound = 0;
  let broken = text.length + 1;
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1;
    if (isUnfinished(text.slice(0, middle))) sound = middle;
    else broken = middle;
  }
  const line = text.slice(0, Math.min(broken, text.length)).trimEnd().split('\n').length;
  return { message: error.replace(/,? (?:in JSON )?at position \d+.*$/s, '').replace(/, (?:"|\.\.\.).*$/s, ''), line };
}

function getError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function isUnfinished(beginning: string): boolean {
  const error = getError(beginning);
  if (error === undefined || /end of JSON input|Unterminated string/.test(error)) return true;
  return Number(/position (\d+)/.exec(error)?.[1] ?? -1) >= beginning.length;
}
