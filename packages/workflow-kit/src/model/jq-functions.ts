// Functions and language constructs that the server's own implementation of jq does not have.

/**
 * By name and number of arguments: functions for which server 3.32.3 returned "Function … does not exist". Each was
 * tried in a separate JSON_JQ_TRANSFORM task.
 */
const MISSING = new Set(
  `@base32/0 @base32d/0 @base64d/0 abs/0 acos/0 acosh/0 add/1 ascii/0 asin/0 asinh/0 atan2/2 atanh/0 bsearch/1 builtins/0
  cbrt/0 ceil/0 copysign/2 cosh/0 date/0 dateadd/2 datesub/2 debug/0 debug/1 delpaths/1 drem/2 env/0 erf/0 erfc/0
  error/0 exp/0 exp10/0 exp2/0 expm1/0 fabs/0 fdim/2 finites/0 fma/3 fmax/2 fmin/2 fmod/2 format/1 frexp/0
  fromdate/0 fromdateiso8601/0 fromstream/1 gamma/0 get_search_list/0 getpath/1 gmtime/0 halt/0 halt_error/0 halt_error/1
  have_decnum/0 have_literal_numbers/0 hypot/2 IN/1 IN/2 INDEX/1 INDEX/2 input/0 input_filename/0 input_line_number/0
  inputs/0 isempty/1 isfinite/0 isnormal/0 isvalid/1 j0/0 j1/0 jn/2 JOIN/2 JOIN/3 JOIN/4 ldexp/2 lgamma/0 lgamma_r/0
  localtime/0 log/0 log10/0 log1p/0 logb/0 ltrim/0 mktime/0 modf/0 modulemeta/0 nearbyint/0 nextafter/2 nexttoward/2
  normals/0 now/0 path/1 pick/1 pow10/0 remainder/2 repeat/1 rint/0 round/0 rtrim/0 scalb/2 scalbln/2 setpath/2 significand/0
  sinh/0 skip/2 stderr/0 strflocaltime/1 strftime/1 strptime/1 tan/0 tanh/0 tgamma/0 toarray/0 todate/0
  todateiso8601/0 tostream/0 trim/0 trimstr/1 trunc/0 truncate_stream/1 y0/0 y1/0 yn/2`.split(/\s+/),
);

/** The end of the string that begins at `start`, including its interpolations. */
function findStringEnd(program: string, start: number): number {
  for (let at = start + 1; at < program.length; at++) {
    if (program[at] === '"') return at;
    if (program[at] !== '\\') continue;
    at++;
    if (program[at] === '(') at = findClosing(program, at);
  }
  return program.length;
}

/** The bracket that closes the one at `start`. */
function findClosing(program: string, start: number): number {
  let depth = 0;
  for (let at = start; at < program.length; at++) {
    const character = program[at]!;
    if (character === '"') at = findStringEnd(program, at);
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character) && --depth === 0) return at;
  }
  return program.length;
}

/**
 * Replaces the contents of strings, and comments, with spaces, because they may contain any word. Positions stay the
 * same.
 */
export function toBare(program: string): string {
  let bare = '';
  for (let at = 0; at < program.length; at++) {
    if (program[at] === '"') {
      const end = findStringEnd(program, at);
      bare += `"${' '.repeat(Math.max(0, end - at - 1))}"`;
      at = end;
    } else if (program[at] === '#') {
      const end = program.indexOf('\n', at);
      const after = end === -1 ? program.length : end;
      bare += ' '.repeat(after - at);
      at = after - 1;
    } else bare += program[at]!;
  }
  return bare;
}

/** Counts the arguments of a call in the text after its name. */
function countArguments(rest: string): number {
  const open = /^\s*\(/.exec(rest);
  if (!open) return 0;
  let depth = 0;
  let count = 1;
  for (const character of rest) {
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character) && --depth === 0) break;
    else if (character === ';' && depth === 1) count++;
  }
  return count;
}

/** `{name}` and `{name, …}` are keys. */
function isKey(before: string, rest: string): boolean {
  return /^\s*:/.test(rest) || (/[{,]\s*$/.test(before) && /^\s*[,}]/.test(rest) && isInBraces(before));
}

function isInBraces(before: string): boolean {
  const open: string[] = [];
  for (const character of before) {
    if ('([{'.includes(character)) open.push(character);
    else if (')]}'.includes(character)) open.pop();
  }
  return open.at(-1) === '{';
}

const NAME = /(?<![.$\w@:])@?[A-Za-z_]\w*/g;

/** The distinct functions that a program calls without defining them: `ceil/0`. */
export function findCalls(program: string): string[] {
  const bare = toBare(program);
  const own = new Set(Array.from(bare.matchAll(/\bdef\s+(\w+)/g), ([, name]) => name));
  const parameters = Array.from(bare.matchAll(/\bdef\s+\w+\s*\(([^)]*)\)/g), ([, names]) =>
    names!.split(/[;\s]+/),
  ).flat();
  const found = new Set<string>();
  for (const { 0: name, index } of bare.matchAll(NAME)) {
    const rest = bare.slice(index + name.length);
    if (own.has(name) || parameters.includes(name) || isKey(bare.slice(0, index), rest)) continue;
    found.add(`${name}/${name.startsWith('@') ? 0 : countArguments(rest)}`);
  }
  return [...found];
}

/** The functions that a program calls and the server does not have. */
export function findMissingFunctions(program: string): string[] {
  return findCalls(program).filter((call) => MISSING.has(call));
}
