// Finds out why the server can't parse the JSONPath of an expression (it calls JsonPath.compile for each one during
// registration).

const QUOTED = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
/** What brackets may contain: names, indices, a slice, a wildcard, or a filter. */
const BRACKETS = new RegExp(
  String.raw`^\s*(?:${QUOTED}(?:\s*,\s*${QUOTED})*|-?\d+(?:\s*,\s*-?\d+)*|-?\d*\s*:\s*-?\d*(?:\s*:\s*-?\d*)?|\*|\?\s*\([\s\S]*\))\s*$`,
);

/** The position of the bracket that closes the one at `start`; -1 if there is none. */
function findClosing(path: string, start: number, close: string): number {
  const open = path[start]!;
  let quote = '';
  let depth = 0;
  for (let at = start; at < path.length; at++) {
    const character = path[at]!;
    if (quote) {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === "'" || character === '"') quote = character;
    else if (character === open) depth++;
    else if (character === close && --depth === 0) return at;
  }
  return -1;
}

/** The fault of a path, such as `[total]` in brackets without quotes; undefined if the server can parse it. */
export function findPathFault(path: string): string | undefined {
  if (path.startsWith(' ')) return 'it begins with a space';
  if (path.includes('...')) return 'it has more than two dots in a row';
  if (path.trimEnd().endsWith('.')) return 'it ends with a dot';
  const end = path.trimEnd().length;
  for (let at = 0; at < end; at++) {
    const character = path[at]!;
    if (character === ' ') return "a name with a space is not in brackets and quotes, as in `['a b']`";
    if (character !== '[' && character !== '(') continue;
    const close = findClosing(path, at, character === '[' ? ']' : ')');
    // The server ignores a bracket at the very end.
    if (close === -1 && character === '[' && at === end - 1) return undefined;
    if (close === -1) return `\`${character}\` is not closed`;
    const inside = path.slice(at + 1, close);
    if (character === '[' && !BRACKETS.test(inside))
      return `\`[${inside}]\` is not an index, a name in quotes, a slice, or a filter`;
    at = close;
  }
  return undefined;
}
