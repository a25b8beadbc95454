// Code to HTML with token classes from one small palette (`styles/syntax.css`); plain text stays bare to keep the DOM small.
import type { Grammar, Token, TokenStream } from 'prismjs';
import { toEscaped } from '../../shared/escape-html.ts';
import { getGrammarName, loadPrism, type Prism } from './code-languages.ts';

/** Their keys have the color of the block (`styles/syntax.css`): every line has one, so that half of the elements go. */
const BLOCK_COLORED = 'property';
/** So small between two words of one color that it may have that color too. */
const JOINING = /^[\s.,:;<>]*$/;

/** Prism's types and aliases to the palette. Nested tokens without a place here have the color around them. */
const PALETTE: Record<string, string> = {
  ...toPalette('keyword', 'keyword rule atrule tag selector important module attr-name at-rule control-flow'),
  ...toPalette('string', 'string char attr-value template-string triple-quoted-string regex url raw-string'),
  ...toPalette('comment', 'comment prolog doctype cdata shebang'),
  ...toPalette('constant', 'number boolean constant symbol null nil unit entity variable environment'),
  ...toPalette('function', 'function class-name builtin annotation decorator function-variable'),
  ...toPalette('inserted', 'inserted inserted-sign'),
  ...toPalette('deleted', 'deleted deleted-sign'),
  // Bare: the color of text, also inside of something colored.
  ...toPalette('', 'interpolation operator punctuation parameter'),
};

function toPalette(name: string, types: string): Record<string, string> {
  return Object.fromEntries(types.split(' ').map((type) => [type, name]));
}

/** Highlights synchronously, in the languages that were loaded. */
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

/** Blocks that several pages show, such as a definition and its player, are highlighted once in each worker. */
const highlighted = new Map<string, string>();
const MOST_KEPT = 500;

function keepHighlighted(key: string, html: string): void {
  if (highlighted.size >= MOST_KEPT) highlighted.delete(highlighted.keys().next().value!);
  highlighted.set(key, html);
}

interface Piece {
  /** Of the palette, empty for bare text. */
  name: string;
  text: string;
}

function highlight(prism: Prism, code: string, grammar: Grammar): string {
  const lines: Piece[][] = [[]];
  for (const { name, text } of toPieces(prism.tokenize(code, grammar), '')) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)!.push({ name, text: part });
    }
  }
  return lines.map(renderLine).join('\n');
}

/** The leaves of Prism's tree in order, each with its color: its own, or that of the token around it. */
function* toPieces(stream: TokenStream, around: string): Generator<Piece> {
  if (typeof stream === 'string') yield { name: around, text: stream };
  else if (Array.isArray(stream)) for (const each of stream) yield* toPieces(each, around);
  else yield* toPieces(stream.content, toName(stream, around));
}

function toName({ type, alias }: Token, around: string): string {
  if (type === BLOCK_COLORED) return '';
  for (const name of [type, ...[alias ?? []].flat()]) if (Object.hasOwn(PALETTE, name)) return PALETTE[name]!;
  return around;
}

/** One line; neighbors of one class are one element, also over the points between them, and what is bare has none. */
function renderLine(pieces: Piece[]): string {
  let html = '';
  let open = '';
  // Bare text behind an element, which ends before it unless the next has its class.
  let between = '';
  for (const { name: color, text } of pieces) {
    // Indentation takes the class of its neighbor: it has no color of its own.
    const name = text.trim() === '' ? (between === '' ? open : '') : color;
    if (name === '' && open !== '') {
      between += text;
      continue;
    }
    const isNew = name !== open || !JOINING.test(between);
    if (isNew) html += (open && '</span>') + toEscaped(between) + (name && `<span class="tk-${name}">`);
    else html += toEscaped(between);
    html += toEscaped(text);
    between = '';
    open = name;
  }
  return html + (open && '</span>') + toEscaped(between);
}
