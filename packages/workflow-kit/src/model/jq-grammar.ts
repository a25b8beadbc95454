// What the grammar of the server's own implementation of jq refuses, and jq accepts.

function fail(word: string, before: string): never {
  const lines = before.split('\n');
  throw new Error(`Encountered " "${word}" "${word} "" at line ${lines.length}, column ${lines.at(-1)!.length + 1}.`);
}

/** The bracket that opens what the one at `end` closes; with a depth of 1, the bracket around `end`. */
export function findOpening(bare: string, end: number, initial = 0): number {
  let depth = initial;
  for (let at = end; at >= 0; at--) {
    if (')]}'.includes(bare[at]!)) depth++;
    else if ('([{'.includes(bare[at]!) && --depth === 0) return at;
  }
  return 0;
}

/** The end of a member's value or an argument that begins at `start`: a comma or bracket at the same level. */
export function findValueEnd(
  bare: string,
  start: number,
  isEnd: (character: string) => boolean = (one) => one === ',',
): number {
  let depth = 0;
  for (let at = start; at < bare.length; at++) {
    const character = bare[at]!;
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character) && depth-- === 0) return at;
    else if (depth === 0 && isEnd(character)) return at;
  }
  return bare.length;
}

const KEYWORD = /(?:^|[^.$\w])(?:if|then|elif|else|and|or|try|catch|not|as|reduce|foreach)\s*$/;

/** Whether a `?` may follow: after `.a`, `.[…]`, and brackets, but not after a call, a variable, or a value. */
function mayFollow(before: string): boolean {
  const text = before.trimEnd();
  const last = text.at(-1);
  if (last === ')') {
    const group = text.slice(0, findOpening(text, text.length - 1));
    return !/\w$/.test(group) || KEYWORD.test(group);
  }
  if (last === ']') return /[\w.\])"?}]$/.test(text.slice(0, findOpening(text, text.length - 1)));
  if (last === '"') return /\.\s*" *"$/.test(text);
  return /\.\s*[A-Za-z_]\w*$/.test(text);
}

/** Throws the server's error for constructs that its grammar lacks. `bare` is from `toBare`. */
export function checkGrammar(bare: string): void {
  const lines = (bare.includes("'") ? bare.slice(0, bare.indexOf("'")) : '').split('\n');
  if (bare.includes("'"))
    throw new Error(
      `Lexical error at line ${lines.length}, column ${lines.at(-1)!.length + 1}.  Encountered: "\\'" (39), after : ""`,
    );
  const open: boolean[] = [];
  for (const { 0: word, index } of bare.matchAll(
    /(?<![.$\w])(?:if|else|end|label)\b(?!\s*:)|\$(?:ENV|__loc__)\b|\?/g,
  )) {
    const before = bare.slice(0, index);
    if (word.startsWith('$')) throw new Error(`Undefined variable: ${word}`);
    if (word === 'if') open.push(false);
    if (word === 'else') open[open.length - 1] = true;
    if (word === 'label' || (word === 'end' && open.pop() === false) || (word === '?' && !mayFollow(before)))
      fail(word, before);
  }
  // `.a.[0]`, `{a: 1,}`, and `. as {$a}`
  for (const pattern of [/(?<=[\w\])"?}]\.)\[/, /(?<=,\s*)\}/, /(?<=\bas\s*\{(?:[^|]*[{,])?\s*)\$(?=\w+\s*[,}])/]) {
    const found = pattern.exec(bare);
    if (found) fail(found[0], bare.slice(0, found.index));
  }
}

const ASSIGNMENT = /(?<![=!<>|+\-*/%])(?:\/\/|[|+\-*/%])?=(?!=)/g;

/** Parts of a program that the server can't assign to or delete, with its message: `. += 1`, `del(.a, .b)`. */
export function findBadPaths(bare: string): [start: number, end: number, message: string][] {
  const bad: [number, number, string][] = [];
  for (const { index } of bare.matchAll(ASSIGNMENT)) {
    const left = bare.slice(0, index).trimEnd();
    const start = left.endsWith(')') ? findOpening(left, left.length - 1) : left.search(/(?<![\w\])"?}.])\.\.?$/);
    const isGroup = left.endsWith(')') && !/\w$/.test(left.slice(0, start));
    const isBad = left.endsWith(')') ? isGroup && /[,|]/.test(left.slice(start)) : start >= 0;
    if (isBad) bad.push([start, left.length, 'left hand side must be FieldAccess']);
  }
  for (const { index, 0: call } of bare.matchAll(/(?<![.$\w])del\s*\(/g)) {
    const start = index + call.length;
    const isOther = findValueEnd(bare, start, (one) => ',|'.includes(one));
    if (bare[isOther] !== ')')
      bad.push([start, findValueEnd(bare, start, () => false), '1st argument to del() must be a field access']);
  }
  return bad;
}
