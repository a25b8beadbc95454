// An error of the Markdown parser, with its position as data.

/** An error in the syntax of Markdown or MDX. */
export class MarkdownSyntaxError extends Error {
  /** What was expected and found, without the position. */
  readonly reason: string;
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(reason: string, place: { line?: number; column?: number; cause?: unknown } = {}) {
    super(reason, { cause: place.cause });
    this.reason = reason;
    this.line = place.line;
    this.column = place.column;
  }

  /** The parser writes `12:3: reason (source:rule)`. */
  static from(error: Error): MarkdownSyntaxError {
    const [, line, column, reason = error.message] =
      /^(?:(\d+):(\d+)(?:-\d+:\d+)?: )?(.*?)(?: \([\w-]+:[\w-]+\))?$/s.exec(error.message) ?? [];
    return new MarkdownSyntaxError(reason, {
      line: line === undefined ? undefined : Number(line),
      column: column === undefined ? undefined : Number(column),
      cause: undefined,
    });
  }
}
