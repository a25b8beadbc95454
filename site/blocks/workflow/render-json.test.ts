import { describe, expect, it } from 'vitest';
import { renderJson } from './render-json.ts';

const task = { taskReferenceName: 'ask', type: 'HTTP', inputParameters: { method: 'GET' }, joinOn: ['a', 'b'] };
const long = { text: 'x'.repeat(80) };

describe('renderJson', () => {
  it.each([
    ['a scalar', 'a"b', '"a\\"b"'],
    ['an empty list', [], '[]'],
    ['an empty object', {}, '{}'],
    ['a short list on one line', { joinOn: ['a', 1, null] }, '{\n  "joinOn": ["a", 1, null]\n}'],
    [
      'a task over its lines',
      task,
      '{\n  "taskReferenceName": "ask",\n  "type": "HTTP",\n  "inputParameters": { "method": "GET" },\n  "joinOn": ["a", "b"]\n}',
    ],
    ['a short task over its lines', { taskReferenceName: 'a' }, '{\n  "taskReferenceName": "a"\n}'],
    ['an empty list behind a long name', { ['x'.repeat(80)]: [] }, `{\n  "${'x'.repeat(80)}": []\n}`],
    ['a long object over its lines', long, `{\n  "text": "${long.text}"\n}`],
  ])('writes %s', (_, value, text) => {
    expect(renderJson(value).text).toBe(text);
  });

  it('parses back to the same value', () => {
    const value = { tasks: [task, long], version: 1, list: [[1], { a: [true] }] };
    expect(JSON.parse(renderJson(value).text)).toEqual(value);
  });

  it('knows the lines of each task', () => {
    const { text, lines } = renderJson({ name: 'n', tasks: [task, long] });
    const [first, last] = lines.get(task)!;
    expect(
      JSON.parse(
        text
          .split('\n')
          .slice(first - 1, last)
          .join('\n')
          .replace(/,$/, ''),
      ),
    ).toEqual(task);
  });
});
