// Parses a jq program with the grammar of the server's jackson-jq, which differs from that of jq: `if` needs `else`, `try`
// takes all that follows, and `?` stands only after paths and brackets.
import * as nodes from '../nodes.ts';
import { toBracket, toAccess } from '../accesses.ts';
import { toForeach, toReduce } from '../folds.ts';
import { toCharacter, toKeyError, toLiteralValue } from './literals.ts';
import { ALL_OPERATORS, toTree } from './precedence.ts';
import type { Query } from '../scope.ts';
import { TokenReader } from './token-reader.ts';
import { KEYWORDS, STARTS } from './tokens.ts';
import { toArrayMatcher, toObjectMatcher, toValueMatcher } from '../functions/matchers.ts';

class Parser extends TokenReader {
  /** Calls of functions that the program itself does not define, as `name/count`. */
  readonly calls = new Set<string>();
  readonly #defined: string[] = [];

  parseProgram(): Query {
    const query = this.#parseQuery();
    this.take('<EOF>');
    return query;
  }

  #parsePipe(parse: () => Query): Query {
    const parts: nodes.PipePart[] = [];
    let query = parse();
    while (this.is('as', '|')) {
      const matcher = this.takeIf('as') ? this.#parseMatcher() : undefined;
      this.take('|');
      parts.push({ query, ...(matcher && { matcher }) });
      query = parse();
    }
    return parts.length === 0 ? query : nodes.toPipe([...parts, { query }]);
  }

  #parseQuery(): Query {
    return this.#parsePipe(() => {
      const queries = this.parseList(',', () => this.#parseOperation());
      return queries.length === 1 ? queries[0]! : nodes.toTuple(queries);
    });
  }

  #parseOperation(): Query {
    const operands = [this.#parsePrimary()];
    const operators: string[] = [];
    while (this.is(...ALL_OPERATORS)) {
      operators.push(this.take(...ALL_OPERATORS));
      operands.push(this.#parsePrimary());
    }
    return toTree(operands, operators);
  }

  #parsePrimary(): Query {
    const definitions: Query[] = [];
    while (this.is('def')) definitions.push(this.#parseDefinition());
    const query = this.#parseOne();
    return definitions.length === 0 ? query : nodes.toSequence([...definitions, query]);
  }

  #parseOne(): Query {
    if (!this.is(...STARTS)) this.fail();
    switch (this.peek().kind) {
      case '.':
        return this.#parseThis();
      case '$':
        this.take('$');
        return this.#parseAccessors(nodes.toVariable(this.take('<IDENTIFIER>')));
      case '(':
        return this.#parseGroup();
      case '-':
        this.take('-');
        return nodes.toNegative(this.#parsePrimary());
      case 'if':
        return this.#parseConditional();
      case 'reduce':
      case 'foreach':
        return this.#parseFold();
      case '..':
        this.take('..');
        return nodes.RECURSION;
      case 'try':
        return this.#parseTry();
      default:
        return this.#parseAccessors(this.#parseValue());
    }
  }

  #parseValue(): Query {
    const { kind, text } = this.peek();
    switch (kind) {
      case '"':
      case '@':
        return this.#parseText(true);
      case '[': {
        this.take('[');
        const query = this.is(...STARTS, 'def') ? this.#parseQuery() : undefined;
        this.take(']');
        return nodes.toList(query);
      }
      case '{':
        return this.#parseObject();
      case '<IDENTIFIER>':
        return this.#parseCall();
      default:
        this.take(kind);
        return nodes.toLiteral(toLiteralValue(kind, text));
    }
  }

  #parseCall(): Query {
    const name = this.take('<IDENTIFIER>');
    let parts: Query[] = [];
    if (this.takeIf('(')) {
      parts = this.is(...STARTS, 'def') ? this.parseList(';', () => this.#parseQuery()) : [];
      this.take(')');
    }
    if (!this.#defined.includes(name)) this.calls.add(`${name}/${parts.length}`);
    return nodes.toCall(name, parts);
  }

  #parseDefinition(): Query {
    this.take('def');
    const name = this.take('<IDENTIFIER>');
    const toParameter = () => (this.takeIf('$') ? '$' : '') + this.take('<IDENTIFIER>');
    let parameters: string[] = [];
    if (this.takeIf('(')) {
      parameters = this.parseList(';', toParameter);
      this.take(')');
    }
    this.take(':');
    this.#defined.push(name, ...parameters.map((one) => one.replace('$', '')));
    const body = this.#parseQuery();
    this.take(';');
    return nodes.toDefinition(name, parameters, body);
  }

  #parseGroup(): Query {
    this.take('(');
    const inner = this.#parseQuery();
    this.take(')');
    const query = this.#parseAccessors(inner);
    return this.takeIf('?') ? nodes.toTry(query) : query;
  }

  #parseConditional(): Query {
    const cases: [Query, Query][] = [];
    this.take('if');
    do {
      const test = this.#parseQuery();
      this.take('then');
      cases.push([test, this.#parseQuery()]);
    } while (this.takeIf('elif'));
    this.take('else');
    const otherwise = this.#parseQuery();
    this.take('end');
    return nodes.toConditional(cases, otherwise);
  }

  #parseFold(): Query {
    const isReduce = this.take('reduce', 'foreach') === 'reduce';
    const items = this.#parsePrimary();
    this.take('as');
    const matcher = this.#parseMatcher();
    this.take('(');
    const start = this.#parseQuery();
    this.take(';');
    const update = this.#parseQuery();
    const extract = !isReduce && this.takeIf(';') ? this.#parseQuery() : undefined;
    this.take(')');
    if (isReduce) return toReduce({ items, matcher, start, update });
    return toForeach({ items, matcher, start, update, ...(extract && { extract }) });
  }

  #parseTry(): Query {
    this.take('try');
    const query = this.#parseQuery();
    return nodes.toTry(query, this.takeIf('catch') ? this.#parsePrimary() : undefined);
  }

  #parseThis(): Query {
    this.take('.');
    if (this.is('<IDENTIFIER_AFTER_DOT>', '"', '@')) return this.#parseAccessors(this.#parseNamed(nodes.THIS));
    return this.is('[') ? this.#parseAccessors(this.#parseBracket(nodes.THIS)) : nodes.THIS;
  }

  /** `.name` and `."text"`, after the dot. */
  #parseNamed(target: Query): Query {
    if (this.is('<IDENTIFIER_AFTER_DOT>')) {
      const name = this.take('<IDENTIFIER_AFTER_DOT>');
      const isOptional = this.takeIf('?');
      return toAccess(target, () => ({ isOptional, keys: [name] }));
    }
    const text = this.#parseText(false);
    const isOptional = this.takeIf('?');
    return toAccess(target, (scope, input) => ({ isOptional, keys: text.apply(scope, input) as string[] }));
  }

  #parseAccessors(start: Query): Query {
    let query = start;
    while (this.is('.', '[')) query = this.takeIf('.') ? this.#parseNamed(query) : this.#parseBracket(query);
    return query;
  }

  #parseBracket(target: Query): Query {
    this.take('[');
    const from = this.is(...STARTS, 'def') ? this.#parseQuery() : undefined;
    const isRange = this.takeIf(':') || !from;
    const to = isRange && !this.is(']') && this.is(...STARTS, 'def') ? this.#parseQuery() : undefined;
    this.take(']');
    const isOptional = this.takeIf('?');
    return toBracket(target, { ...(from && { from }), ...(to && { to }), isRange, isOptional });
  }

  /** A string with its format; `@name` alone is a format, where `isFormat` allows it. */
  #parseText(isFormat: boolean): Query {
    const format = this.takeIf('@') ? this.#parseFormat() : undefined;
    if (format && isFormat && this.peek().kind !== '"') return format;
    this.take('"');
    const parts: (string | Query)[] = [];
    for (;;) {
      if (this.takeIf('<ENDQUOTE>')) break;
      const text = this.take('<VISIBLE_CHAR>', '<ESCAPE_CHAR>', '<OPEN_INTERP>', '<CODEPOINT_CHAR>');
      if (text === '\\(') {
        parts.push(this.#parseQuery());
        this.take(')');
      } else parts.push(toCharacter(text));
    }
    return nodes.toText(parts, format);
  }

  #parseFormat(): Query {
    const name = this.is('<IDENTIFIER>') ? this.take('<IDENTIFIER>') : this.fail(3);
    this.calls.add(`@${name}/0`);
    return nodes.toFormat(name);
  }

  #parseObject(): Query {
    this.take('{');
    const fields = this.is('}') ? [] : this.parseList(',', () => this.#parseField());
    this.take('}');
    return nodes.toObject(fields);
  }

  #parseField(): nodes.Field {
    if (this.takeIf('$')) return { variable: this.take(...KEYWORDS, '<IDENTIFIER>') };
    if (this.takeIf('(')) {
      const key = this.#parseQuery();
      this.take(')');
      this.take(':');
      return { key, onKey: toKeyError, value: this.#parseFieldValue() };
    }
    const isText = this.is('@', '"');
    const key = isText ? this.#parseText(false) : nodes.toLiteral(this.take(...KEYWORDS, '<IDENTIFIER>'));
    return this.takeIf(':') ? { key, value: this.#parseFieldValue() } : { key };
  }

  #parseFieldValue(): Query {
    if (!this.takeIf('(')) return this.#parsePipe(() => this.#parseOperation());
    const query = this.#parseQuery();
    this.take(')');
    return query;
  }

  #parseMatcher(): nodes.Matcher {
    if (this.takeIf('$')) return toValueMatcher(this.take('<IDENTIFIER>'));
    if (this.takeIf('[')) {
      const items = this.parseList(',', () => this.#parseMatcher());
      this.take(']');
      return toArrayMatcher(items);
    }
    this.take('{');
    const members = this.parseList(',', (): [Query, nodes.Matcher] => {
      const key = this.#parseMatchedKey();
      this.take(':');
      return [key, this.#parseMatcher()];
    });
    this.take('}');
    return toObjectMatcher(members);
  }

  #parseMatchedKey(): Query {
    if (this.is('@', '"')) return this.#parseText(false);
    if (!this.takeIf('(')) return nodes.toLiteral(this.take(...KEYWORDS, '<IDENTIFIER>'));
    const key = this.#parseQuery();
    this.take(')');
    return key;
  }
}

export interface ParsedJq {
  query: Query;
  /** The functions that it calls but does not define: `ceil/0`, `@csv/0`. */
  calls: Set<string>;
}

/** Throws an Error with the server's message for a program that can't be parsed. */
export function parseJq(program: string): ParsedJq {
  const parser = new Parser(program);
  return { query: parser.parseProgram(), calls: parser.calls };
}
