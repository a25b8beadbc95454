// The listing of a reader's own definition looks like the build's, and nothing in it is parsed as
// markup.
import { expect, it } from 'vitest';
import { highlightJson } from './highlight-json.ts';

const string = (text: string) => `<span class="tk-string">${text}</span>`;
const constant = (text: string) => `<span class="tk-constant">${text}</span>`;

it.each([
  ['a string', '{ "a": "b" }', `{ "a": ${string('"b"')} }`],
  ['a list', '["a", 1]', `[${string('"a"')}, ${constant('1')}]`],
  ['numbers', '{ "a": -1.5e+3 }', `{ "a": ${constant('-1.5e+3')} }`],
  ['words', '[true, false, null]', `[${constant('true')}, ${constant('false')}, ${constant('null')}]`],
  ['a word and a number in a string', '"null 1"', string('"null 1"')],
  ['a quote in a string', '{ "a": "\\"b\\": 1" }', `{ "a": ${string('"\\"b\\": 1"')} }`],
  ['a backslash at the end', '["a\\\\", 1]', `[${string('"a\\\\"')}, ${constant('1')}]`],
  ['markup', '{ "<b>": "<i>&" }', `{ "&lt;b&gt;": ${string('"&lt;i&gt;&amp;"')} }`],
])('marks %s', (_name, json, html) => {
  expect(highlightJson(json)).toBe(html);
});
