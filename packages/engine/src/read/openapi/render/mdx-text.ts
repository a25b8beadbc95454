// Converts CommonMark text of a description to text that MDX reads the same way, outside and inside tables.

const CODE_SPAN = /(`+)(?:(?!\1)[\s\S])+\1/g;

/**
 * Escapes what MDX would parse as an expression, an element or a statement; code spans stay unchanged. The number of
 * lines stays the same.
 */
export function toMdxText(text: string): string {
  let result = '';
  let end = 0;
  const source = toClosed(text.replaceAll('\r\n', '\n').trimEnd());
  for (const span of source.matchAll(CODE_SPAN)) {
    result += escapeMdx(source.slice(end, span.index)) + span[0];
    end = span.index + span[0].length;
  }
  return (result + escapeMdx(source.slice(end))).trim();
}

/** Closes a code block that the author left open, so that it ends with the text and not with the page. */
function toClosed(text: string): string {
  const fences = text.match(/^ {0,3}`{3,}[^`\n]*$/gm) ?? [];
  return fences.length % 2 === 0 ? text : `${text}\n${/`+/.exec(fences.at(-1)!)![0]}`;
}

/** HTML that is common in descriptions, and the Markdown that replaces it. */
const HTML: [tag: RegExp, markdown: string][] = [
  [/<(https?:\/\/[^\s<>]+)>/g, '$1'],
  [/^[ \t]*<br\s*\/?>[ \t]*/gim, ''],
  [/<br\s*\/?>/gi, ' '],
  [/<\/?(?:b|strong)>/gi, '**'],
  [/<\/?(?:i|em)>/gi, '*'],
  [/<\/?(?:code|tt)>/gi, '`'],
  [/<a\s[^<>]*?href=["']([^"'<>\s]*)["'][^<>]*>([^<>]*)<\/a>/gi, '[$2]($1)'],
  [/<li>/gi, '- '],
  [/<\/?(?:p|div|span|ul|ol|u|sup|sub)(?:\s[^<>]*)?>|<\/li>/gi, ''],
];

function escapeMdx(text: string): string {
  const markdown = HTML.reduce((result, [tag, replacement]) => result.replaceAll(tag, replacement), text);
  return (
    markdown
      .replaceAll(/[{}<]/g, String.raw`\$&`)
      // A heading in the text would become a heading of the page, so it becomes bold text.
      .replaceAll(/^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*$/gm, '**$1**')
      // The words that begin a statement in MDX.
      .replaceAll(/^(?:i(?=mport\b)|e(?=xport\b))/gm, (letter) => `&#${letter.charCodeAt(0)};`)
  );
}

/** Like `toMdxText`, but on one line and with escaped pipes, which a table needs even inside code. */
export function toCellText(text: string): string {
  return toLine(text).replaceAll('|', String.raw`\|`);
}

/** Like `toMdxText`, but on one line. */
export function toLine(text: string): string {
  return toMdxText(text).replaceAll(/\s*\n\s*/g, ' ');
}

/** A value as inline code: strings without quotes, everything else as JSON. */
export function toCode(value: unknown): string {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(/\s*\n\s*/g, ' ');
  if (text.trim() === '') return '(empty)';
  // The delimiter of a code span must be longer than the backticks inside it, as with a code block.
  const fence = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return fence === '`' ? `\`${text}\`` : `${fence} ${text} ${fence}`;
}

/** A last line that is not prose: the end of a code block, or a table row. */
const NO_PROSE = /(?:^|\n)[ \t]*(?:`{3,}|~{3,}|\|)[^\n]*$/;

/** Ends a sentence that has no full stop yet. */
export function toSentence(text: string): string {
  return text === '' || /[.!?:]$/.test(text) || NO_PROSE.test(text) ? text : `${text}.`;
}

/** A string as the value of an attribute in MDX, with its quotes. */
export function toAttribute(text: string): string {
  return `"${text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\s*\n\s*/g, ' ')}"`;
}

/** A fenced block, whose fence is longer than any fence in the text. */
export function toFence(text: string, info: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map((match) => match[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${text.trimEnd()}\n${fence}`;
}

/** An example as a fenced block: JSON, or the text itself if it is a string of another media type. */
export function toExampleFence(example: unknown, mediaType: string): string {
  if (typeof example === 'string' && !/json/i.test(mediaType)) return toFence(example, toLanguage(mediaType));
  return toFence(JSON.stringify(example, null, 2) ?? '', 'json');
}

function toLanguage(mediaType: string): string {
  return /\b(xml|yaml|html|csv)\b/.exec(mediaType)?.[1]?.replace('csv', 'text') ?? 'text';
}
