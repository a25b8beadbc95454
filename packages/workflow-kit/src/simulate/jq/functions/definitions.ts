// Functions that are defined in jq itself, most of them as in the manual of jq.

/** The definitions, each with a `;` at its end. */
export const DEFINITIONS = String.raw`
def map(f): [.[] | f];
def select(f): if f then . else empty end;
def values: booleans, numbers, strings, arrays, objects;
def nulls: select(type == "null");
def booleans: select(type == "boolean");
def numbers: select(type == "number");
def strings: select(type == "string");
def arrays: select(type == "array");
def objects: select(type == "object");
def iterables: arrays, objects;
def scalars: nulls, booleans, numbers, strings;
def add: reduce .[] as $one (null; . + $one);
def min: min(.);
def max: max(.);
def sort: sort(.);
def group: group(.);
def min_by(f): min(f);
def max_by(f): max(f);
def sort_by(f): sort(f);
def group_by(f): group(f);
def unique: group(.) | map(.[0]);
def unique(f): group(f) | map(.[0]);
def unique_by(f): unique(f);
def paths: paths(.);
def leaf_paths: paths(scalars);
def with_entries(f): to_entries | map(f) | from_entries;
def map_values(f): .[] |= f;
def range(n): range(0; n; 1);
def range(a; b): range(a; b; 1);
def recurse(f): def all: ., (f | select(. != null) | all); all;
def recurse(f; cond): def all: ., (f | select(cond) | all); all;
def recurse: recurse(.[]?);
def recurse_down: recurse;
def first: .[0];
def last: .[-1];
def nth(n): n as $at | .[$at];
def first(f): foreach f as $one ([false, null]; if .[0] then break else [true, $one] end; .[1]);
def last(f): reduce f as $one (null; $one);
def limit(n; f): n as $count | if $count < 0 then f else foreach f as $one ([$count, null]; if .[0] < 1 then break else [.[0] - 1, $one] end; .[1]) end;
def nth(n; f): n as $at | if $at < 0 then error("nth doesn't support negative indices") else last(limit($at + 1; f)) end;
def until(cond; next): def again: if cond then . else (next | again) end; again;
def while(cond; update): def again: if cond then ., (update | again) else empty end; try again catch if . == "break" then empty else . end;
def any: reduce .[] as $one (false; if . then break else . or $one end);
def any(f): reduce .[] as $one (false; . or ($one | f));
def any(g; f): [false, foreach g as $one (false; if . then break elif $one | f then true else . end; if . then . else empty end)] | any;
def all: reduce .[] as $one (true; if . | not then break else . and $one end);
def all(f): reduce .[] as $one (true; . and ($one | f));
def all(g; f): [true, foreach g as $one (true; if . | not then break elif $one | f then . else false end; if . | not then . else empty end)] | all;
def in(f): . as $key | f | has($key);
def inside(f): . as $part | f | contains($part);
def flatten: _flatten(-1);
def flatten($depth): if $depth < 0 then error("flatten depth must not be negative") else _flatten($depth) end;
def _flatten($depth): reduce .[] as $one ([]; if $one | type == "array" and $depth != 0 then . + ($one | _flatten($depth - 1)) else . + [$one] end);
def combinations: if length == 0 then [] else .[0][] as $one | (.[1:] | combinations) as $more | [$one] + $more end;
def combinations(n): . as $list | [range(n) | $list] | combinations;
def transpose: if . == [] then [] else . as $rows | (map(length) | max) as $columns | length as $count | reduce range(0; $columns) as $at ([]; . + [reduce range(0; $count) as $row ([]; . + [$rows[$row][$at]])]) end;
def walk(f): . as $whole | if type == "object" then reduce keys[] as $key ({}; . + {($key): ($whole[$key] | walk(f))}) | f elif type == "array" then map(walk(f)) | f else f end;
def ascii_downcase: explode | map(if 65 <= . and . <= 90 then . + 32 else . end) | implode;
def ascii_upcase: explode | map(if 97 <= . and . <= 122 then . - 32 else . end) | implode;
def match(re; flags): _match(re; flags; false) | .[];
def test(re; flags): _match(re; flags; true);
def capture(re; flags): match(re; flags) | reduce (.captures | .[] | select(.name != null) | {(.name): .string}) as $pair ({}; . + $pair);
def scan(re; flags): match(re; flags + "g") | if (.captures | length > 0) then [.captures | .[] | .string] else .string end;
def scan(re): scan(re; "");
def _nwise(f; $n): if f | length <= $n then f else f[0:$n], _nwise(f[$n:]; $n) end;
def _nwise($n): _nwise(.; $n);
def splits($re; flags): . as $text | [match($re; "g" + flags) | (.offset, .offset + .length)] | [0] + . + [$text | length] | _nwise(2) | $text[.[0]:.[1]];
def splits($re): splits($re; null);
def split($re; flags): [splits($re; flags)];
def sub($re; f): _sub($re; f; "");
def sub($re; f; flags): _sub($re; f; flags);
def gsub($re; f; flags): _sub($re; f; flags + "g");
def gsub($re; f): _sub($re; f; "g");
`;

/** `match`, `test`, and `capture` with one argument, which may be an array of a pattern and its modifiers. */
export const WITH_ONE_ARGUMENT = ['match', 'test', 'capture'].map(
  (name) =>
    `def ${name}($re): ($re | type) as $kind | if $kind == "string" then ${name}($re; null) elif $kind == "array" and ($re | length) > 1 then ${name}($re[0]; $re[1]) elif $kind == "array" and ($re | length) > 0 then ${name}($re[0]; null) else error($kind + " not a string or array") end;`,
);
