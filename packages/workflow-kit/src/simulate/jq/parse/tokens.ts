// Splits a jq program into tokens, as the parser of the server's jackson-jq does; its error messages name the tokens.

/** The tokens in the order in which an error message lists them. */
const NAMES = `<EOF> and or // == != > >= < <= + - * / % = |= += -= *= /= %= //= ( ) ; . <IDENTIFIER_AFTER_DOT> .. [ ] ?
  $ | @ { } : , true false null <INTEGER_LITERAL> <FLOAT_LITERAL> " <ENDQUOTE> <VISIBLE_CHAR> <ESCAPE_CHAR>
  <OPEN_INTERP> <CODEPOINT_CHAR> if then elif else end as def reduce foreach try catch label import include
  module <IDENTIFIER>`.split(/\s+/);

export const KEYWORDS = NAMES.filter((name) => /^[a-z]+$/.test(name));

/** The tokens with which an expression begins; `def` may come before. */
export const STARTS =
  '- ( . .. [ $ @ { true false null <INTEGER_LITERAL> <FLOAT_LITERAL> " if reduce foreach try <IDENTIFIER>'.split(' ');

const IDENTIFIER = /[A-Za-z_]\w*/y;
const FLOAT = /(?:(?:0|[1-9]\d*)(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const INTEGER = /^(?:0|[1-9]\d*)$/;
const SYMBOL = /\/\/=|\/\/|==|!=|>=|<=|\|=|\+=|-=|\*=|\/=|%=|\.\.|[-+*/%=<>();.[\]?$|@{}:,"]/y;
const BLANK = /(?:[ \t\r\n]|#[^\n\r]*(?:\r\n|[\n\r])?)*/y;

export interface Token {
  /** One of NAMES. */
  kind: string;
  text: string;
  at: number;
}

/** A program that can't be parsed. */
export class JqSyntaxError extends Error {}

/** `line 1, column 4` of a character. */
function toPlace(program: string, at: number): string {
  const before = program.slice(0, Math.max(at, 0)).split('\n');
  return `line ${at < 0 ? 0 : before.length}, column ${at < 0 ? 0 : before.at(-1)!.length + 1}`;
}

/** As JavaCC writes a text: only with characters of ASCII. */
function toEscaped(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'");
  return escaped.replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The message for a token that can't be at its place. `<EOF>` is where the program's last character is. */
export function toUnexpected(
  program: string,
  { kind, text, at }: Token,
  expected: { names: ReadonlySet<string>; times: number },
): JqSyntaxError {
  const quote = (name: string) => (name.startsWith('<') && name.length > 2 ? name : `"${name === '"' ? '\\"' : name}"`);
  const found = kind === '<EOF>' ? '<EOF>' : ` ${quote(kind)} "${toEscaped(text)} "`;
  const names = NAMES.filter((name) => expected.names.has(name)).flatMap((name) =>
    Array<string>(expected.times).fill(name),
  );
  const list = names.map((name) => `    ${quote(name)} ${name === '<EOF>' ? '' : '...'}\n`).join('');
  return new JqSyntaxError(
    `Encountered "${found}" at ${toPlace(program, at)}.\nWas expecting${names.length === 1 ? '' : ' one of'}:\n${list}    `,
  );
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** Reads one token after the other, and no further than needed, because errors are reported in order. */
export class Lexer {
  readonly #program: string;
  #at = 0;
  #isInString = false;
  #isAfterDot = false;
  #depth = 0;
  /** The brackets around each interpolation that is open. */
  readonly #depths: number[] = [];

  constructor(program: string) {
    this.#program = program;
  }

  read(): Token {
    if (this.#isInString) return this.#readInString();
    const name = this.#isAfterDot ? match(IDENTIFIER, this.#program, this.#at) : '';
    this.#isAfterDot = false;
    if (name) return this.#take('<IDENTIFIER_AFTER_DOT>', name);
    this.#at += match(BLANK, this.#program, this.#at).length;
    if (this.#at >= this.#program.length) return this.#toEnd();
    const word = match(IDENTIFIER, this.#program, this.#at);
    if (word) return this.#take(KEYWORDS.includes(word) ? word : '<IDENTIFIER>', word);
    const number = match(FLOAT, this.#program, this.#at);
    if (number) return this.#take(INTEGER.test(number) ? '<INTEGER_LITERAL>' : '<FLOAT_LITERAL>', number);
    return this.#readSymbol();
  }

  #take(kind: string, text: string): Token {
    const token = { kind, text, at: this.#at };
    this.#at += text.length;
    return token;
  }

  #toEnd(): Token {
    return { kind: '<EOF>', text: '', at: this.#program.length - 1 };
  }

  /**
   * Fails at a character that does not continue the token. JavaCC reports the program's last character as its end, and
   * names the characters before it only if it counted more than one (`counted`).
   */
  #refuse(place: number, counted = place - this.#at + 1): never {
    const program = this.#program;
    const last = Math.min(place, program.length - 1);
    const isAtEnd = place >= program.length - 1;
    const after = counted > 1 ? program.slice(this.#at, isAtEnd ? last + 1 : place) : '';
    const character = program[place]!;
    const where = !isAtEnd
      ? toPlace(program, place)
      : program[last] === '\n'
        ? `line ${program.split('\n').length}, column 0`
        : toPlace(program, last + 1);
    const found = isAtEnd ? '<EOF>' : `"${toEscaped(character)}" (${character.charCodeAt(0)}),`;
    throw new JqSyntaxError(`Lexical error at ${where}.  Encountered: ${found} after : "${toEscaped(after)}"`);
  }

  #readInString(): Token {
    const character = this.#program[this.#at];
    if (character === undefined) return this.#toEnd();
    if (character === '"') {
      this.#isInString = false;
      return this.#take('<ENDQUOTE>', '"');
    }
    if (character === '\\') return this.#readEscape();
    return /[\b\f\n\r\t]/.test(character) ? this.#refuse(this.#at) : this.#take('<VISIBLE_CHAR>', character);
  }

  #readEscape(): Token {
    const escaped = this.#program[this.#at + 1] ?? '';
    if (escaped === '(') {
      this.#depths.push(this.#depth);
      this.#depth = 0;
      this.#isInString = false;
      return this.#take('<OPEN_INTERP>', '\\(');
    }
    if (/^["\\/bfnrt]$/.test(escaped)) return this.#take('<ESCAPE_CHAR>', `\\${escaped}`);
    const code = /^u[\da-fA-F]{0,4}/.exec(this.#program.slice(this.#at + 1))?.[0] ?? '';
    if (code.length === 5) return this.#take('<CODEPOINT_CHAR>', `\\${code}`);
    return code === '' ? this.#refuse(this.#at + 1, 1) : this.#refuse(this.#at + 1 + code.length);
  }

  #readSymbol(): Token {
    const isHalf = this.#program[this.#at] === '!' && this.#at + 1 < this.#program.length;
    const symbol = match(SYMBOL, this.#program, this.#at) || this.#refuse(isHalf ? this.#at + 1 : this.#at);
    if (symbol === '"') this.#isInString = true;
    if (symbol === '.') this.#isAfterDot = true;
    if (symbol === '(') this.#depth++;
    if (symbol === ')' && this.#depth-- === 0) {
      if (this.#depths.length === 0) throw new JqSyntaxError(`Unexpected ')' at ${toPlace(this.#program, this.#at)}.`);
      this.#depth = this.#depths.pop()!;
      this.#isInString = true;
    }
    return this.#take(symbol, symbol);
  }
}
