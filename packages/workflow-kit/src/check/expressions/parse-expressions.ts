// Finds the expressions in a text with `${…}`, as ParametersUtils.java of conductor-oss/conductor does.
export interface Expression {
  /** As the author wrote it, including `${` and `}`. */
  written: string;
  /** The first part: `workflow`, or a task reference name. Undefined if an inner expression determines it. */
  head?: string;
  /** `input` of `${workflow.input.id}`; empty if it is missing. Undefined for an index, a function, or an inner expression. */
  property?: string;
  /** `id` of `${workflow.input.id}`, with the same exceptions. */
  key?: string;
}

/** Replaces the value of an inner expression, which is known only at run time. */
const INNER = '\u0000';

export interface FoundExpressions {
  expressions: Expression[];
  /** True if a `${` has no `}`. */
  unclosed: boolean;
}

/** All expressions of a text, inner ones first; `$${` is an escape sequence and not an expression. */
export function parseExpressions(text: string): FoundExpressions {
  const found: FoundExpressions = { expressions: [], unclosed: false };
  for (let at = text.indexOf('${'); at !== -1; at = text.indexOf('${', at)) {
    if (text[at - 1] === '$') {
      at += 2;
      continue;
    }
    const end = getClosingBrace(text, at + 1);
    if (end === -1) return { ...found, unclosed: true };
    const written = text.slice(at, end + 1);
    const inner = written.slice(2, -1);
    found.expressions.push(...parseExpressions(inner).expressions, toExpression(written, inner));
    at = end + 1;
  }
  return found;
}

function getClosingBrace(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return -1;
}

function toExpression(written: string, inner: string): Expression {
  const path = replaceInner(inner).trim();
  const head = /^[^.[]*/.exec(path)![0];
  const property = readStep(path.slice(head.length));
  const key = readStep(path.slice(head.length + property.length));
  return { written, head: head.includes(INNER) ? undefined : head, property: property.name, key: key.name };
}

function replaceInner(path: string): string {
  let text = path;
  for (let at = text.indexOf('${'); at !== -1; at = text.indexOf('${')) {
    const end = getClosingBrace(text, at + 1);
    text = text.slice(0, at) + INNER + (end === -1 ? '' : text.slice(end + 1));
  }
  return text;
}

/** `.name` or `['name']` at the start of a path; an empty name if the path has ended. */
function readStep(path: string): { name?: string; length: number } {
  if (path === '') return { name: '', length: 0 };
  const found = /^(?:\.([^.[]+)|\[\s*(?:'([^']*)'|"([^"]*)")\s*\])/.exec(path);
  if (!found) return { length: 0 };
  const name = (found[1] ?? found[2] ?? found[3]!).trim();
  const isKnown = !name.includes(INNER) && !/\(.*\)$|^\*$/.test(name);
  return { name: isKnown ? name : undefined, length: found[0].length };
}
