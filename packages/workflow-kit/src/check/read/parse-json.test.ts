// Strict JSON: the position of each fault, and of each key and value.
import { expect, test } from 'vitest';
import { checkWorkflow } from '../check-workflow.ts';
import { findPlace, parseJson, toPosition } from './parse-json.ts';

const ROWS = [
  { name: 'comma at the end', text: '{\n  "a": 1,\n}', fault: '3:1 Expected a key in double quotes, found `}`.' },
  { name: 'no comma', text: '{\n  "a": 1\n  "b": 2\n}', fault: '3:3 Expected `,` or `}`, found `"b":`.' },
  { name: 'single quotes', text: "{ 'a': 1 }", fault: "1:3 Expected a key in double quotes, found `'a':`." },
  { name: 'no colon', text: '{ "a" 1 }', fault: '1:7 Expected `:` after the key, found `1`.' },
  { name: 'comment', text: '{\n  // a\n}', fault: '2:3 Expected a key in double quotes, found `//`.' },
  { name: 'text that is not closed', text: '[\n"a\n]', fault: '2:1 Expected a value, found `"a`.' },
  { name: 'number with a zero in front', text: '[01]', fault: '1:3 Expected `,` or `]`, found `1]`.' },
  {
    name: 'object that is not closed',
    text: '{ "a": [1, 2',
    fault: '1:13 Expected `,` or `]`, found the end of the file.',
  },
  {
    name: 'brackets inside each other without end',
    text: `{ "a":\n${'['.repeat(100_000)}`,
    fault: '2:1000 Expected at most 1000 brackets inside each other, found `[[[[[[[[[[[[[[[[[[[[`.',
  },
  { name: 'empty file', text: '\n', fault: '2:1 Expected a value, found the end of the file.' },
  { name: 'two values', text: '{}\n{}', fault: '2:1 Expected the end of the file, found `{}`.' },
  {
    name: 'key that stands twice',
    text: '{\n"name": "w",\n"tasks": [{ "name": "a", "taskReferenceName": "a" }],\n"name": "v"\n}',
    fault: '4:1 Expected each key once, found `name` again. Remove one.',
  },
];

test.each(ROWS)('$name', ({ text, fault }) => {
  const found = checkWorkflow(text, 'a.json').map(
    ({ line, column, rule, message }) => `${rule} ${line}:${column} ${message}`,
  );
  expect(found).toEqual([`workflow-json ${fault}`]);
});

test('a file with another value', () => {
  expect(checkWorkflow('[]', 'a.json')).toEqual([
    {
      file: 'a.json',
      line: 1,
      column: 1,
      severity: 'error',
      rule: 'workflow-value',
      message: 'Expected a workflow definition: an object with `name` and `tasks`, found another value.',
    },
  ]);
});

test('values as JSON.parse gives them', () => {
  const text = '{"a": [1, -2.5e3, "\\u00e9\\n\\"", true, null, {}], "b/c": {"~": []}}';
  expect(parseJson(text).value).toEqual(JSON.parse(text));
});

test('the place of what is not there is that of what it would be in', () => {
  const text = '{\n  "a": [\n    {}\n  ]\n}';
  const document = parseJson(text);
  expect(toPosition(text, findPlace(document, ['a', 0, 'b', 'c']).value)).toEqual({ line: 3, column: 5 });
  expect(toPosition(text, findPlace(document, ['b']).value)).toEqual({ line: 1, column: 1 });
});

test('places by JSON Pointer', () => {
  const text = '{\n  "a/b": {\n    "~": [\n      7\n    ]\n  }\n}';
  const { places } = parseJson(text);
  expect(toPosition(text, places.get('/a~1b/~0')!.key!)).toEqual({ line: 3, column: 5 });
  expect(toPosition(text, places.get('/a~1b/~0/0')!.value)).toEqual({ line: 4, column: 7 });
});
