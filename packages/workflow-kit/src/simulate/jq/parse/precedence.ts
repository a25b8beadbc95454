// The precedence of jq's operators.
import { toOperation } from '../assignments.ts';
import type { Query } from '../scope.ts';

/** Operators by precedence: those of the first line bind the strongest. */
const LEVELS = [
  ['*', '/', '%'],
  ['+', '-'],
  ['<=', '<', '>=', '>', '==', '!='],
  ['and'],
  ['or'],
  ['//'],
  ['=', '|=', '//=', '+=', '-=', '*=', '/=', '%='],
];
export const ALL_OPERATORS = LEVELS.flat();
const ASSIGNMENT = LEVELS.length - 1;
const getLevel = (operator: string) => LEVELS.findIndex((level) => level.includes(operator));

/** Combines `a + b * c` by precedence. */
export function toTree(operands: Query[], operators: string[]): Query {
  const queries = [operands[0]!];
  const waiting: string[] = [];
  const combine = () => {
    const right = queries.pop()!;
    const left = queries.pop()!;
    queries.push(toOperation(waiting.pop()!, left, right));
  };
  for (const [at, operator] of operators.entries()) {
    const level = getLevel(operator);
    const isAfter = (other: string | undefined) =>
      other !== undefined && (level > getLevel(other) || (level === getLevel(other) && level !== ASSIGNMENT));
    while (isAfter(waiting.at(-1))) combine();
    waiting.push(operator);
    queries.push(operands[at + 1]!);
  }
  while (waiting.length > 0) combine();
  return queries[0]!;
}
