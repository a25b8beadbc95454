// The nodes of a parsed jq program. Their behavior is that of jackson-jq 0.0.13, which differs from jq: see
// `run-jq.test.ts`.
import { toHashOrder } from '../expressions/java-text.ts';
import { type Query, Scope, toFunction, useStep } from './scope.ts';
import { isNumber, isTrue, JqError, toNumeric, toPlainText, toTypeError, type Value } from './values.ts';

/** Binds the variables of `as [$a, {b: $c}]`, and calls `use` for each way to do so. */
export type Matcher = (value: Value, about: { scope: Scope; into: Scope }, use: () => void) => void;

export const THIS: Query = { apply: (_scope, input) => [input], isThis: true };

export function toLiteral(value: Value): Query {
  return { apply: () => [value] };
}

export function toVariable(name: string): Query {
  return {
    apply(scope) {
      const value = scope.getValue(name);
      if (value === undefined) throw new JqError(`Undefined variable: $${name}`);
      return [value];
    },
  };
}

export function toCall(name: string, parts: Query[]): Query {
  return {
    apply(scope, input) {
      useStep();
      const act = scope.getFunction(name, parts.length);
      if (!act) throw new JqError(`Function ${name}/${parts.length} does not exist`);
      return act(scope, parts, input);
    },
  };
}

export function toFormat(name: string): Query {
  return {
    apply(scope, input) {
      const act = scope.getFunction(`@${name}`, 0);
      if (!act) throw new JqError(`Formatting operator @${name} does not exist`);
      return act(scope, [], input);
    },
  };
}

export function toDefinition(name: string, parameters: string[], body: Query): Query {
  return {
    apply(scope) {
      scope.setFunction(name, parameters.length, toFunction(name, parameters, { body, closure: scope }));
      return [];
    },
  };
}

/** Runs all, and returns the values of the last. */
export function toSequence(queries: Query[]): Query {
  return { apply: (scope, input) => queries.map((query) => query.apply(scope, input)).at(-1)! };
}

export function toTuple(queries: Query[]): Query {
  return { apply: (scope, input) => queries.flatMap((query) => query.apply(scope, input)) };
}

export interface PipePart {
  query: Query;
  matcher?: Matcher;
}

export function toPipe(parts: PipePart[]): Query {
  const run = (scope: Scope, input: Value, at: number): Value[] => {
    const part = parts[at];
    if (!part) return [input];
    useStep();
    const { query, matcher } = part;
    if (!matcher) return query.apply(scope, input).flatMap((value) => run(scope, value, at + 1));
    const into = new Scope(scope);
    const results: Value[] = [];
    for (const value of query.apply(scope, input))
      matcher(value, { scope, into }, () => results.push(...run(into, input, at + 1)));
    return results;
  };
  return { apply: (scope, input) => run(scope, input, 0) };
}

export function toNegative(query: Query): Query {
  return {
    apply: (scope, input) =>
      query.apply(scope, input).map((value) => {
        if (!isNumber(value)) throw toTypeError([input], 'cannot be negated');
        return toNumeric(-Number(value));
      }),
  };
}

export function toList(query: Query | undefined): Query {
  return { apply: (scope, input) => [query ? query.apply(scope, input) : []] };
}

export function toConditional(cases: [test: Query, then: Query][], otherwise: Query): Query {
  const run = (scope: Scope, input: Value, at: number): Value[] => {
    const [test, then] = cases[at]!;
    const next = () => (at + 1 < cases.length ? run(scope, input, at + 1) : otherwise.apply(scope, input));
    return test.apply(scope, input).flatMap((value) => (isTrue(value) ? then.apply(scope, input) : next()));
  };
  return { apply: (scope, input) => run(scope, input, 0) };
}

export function toTry(query: Query, handler?: Query): Query {
  return {
    apply(scope, input) {
      try {
        return query.apply(scope, input);
      } catch (error) {
        if (!(error instanceof JqError)) throw error;
        return handler ? handler.apply(scope, error.caught) : [];
      }
    },
  };
}

function readBelow(value: Value, results: Value[]): Value[] {
  results.push(value);
  const items = Array.isArray(value) ? value : value instanceof Map ? value.values() : [];
  for (const item of items) readBelow(item, results);
  return results;
}

export const RECURSION: Query = { apply: (_scope, input) => readBelow(input, []) };

/** A string with interpolations; the last interpolation varies slowest. */
export function toText(parts: (string | Query)[], format?: Query): Query {
  return {
    apply(scope, input) {
      const choices = parts.map((part) => {
        if (typeof part === 'string') return [part];
        const values = part.apply(scope, input);
        const texts = format ? values.flatMap((value) => format.apply(scope, value)) : values;
        return texts.map(toPlainText);
      });
      return choices.reduceRight<string[]>(
        (ends, texts) => ends.flatMap((end) => texts.map((text) => text + end)),
        [''],
      );
    },
  };
}

export interface Field {
  /** `{$name}`. */
  variable?: string;
  key?: Query;
  /** The text of an error for a key that is not a string. */
  onKey?: (key: Value) => JqError;
  value?: Query;
}

function toMembers({ variable, key, onKey, value }: Field, scope: Scope, input: Value): [string, Value][] {
  if (variable !== undefined) return [[variable, scope.getValue(variable) ?? null]];
  return key!.apply(scope, input).flatMap((name): [string, Value][] => {
    if (typeof name !== 'string') throw onKey!(name);
    if (!value) return [[name, input instanceof Map ? (input.get(name) ?? null) : null]];
    return value.apply(scope, input).map((one): [string, Value] => [name, one]);
  });
}

/** An object. Its keys are in the order of a Java HashMap. */
export function toObject(fields: Field[]): Query {
  const run = (scope: Scope, input: Value, about: { at: number; members: Record<string, Value> }): Value[] => {
    const { at, members } = about;
    const field = fields[at];
    if (!field) return [new Map(Object.entries(toHashOrder(members)))];
    return toMembers(field, scope, input).flatMap(([name, value]) =>
      run(scope, input, { at: at + 1, members: { ...members, [name]: value } }),
    );
  };
  return { apply: (scope, input) => run(scope, input, { at: 0, members: {} }) };
}
