// The steps of paths: `.name`, `[0]`, `[1:2]`, `[]`.
import { readAccess } from './path-steps.ts';
import { type Access, type FieldAccess, type Query, useStep } from './scope.ts';
import { getKind, JqError, type Value } from './values.ts';

export function toAccess(target: Query, resolve: FieldAccess['resolve']): Query {
  return {
    access: { target, resolve },
    apply(scope, input) {
      useStep();
      const access = resolve(scope, input);
      return target.apply(scope, input).flatMap((value) => readAccess(access, value));
    },
  };
}

/** `[…]` of a path. Without `from` and `to`, it is `[]`; `isRange` for `[from:to]`. */
export function toBracket(
  target: Query,
  { from, to, isRange, isOptional }: { from?: Query; to?: Query; isRange: boolean; isOptional: boolean },
): Query {
  const isWhole = (value: Value) => typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
  if (isRange && !from && !to) return toAccess(target, () => ({ isOptional, all: true }));
  return toAccess(target, (scope, input): Access => {
    if (isRange) {
      const starts = from ? from.apply(scope, input) : [0n];
      const ends = to ? to.apply(scope, input) : [2n ** 31n - 1n];
      const pairs = starts.flatMap((start) => ends.map((end): [Value, Value] => [start, end]));
      if (pairs.every((pair) => pair.every(isWhole)))
        return { isOptional, ranges: pairs.map(([start, end]) => [BigInt(start as bigint), BigInt(end as bigint)]) };
      if (!isOptional) throw new JqError(`Start and end indices of an ${getKind(input)} slice must be numbers`);
      return { isOptional, none: true };
    }
    const found = from!.apply(scope, input);
    const bad = found.find((value) => !isWhole(value) && typeof value !== 'string');
    if (bad !== undefined && !isOptional) throw new JqError(`Cannot index ${getKind(input)} with ${getKind(bad)}`);
    if (bad !== undefined || found.length === 0) return { isOptional, none: true };
    const keys = found.filter((value) => typeof value === 'string');
    if (keys.length === found.length) return { isOptional, keys };
    if (keys.length > 0) throw new JqError('bad index');
    return { isOptional, indices: found.map((value) => BigInt(value as bigint)) };
  });
}
