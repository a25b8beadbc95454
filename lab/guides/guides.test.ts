// Holds how guides are read and judged; `npm run lab:guides` runs them.
import { describe, expect, it } from 'vitest';
import { compareOutput } from './compare-output.ts';
import { parseGuide } from './parse-guide.ts';
import { getSkipReason } from './skip-command.ts';

const none = { isEmpty: false, contains: [], statuses: [] };

describe('parseGuide', () => {
  it('reads commands, files and definitions in order, with what the page promises', () => {
    const page = [
      '<WorkflowDefinition file="greet" />',
      '```python title="a.py"',
      'print(1)',
      '```',
      '<TabItem value="java" label="Java">',
      '```bash',
      'mvn x',
      '```',
      '</TabItem>',
      '```bash',
      'echo hi',
      '```',
      'The command prints `hi`.',
      '## 2. More',
      '{/* lab: skip a broker */}',
      '```bash',
      'kcat',
      '```',
      '## Errors and fixes',
      '```bash',
      'never',
      '```',
    ].join('\n');
    expect(parseGuide(page)).toEqual([
      { kind: 'definition', line: 1, name: 'greet' },
      { kind: 'file', line: 2, name: 'a.py', text: 'print(1)' },
      { kind: 'command', line: 10, text: 'echo hi', expected: { ...none, contains: ['hi'] } },
      { kind: 'command', line: 16, text: 'kcat', expected: none, skip: 'a broker' },
    ]);
  });

  it('reads a listing of JSON as the output', () => {
    const [step] = parseGuide('```bash\ncurl x\n```\n\nThe response:\n\n```json\n{"a": 1}\n```');
    expect(step).toMatchObject({ expected: { json: '{"a": 1}' } });
  });
});

describe('getSkipReason', () => {
  it.each([
    ['docker run x', undefined, 'needs Docker'],
    ['pip install x', undefined, 'needs a package manager and the network'],
    ['curl "$CONDUCTOR_SERVER_URL/workflow/<task-id>"', undefined, 'needs a value of the reader: <task-id>'],
    ['echo', 'a broker', 'needs a broker'],
    ['curl "$CONDUCTOR_SERVER_URL/workflow/x"', undefined, undefined],
  ])('judges %s', (command, mark, reason) => expect(getSkipReason(command, mark)).toBe(reason));
});

describe('compareOutput', () => {
  it.each([
    ['a status', none, { output: 'gone', code: 0, statuses: [404] }, ['HTTP status 404: gone']],
    ['a status that the page announces', { ...none, statuses: [404] }, { output: '', code: 0, statuses: [404] }, []],
    [
      'an output',
      { ...none, isEmpty: true },
      { output: 'x', code: 0, statuses: [200] },
      ['expected no output, found x'],
    ],
    [
      'a text',
      { ...none, contains: ['a b'] },
      { output: 'a  c', code: 0, statuses: [] },
      ['expected `a b` in the output'],
    ],
    [
      'a field, but no ID',
      { ...none, json: '{"id": "<execution-id>", "n": 1}' },
      { output: '{"id": "7", "n": 2}', code: 0, statuses: [] },
      ['expected 1 at $.n, found 2'],
    ],
  ])('finds %s', (_name, expected, printed, faults) => expect(compareOutput(expected, printed)).toEqual(faults));
});
