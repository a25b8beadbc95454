// Converts code to HTML with token classes from a small palette (`styles/syntax.css`). Plain text gets no elements, to
// keep the DOM small.
import type { Grammar, Token, TokenStream } from 'prismjs';
import { toEscaped } from '../../shared/escape-html.ts';
import { getGrammarName, loadPrism, type Prism } from './code-languages.ts';

/**
 * Tokens of this type, such as keys in JSON, get no element, but the color of the block (`styles/syntax.css`). Every
 * line has such a token, so this halves the number of elements.
 */
const BLOCK_COLORED = 'property';
/** Text this small between two words of the same color may get that color too. */
const JOINING = /^[\s.,:;<>]*$/;

/**
 * Maps Prism's types and aliases to the palette. Nested tokens without an entry here get the color of the surrounding
 * token.
 */
const PALETTE = new Map([
  ...toPalette('keyword', 'keyword rule atrule tag selector important module attr-name at-rule control-flow'),
  ...toPalette('string', 'string char attr-value template-string triple-quoted-string regex url raw-string'),
  ...toPalette('comment', 'comment prolog doctype cdata shebang'),
  ...toPalette('constant', 'number boolean constant symbol null nil unit entity variable environment'),
  ...toPalette('function', 'function class-name builtin annotation decorator function-variable'),
  ...toPalette('inserted', 'inserted inserted-sign'),
  ...toPalette('deleted', 'deleted deleted-sign'),
  // No element: the normal text color, even inside of something colored.
  ...toPalette('', 'interpolation operator punctuation parameter'),
]);

function toPalette(name: string, types: string): [type: string, name: string][] {
  return types.split(' ').map((type) => [type, name]);
}

/** Highlights synchronously, in the languages that are loaded. */
export type Highlight = (code: string, language: string) => string;

/** Loads languages (unknown names are skipped) and returns the function that highlights code in them. */
export function loadHighlighter(languages: Iterable<string>): Highlight {
  const grammars = [...languages].map(getGrammarName).filter((name) => name !== undefined);
  const prism = loadPrism(grammars);
  return (code, language) => {
    const grammar = prism.languages[getGrammarName(language) ?? ''];
    if (!grammar) return toEscaped(code);
    const key = `${language}\n${code}`;
    const html = highlighted.get(key) ?? highlight(prism, code, grammar);
    keepHighlighted(key, html);
    return html;
  };
}

/** Blocks that appear on several pages, such as a definition and its player, are highlighted once in each worker. */
const highlighted = new Map<string, string>();
const MOST_KEPT = 500;

function keepHighlighted(key: string, html: string): void {
  if (highlighted.size >= MOST_KEPT) highlighted.delete(highlighted.keys().next().value!);
  highlighted.set(key, html);
}

interface Piece {
  /** Name in the palette; empty for text without an element. */
  name: string;
  text: string;
}

function highlight(prism: Prism, code: string, grammar: Grammar): string {
  const lines: Piece[][] = [[]];
  addPieces(lines, prism.tokenize(code, grammar), '');
  return lines.map(renderLine).join('\n');
}

/** Adds the leaves of Prism's token tree in order, each with its own color or the color of the surrounding token. */
function addPieces(lines: Piece[][], stream: TokenStream, around: string): void {
  if (typeof stream === 'string') addText(lines, stream, around);
  else if (Array.isArray(stream)) for (const each of stream) addPieces(lines, each, around);
  else addPieces(lines, stream.content, toName(stream, around));
}

function addText(lines: Piece[][], text: string, name: string): void {
  const [first, ...others] = text.includes('\n') ? text.split('\n') : [text];
  if (first) lines.at(-1)!.push({ name, text: first });
  for (const part of others) lines.push(part === '' ? [] : [{ name, text: part }]);
}

function toName({ type, alias }: Token, around: string): string {
  if (type === BLOCK_COLORED) return '';
  const own = PALETTE.get(type);
  if (own !== undefined || alias === undefined) return own ?? around;
  const known = [alias].flat().find((name) => PALETTE.has(name));
  return known === undefined ? around : PALETTE.get(known)!;
}

/**
 * Renders one line. Neighbors of the same class, and punctuation between them, form one element; plain text has no
 * element.
 */
function renderLine(pieces: Piece[]): string {
  let html = '';
  let open = '';
  // Plain text after an element. The element ends before this text unless the next piece has the same class.
  let between = '';
  for (const { name: color, text } of pieces) {
    // Whitespace has no color of its own, so it takes the class of its neighbor.
    const name = text.trim() === '' ? (between === '' ? open : '') : color;
    if (name === '' && open !== '') {
      between += text;
      continue;
    }
    const isNew = name !== open || !JOINING.test(between);
    if (isNew) html += (open && '</span>') + escape(between) + (name && `<span class="tk-${name}">`);
    else html += escape(between);
    html += escape(text);
    between = '';
    open = name;
  }
  return html + (open && '</span>') + escape(between);
}

const SPECIAL = /[&<>]/;

/** The same as `toEscaped`, which takes three times as long for a word without special characters: almost every piece. */
function escape(text: string): string {
  return SPECIAL.test(text) ? toEscaped(text) : text;
}
