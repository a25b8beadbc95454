// The patterns of `as`: `$name`, `[$a, $b]`, `{key: $value}`.
import type { Matcher } from '../nodes.ts';
import type { Query } from '../scope.ts';
import { getKind, JqError } from '../values.ts';

export function toValueMatcher(name: string): Matcher {
  return (value, { into }, use) => {
    into.setValue(name, value);
    use();
  };
}

export function toArrayMatcher(items: Matcher[]): Matcher {
  return (value, about, use) => {
    if (!Array.isArray(value) && value !== null) throw new JqError(`Cannot index ${getKind(value)} with number`);
    const match = (at: number): void => {
      const matcher = items[at];
      if (matcher) matcher(value?.[at] ?? null, about, () => match(at + 1));
      else use();
    };
    match(0);
  };
}

export function toObjectMatcher(members: [key: Query, matcher: Matcher][]): Matcher {
  return (value, about, use) => {
    if (!(value instanceof Map) && value !== null) throw new JqError(`Cannot index ${getKind(value)} with string`);
    const match = (at: number): void => {
      const [key, matcher] = members[at] ?? [];
      if (!key || !matcher) return use();
      for (const name of key.apply(about.scope, value)) {
        if (typeof name !== 'string') throw new JqError(`Cannot index ${getKind(value)} with ${getKind(name)}`);
        matcher(value?.get(name) ?? null, about, () => match(at + 1));
      }
    };
    match(0);
  };
}
