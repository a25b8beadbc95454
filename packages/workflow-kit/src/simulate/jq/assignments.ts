// Operators, with assignments to paths.
import { OPERATORS } from './operators.ts';
import { type Changing, changePath } from './path-steps.ts';
import type { Access, Query, Scope } from './scope.ts';
import { isTrue, JqError, type Value } from './values.ts';

/** The steps of a path from `.`. Throws the given errors for what is not such a path. */
export function getPath(
  query: Query,
  { scope, input, errors }: { scope: Scope; input: Value; errors: [noPath: string, notThis: string] },
): Access[] {
  if (!query.access) throw new JqError(errors[0]);
  const { target, resolve } = query.access;
  if (!target.access && !target.isThis) throw new JqError(errors[1]);
  const before = target.access ? getPath(target, { scope, input, errors }) : [];
  return [...before, resolve(scope, input)];
}

function toAssignment(left: Query, right: Query, operator: string): Query {
  const errors: [string, string] = ['left hand side must be FieldAccess', 'cannot update value'];
  return {
    apply(scope, input) {
      const path = getPath(left, { scope, input, errors });
      const change = (act: Changing['change']) => changePath(input, path, { change: act, isCreative: true }) ?? null;
      if (operator === '|=') return [change((value) => right.apply(scope, value).at(-1) ?? null)];
      const act = OPERATORS[operator.slice(0, -1)];
      return right.apply(scope, input).map((one) => change((value) => (act ? act(value, one) : one)));
    },
  };
}

function toLogic(left: Query, right: Query, operator: 'and' | 'or'): Query {
  const isDecided = (value: Value) => isTrue(value) === (operator === 'or');
  return {
    apply: (scope, input) =>
      left
        .apply(scope, input)
        .flatMap((value) => (isDecided(value) ? [operator === 'or'] : right.apply(scope, input).map(isTrue))),
  };
}

function toAlternative(left: Query, right: Query): Query {
  return {
    apply(scope, input) {
      const found = left.apply(scope, input).filter(isTrue);
      return found.length > 0 ? found : right.apply(scope, input);
    },
  };
}

/** The node of a binary operator. */
export function toOperation(operator: string, left: Query, right: Query): Query {
  if (operator === '//') return toAlternative(left, right);
  if (operator === 'and' || operator === 'or') return toLogic(left, right, operator);
  const act = OPERATORS[operator];
  if (!act) return toAssignment(left, right, operator);
  return {
    apply: (scope, input) =>
      left.apply(scope, input).flatMap((one) => right.apply(scope, input).map((other) => act(one, other))),
  };
}
