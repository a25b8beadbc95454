// What `$` is inside a script: the place to model the host objects of the server.

/**
 * Source of a function that runs inside the interpreter, before the script: the task's input as JSON text in, the value
 * of `$` out. The server binds Java maps and lists, which differ from JavaScript's objects and arrays; this binds
 * plain values.
 */
export const INPUT_BINDING = `(text) => JSON.parse(text)`;
