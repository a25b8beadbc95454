// Turns CommonMark text of a description into text that MDX reads the same way, outside and inside tables.

const CODE_SPAN = /(`+)(?:(?!\1)[\s\S])+\1/g;

/** Escapes what MDX would take for an expression or an element; code spans stay as they are. */
export function toMdxText(text: string): string {
  let result = '';
  let end = 0;
  for (const span of text.matchAll(CODE_SPAN)) {
    result += escapeMdx(text.slice(end, span.index)) + span[0];
    end = span.index + span[0].length;
  }
  return (result + escapeMdx(text.slice(end))).trim();
}

function escapeMdx(text: string): string {
  return text.replace(/[{}<]/g, String.raw`\$&`);
}

/** As `toMdxText`, on one line and with pipes escaped, which a table needs even inside code. */
export function toCellText(text: string): string {
  return toMdxText(text)
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', String.raw`\|`);
}

/** A value as inline code: strings bare, everything else as JSON. */
export function toCode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === '' ? '(empty)' : `\`${text}\``;
}

/** Ends a sentence that has no full stop yet. */
export function toSentence(text: string): string {
  return text === '' || /[.!?:]$/.test(text) ? text : `${text}.`;
}

/** A fenced block; the fence grows if the text holds one. */
export function toFence(text: string, info: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map((match) => match[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${text.trimEnd()}\n${fence}`;
}

/** An example value as a JSON fence, or as text if it is a bare string. */
export function toExampleFence(example: unknown, mediaType: string): string {
  if (mediaType === 'text/plain') return toFence(String(example), 'text');
  return toFence(JSON.stringify(example, null, 2), 'json');
}
