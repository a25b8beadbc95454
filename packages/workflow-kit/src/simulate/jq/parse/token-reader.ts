// What a parser needs to read tokens, and to say which ones it has expected.
import { Lexer, type Token, toUnexpected } from './tokens.ts';

export abstract class TokenReader {
  readonly #program: string;
  readonly #lexer: Lexer;
  #next: Token | undefined;
  /** The tokens that the parser has looked for since the last one it took, for the error message. */
  #expected = new Set<string>();

  constructor(program: string) {
    this.#program = program;
    this.#lexer = new Lexer(program);
  }

  protected peek(): Token {
    return (this.#next ??= this.#lexer.read());
  }

  protected is(...kinds: string[]): boolean {
    for (const kind of kinds) this.#expected.add(kind);
    return kinds.includes(this.peek().kind);
  }

  /** `times`: how often the message lists each expected token, which is once for each alternative of the server's grammar. */
  protected fail(times = 1): never {
    throw toUnexpected(this.#program, this.peek(), { names: this.#expected, times });
  }

  protected take(...kinds: string[]): string {
    if (!this.is(...kinds)) this.fail();
    const { text } = this.peek();
    this.#next = undefined;
    this.#expected = new Set();
    return text;
  }

  protected takeIf(kind: string): boolean {
    return this.is(kind) && this.take(kind) !== '';
  }

  /** Parts separated by `separator`. */
  parseList<Item>(separator: string, parse: () => Item): Item[] {
    const items = [parse()];
    while (this.takeIf(separator)) items.push(parse());
    return items;
  }
}
