// Escapes text so that Markdown shows it unchanged.

const SPECIAL = /[\\`*~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-zA-Z/!?])|&(?=#?\w+;)|\](?=[(:])/gu;

/** Most text has none of these characters, and finding that out is much faster than the pattern above. */
const MAY_BE_SPECIAL = /[\\`*~_<&\]]/;

/** Escapes formatting characters; `*` between spaces stays unchanged. */
export function escapeText(text: string): string {
  if (!MAY_BE_SPECIAL.test(text)) return text;
  return text.replaceAll(SPECIAL, (found, at: number) => {
    const isAlone = isSpace(text[at - 1]) && isSpace(text[at + 1]) && found !== '\\';
    return isAlone ? found : `\\${found}`;
  });
}

/**
 * Escapes the first line of a paragraph, so that it does not become a heading, a list, a quote or a
 * rule.
 */
export function escapeStart(line: string): string {
  if (!/^[-#+>=|\d]/.test(line)) return line;
  return line
    .replace(/^(#{1,6})(?=\s|$)/, '\\$1')
    .replace(/^([-+>])(?=\s|$)/, '\\$1')
    .replace(/^>/, '\\>')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(-{3,}|={1,}|\+{3,})\s*$/, '\\$1')
    .replace(/^\|/, '\\|');
}

/** A code span, whose delimiter does not occur in its text. */
export function toCodeSpan(code: string): string {
  const text = code.replaceAll(/\s*\n\s*/g, ' ');
  if (text.trim() === '') return '';
  const fence = toFence(text, 1);
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** A code block; `info` is the text after its fence. */
export function toCodeBlock(code: string, info = ''): string {
  const fence = toFence(code, 3);
  return `${fence}${info}\n${code.replace(/\n$/, '')}\n${fence}`;
}

function toFence(text: string, least: number): string {
  const runs = text.match(/`+/g) ?? [];
  const longest = Math.max(0, ...runs.map((run) => run.length));
  if (least === 1) {
    let length = 1;
    while (runs.some((run) => run.length === length)) length++;
    return '`'.repeat(length);
  }
  return '`'.repeat(Math.max(least, longest + 1));
}

/** `text` is Markdown. */
export function toLink(text: string, address: string): string {
  const safe = isBalanced(text) ? text : text.replaceAll(/(?<!\\)[[\]]/g, String.raw`\$&`);
  return `[${safe}](${toDestination(address)})`;
}

/** Balanced brackets need no escaping. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '[') depth++;
    if (character === ']' && --depth < 0) return false;
  }
  return depth === 0;
}

export function toDestination(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replaceAll(/[<>\s]/g, encodeURIComponent)}>` : address;
}

/** Prefixes each line as a quote. */
export function toQuote(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** Escapes pipes, which separate cells even in code. */
export function escapeCell(line: string): string {
  return line.replaceAll('|', String.raw`\|`);
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || character === ' ' || character === '\n';
}
