// `reduce` and `foreach`.
import type { Matcher } from './nodes.ts';
import { type Query, Scope, useStep } from './scope.ts';
import { JqBreak, type Value } from './values.ts';

export interface Folding {
  items: Query;
  matcher: Matcher;
  start: Query;
  update: Query;
  extract?: Query;
}

/** Runs what `break` may end. */
function untilBreak(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof JqBreak)) throw error;
  }
}

export function toReduce({ items, matcher, start, update }: Folding): Query {
  return {
    apply(scope, input) {
      const results: Value[] = [];
      untilBreak(() => {
        for (let value of start.apply(scope, input)) {
          const into = new Scope(scope);
          try {
            for (const item of items.apply(scope, input))
              matcher(item, { scope, into }, () => {
                useStep();
                value = update.apply(into, value).at(-1) ?? null;
              });
          } finally {
            results.push(value);
          }
        }
      });
      return results;
    },
  };
}

export function toForeach({ items, matcher, start, update, extract }: Folding): Query {
  return {
    apply(scope, input) {
      const results: Value[] = [];
      untilBreak(() => {
        for (let value of start.apply(scope, input)) {
          const into = new Scope(scope);
          const use = () => {
            useStep();
            for (const after of update.apply(into, value)) {
              results.push(...(extract ? extract.apply(into, after) : [after]));
              value = after;
            }
          };
          for (const item of items.apply(scope, input)) matcher(item, { scope, into }, use);
        }
      });
      return results;
    },
  };
}
