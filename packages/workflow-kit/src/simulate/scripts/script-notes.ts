// What a reader should know about a script that ran: unexpected behavior of the server's Java maps and lists, and what
// is not simulated.

/** By the keys that the interpreter reports (`host-objects.ts`). */
const SCRIPT_NOTES: Record<string, string> = {
  keys: 'Object.keys, values, entries, and assign see the Java methods of a map from $, not its keys. Use `for … in`, or copy it with `{ ...$.map }`',
  in: '`in` and hasOwnProperty do not see the keys of a map from $. Compare its members with undefined',
  stringify: 'JSON.stringify turns each map from $ into {}. Copy maps with `{ ...$.map }` first, at every level',
  promise: 'it returns a promise, which the server stores as {}. Return the value itself',
  'list-keys':
    '`for … in` over a list from $ iterates over numbers on the server but over strings here, and `{ ...list }` copies Java methods there. Use `for … of`',
  shadow: 'it reads a key that has the name of a Java method. A call of that method works on the server and fails here',
  eval: 'it makes code from text, which works on the server but is refused here',
  import:
    'it uses import, which is not simulated. On the server, import() returns a promise that fails, and an import statement is a syntax error',
  caught: 'it uses an error that it catches, and the text of that error can differ on the server',
  changes:
    'it changes its input, and in this kind of task the change remains in the execution on the server, but not here. Copy values before you change them',
  words: 'the wording or the line of the error can differ from the server',
  random: 'it calls Math.random, so each run has another result',
  locale: 'what depends on a locale or a time zone is not simulated, and the text can differ on the server',
};

/** Adds one remark for each note; `name` is the name in ScriptCall. */
export function remarkOnScript(remarks: Set<string>, name: string, notes: string[]): void {
  const task = name.slice(name.indexOf('.') + 1).replace(/(?:__\d+)?(?:#\d+)?$/, '');
  for (const note of notes)
    remarks.add(
      `The script of ${task}: ${SCRIPT_NOTES[note] ?? `the Java method ${note} is not simulated, and the call fails here`}.`,
    );
}
