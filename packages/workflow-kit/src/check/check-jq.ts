// Reports what the server's implementation of jq can't run: functions that it does not have, and programs that it can't
// parse.
import { findCalls, toBare } from '../model/jq-functions.ts';

/** By name and number of arguments: the functions that server 3.32.3 has. Each was called in a separate task. */
const FUNCTIONS = new Set(
  `@base64/0 @csv/0 @html/0 @json/0 @sh/0 @text/0 @tsv/0 @uri/0 add/0 all/0 all/1 all/2 any/0 any/1 any/2 arrays/0
  ascii_downcase/0 ascii_upcase/0 atan/0 booleans/0 capture/1 capture/2 combinations/0 combinations/1 contains/1 cos/0
  del/1 empty/0 endswith/1 error/1 explode/0 first/0 first/1 flatten/0 flatten/1 floor/0 from_entries/0 fromjson/0
  group_by/1 gsub/2 gsub/3 has/1 implode/0 in/1 index/1 indices/1 infinite/0 inside/1 isinfinite/0 isnan/0 iterables/0
  join/1 keys/0 keys_unsorted/0 last/0 last/1 leaf_paths/0 length/0 limit/2 log2/0 ltrimstr/1 map/1 map_values/1
  match/1 match/2 max/0 max/1 max_by/1 min/0 min/1 min_by/1 nan/0 not/0 nth/1 nth/2 nulls/0 numbers/0 objects/0
  paths/0 paths/1 pow/2 range/1 range/2 range/3 recurse/0 recurse/1 recurse/2 recurse_down/0 reverse/0 rindex/1
  rtrimstr/1 scalars/0 scan/1 scan/2 select/1 sin/0 sort/0 sort/1 sort_by/1 split/1 split/2 splits/1 splits/2 sqrt/0
  startswith/1 strings/0 sub/2 sub/3 test/1 test/2 to_entries/0 tojson/0 tonumber/0 tostring/0 transpose/0 type/0
  unique/0 unique/1 unique_by/1 until/2 utf8bytelength/0 values/0 walk/1 while/2 with_entries/1`.split(/\s+/),
);

const WORDS = new Set(
  'and as catch def elif else end foreach false if import include label null or reduce then true try __loc__'.split(
    ' ',
  ),
);

/** A text that can't be the end of a program. */
const OPEN_END =
  /(?:[|,+\-*/%=<>:;]|\b(?:and|or|as|then|else|elif|if|try|catch|reduce|foreach|def|def\s[^;]*;\s*))\s*$|^\s*$/;
const OPEN_START = /^\s*[|,+*/%=<>?:;)\]}]/;

/** Why the server can't parse a program, if this is certain. */
function findSyntaxFault(program: string, bare: string): string | undefined {
  if (bare.trim() === '') return 'it is empty';
  // `toBare` closes the last string.
  if (bare.length > program.length) return 'a string is not closed';
  const open: string[] = [];
  for (const character of bare) {
    if ('([{'.includes(character)) open.push(character);
    else if (')]}'.includes(character) && '([{'[')]}'.indexOf(character)] !== open.pop())
      return `\`${character}\` has no opening bracket`;
  }
  if (open.length > 0) return `\`${open.at(-1)}\` is not closed`;
  if (OPEN_START.test(bare)) return 'it begins with an operator';
  if (OPEN_END.test(bare)) return 'it ends with an operator';
  const words = bare.match(/(?<![.$\w])(?:if|end)\b(?!\s*:)/g) ?? [];
  return words.filter((word) => word === 'if').length > words.filter((word) => word === 'end').length
    ? '`if` has no `end`'
    : undefined;
}

/** Reports why a `queryExpression` fails whatever its input is. */
export function checkJq(program: unknown, ref: string, report: (message: string) => void): void {
  if (typeof program !== 'string' || program.includes('${')) return;
  const bare = toBare(program);
  const fault = findSyntaxFault(program, bare);
  if (fault !== undefined)
    return report(`Expected \`queryExpression\` of \`${ref}\` to be a jq program, found \`${program}\`: ${fault}.`);
  const missing = findCalls(program).filter((call) => !FUNCTIONS.has(call) && !WORDS.has(call.split('/')[0]!));
  if (missing.length > 0)
    report(
      `Expected \`queryExpression\` of \`${ref}\` to call functions that the server's jq has, found ${missing.map((name) => `\`${name}\``).join(', ')}. Compute it in an INLINE task.`,
    );
}
