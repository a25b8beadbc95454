// What the nodes of a jq program share: scopes with variables and functions, and the limit of their work.
import type { Value } from './values.ts';

/** Evaluates to any number of values; like jackson-jq, it computes all of them before the next node runs. */
export interface Query {
  apply(scope: Scope, input: Value): Value[];
  /** A path that can be assigned to and deleted: `.a[0]`. */
  access?: FieldAccess;
  /** The node is `.`. */
  isThis?: boolean;
}

/** The resolved step of a path. */
export type Access = { isOptional: boolean } & (
  | { keys: string[] }
  | { indices: bigint[] }
  | { ranges: [from: bigint, to: bigint][] }
  | { all: true }
  | { none: true }
);

export interface FieldAccess {
  target: Query;
  resolve(scope: Scope, input: Value): Access;
}

export type JqFunction = (scope: Scope, parts: Query[], input: Value) => Value[];

/** The program does more than the simulator computes. */
export class JqLimit extends Error {}

const MOST_STEPS = 2_000_000;
/** Programs run one after the other, each from its start to its end. */
let steps = 0;

export function startCount(): void {
  steps = 0;
}

/** Counts one step of the program that runs. Throws JqLimit if there were too many, as in an endless loop. */
export function useStep(): void {
  if (++steps > MOST_STEPS) throw new JqLimit('The jq program was stopped, because it takes too many steps');
}

export class Scope {
  readonly #parent: Scope | undefined;
  readonly #functions = new Map<string, JqFunction>();
  readonly #values = new Map<string, Value>();

  constructor(parent?: Scope) {
    this.#parent = parent;
  }

  setFunction(name: string, count: number, act: JqFunction): void {
    this.#functions.set(`${name}/${count}`, act);
  }

  getFunction(name: string, count: number): JqFunction | undefined {
    return this.#functions.get(`${name}/${count}`) ?? this.#parent?.getFunction(name, count);
  }

  setValue(name: string, value: Value): void {
    this.#values.set(name, value);
  }

  getValue(name: string): Value | undefined {
    const value = this.#values.get(name);
    return value === undefined ? this.#parent?.getValue(name) : value;
  }
}

/** A function that is written in jq. `$name` parameters take values, others take programs. */
export function toFunction(name: string, parameters: string[], about: { body: Query; closure: Scope }): JqFunction {
  const { body, closure } = about;
  return function act(scope, parts, input) {
    const own = new Scope(closure);
    own.setFunction(name, parameters.length, act);
    const results: Value[] = [];
    const bind = (at: number): void => {
      useStep();
      const parameter = parameters[at];
      if (parameter === undefined) {
        for (const value of body.apply(own, input)) results.push(value);
      } else if (parameter.startsWith('$')) {
        for (const value of parts[at]!.apply(scope, input)) {
          own.setValue(parameter.slice(1), value);
          bind(at + 1);
        }
      } else {
        const part = parts[at]!;
        own.setFunction(parameter, 0, (_scope, _parts, one) => part.apply(scope, one));
        bind(at + 1);
      }
    };
    bind(0);
    return results;
  };
}
