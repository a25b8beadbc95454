// Definitions that make jq's functions behave like those of the server's own implementation of jq.

/** Functions that refuse input of other types: the name in the server's message, and the types. */
const GUARDS: Record<string, string> = {
  'keys [OBJECT, ARRAY]': 'keys',
  'keys_unsorted [OBJECT, ARRAY]': 'keys_unsorted',
  'to_entries [OBJECT, ARRAY]': 'to_entries',
  'from_entries [ARRAY]': 'from_entries',
  'split [STRING]': 'split(a)',
  '_match_impl/3 [STRING]':
    'split(a;b) test(a) test(a;b) match(a) match(a;b) capture(a) capture(a;b) scan(a) scan(a;b) splits(a) splits(a;b)',
  '_sub_impl/3 [STRING]': 'sub(a;b) sub(a;b;c) gsub(a;b) gsub(a;b;c)',
  'explode [STRING]': 'explode ascii_downcase ascii_upcase',
  'startswith [STRING]': 'startswith(a)',
  'endswith [STRING]': 'endswith(a)',
  'ltrimstr [STRING]': 'ltrimstr(a)',
  'rtrimstr [STRING]': 'rtrimstr(a)',
  'sort [ARRAY]': 'sort sort_by(a)',
  'group [ARRAY]': 'group_by(a) unique unique_by(a)',
  'min [ARRAY]': 'min min_by(a)',
  'max [ARRAY]': 'max max_by(a)',
  'reverse [ARRAY]': 'reverse',
  'indices [STRING, ARRAY]': 'indices(a)',
  'mathfunc [NUMBER]': 'floor sqrt log2',
  'implode [ARRAY]': 'implode',
};

const REFUSE =
  'def _refuse($n): error("\\($n | split(" ")[0]) is not applicable to \\(type | ascii_upcase); expected one of \\($n | sub("\\\\S+ "; ""))");';

/** `def keys: if (type | …) then keys else _refuse(…) end;`, where the inner `keys` is jq's. */
function toGuard(label: string, signature: string): string {
  const test = Array.from(label.matchAll(/[A-Z]{4,}/g), ([type]) => `type == "${type.toLowerCase()}"`).join(' or ');
  const inner = `_${signature}`;
  return `def ${inner}: ${signature}; def ${signature}: if ${test} then ${inner} else _refuse("${label}") end;`;
}

/** Functions that differ in more than what they refuse. */
const OWN: Record<string, string> = {
  with_entries: 'def with_entries(f): to_entries | map(f) | from_entries;',
  // Of what isn't iterable, the server makes an empty text.
  join: 'def _join(a): join(a); def join(a): if type == "array" or type == "object" then _join(a) else "" end;',
  has: `def _has(a): has(a); def has(a): a as $k | type as $t | ($k | type) as $kt |
    if $t != "object" and $t != "array" then error("has() is not applicable to \\($t | ascii_upcase)")
    elif $t == "object" and $kt != "string" then error("argument 1 of has() must be string for object input")
    elif $t == "array" and $kt != "number" then error("argument 1 of has() must be int for array input")
    else _has($k) end; def in(a): . as $x | a | has($x);`,
  index: `def _indexable(a): if type == "array" or (type == "string" and (a | type) == "string") then .
    else error("indices() is not applicable to \\(type | ascii_upcase)") end;
    def _index(a): index(a); def index(a): _indexable(a) | _index(a);
    def _rindex(a): rindex(a); def rindex(a): _indexable(a) | _rindex(a);`,
  range: `def _limit(a): a | if type == "number" then . else error("arguments of range() must be NUMBER") end;
    def _range(a; b): range(a; b); def range(a): _range(0; _limit(a)); def range(a; b): _range(_limit(a); _limit(b));`,
  fromjson: `def _fromjson: fromjson; def fromjson: . as $s | if type != "string" then _refuse("fromjson [STRING]")
    elif test("^[ \\t\\n\\r]*$") then null else try _fromjson catch ([$s | match("^ *([A-Za-z_$][\\\\w$]*)")][0] as $m |
      error(if $m == null then . else "Unrecognized token '\\($m.captures[0].string)': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false')\\n at [Source: REDACTED (\`StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION\` disabled); line: 1, column: \\($m.length + 1)]" end)) end;`,
  tonumber: `def _tonumber: tonumber; def tonumber: if type != "string" then _tonumber
    else . as $s | try _tonumber catch error(if $s == "" then "empty String" else "For input string: \\"\\($s)\\"" end) end;`,
  _bound:
    'def _bound: if type == "number" and floor == . then . else error("Start and end indices of an object slice must be numbers") end;',
  leaf_paths: 'def leaf_paths: paths(scalars);',
  paths: 'def _paths: paths; def paths: . as $d | _paths | . as $p | select($d | getpath($p));',
  _csv: 'def _csv: [.[] | if type == "string" then ([.] | @csv) else tojson end] | join(",");',
  _tsv: 'def _tsv: [.[] | if type == "string" then ([.] | @tsv) else tojson end] | join("\\t");',
};
const SAME: Record<string, string> = { in: 'has', rindex: 'index' };

/** A map of Java's has 16 buckets or more, and is less than three quarters full. */
const HASHED = `def _hashed: def _xor($a; $b; $n): reduce range($n) as $i ({a: $a, b: $b, p: 1, r: 0};
    (if .a % 2 == .b % 2 then 0 else .p end) as $d | {a: (.a / 2 | floor), b: (.b / 2 | floor), p: (.p * 2), r: (.r + $d)}) | .r;
  if length < 2 then . else
    (length | if . > 96 then 8 elif . > 48 then 7 elif . > 24 then 6 elif . > 12 then 5 else 4 end) as $n |
    [keys_unsorted[] as $k | [$k, .[$k], ($k | explode | reduce .[] as $c (0; (. * 31 + $c) % 4294967296) |
      _xor(.; . / 65536 | floor; $n))]] | sort_by(.[2]) | reduce .[] as $e ({}; .[$e[0]] = $e[1]) end;`;

/** The definitions that a program needs, in the order in which they build on each other. */
export function getOverrides(bare: string, createsObjects: boolean): string {
  const words = new Set(bare.match(/(?<![.$])\b[a-z_]\w*/g));
  if (words.has('with_entries')) for (const one of ['to_entries', 'from_entries']) words.add(one);
  const guards = Object.entries(GUARDS).flatMap(([label, signatures]) =>
    signatures.split(' ').flatMap((one) => (words.has(one.split('(')[0]!) ? [toGuard(label, one)] : [])),
  );
  const own = Object.keys(OWN).filter((name) => words.has(name) || [...words].some((word) => SAME[word] === name));
  return [
    createsObjects ? HASHED : '',
    guards.length > 0 || words.has('fromjson') ? REFUSE : '',
    ...guards,
    ...own.map((name) => OWN[name]!),
  ].join(' ');
}
