// Tests how guides are parsed and compared; `npm run lab:guides` runs the guides.
import { describe, expect, it } from 'vitest';
import { compareOutput } from './compare-output.ts';
import { parseGuide, type Expected } from './parse-guide.ts';
import { getProgramFile } from './programs.ts';
import { getSkipReason } from './skip-command.ts';

const none: Expected = { isEmpty: false, contains: [], logged: [], statuses: [] };

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

  it('reads what the text says to run and to stop, and what a program prints', () => {
    const page = [
      '{/* lab: run sleep 1 */}',
      '{/* lab: stop bank.mjs */}',
      '```bash',
      'curl x',
      '```',
      '',
      'The bank prints a request to `/deposits`. The response contains `a`.',
    ].join('\n');
    expect(parseGuide(page)).toEqual([
      { kind: 'command', line: 1, text: 'sleep 1', expected: none },
      { kind: 'stop', line: 2, text: 'bank.mjs' },
      { kind: 'command', line: 3, text: 'curl x', expected: { ...none, contains: ['a'], logged: ['/deposits'] } },
    ]);
  });

  it('takes what a program prints when it starts as the output of its command', () =>
    expect(parseGuide('```bash\nnode bank.mjs\n```\n\nThe bank prints `Bank on` when it starts.')).toEqual([
      { kind: 'command', line: 1, text: 'node bank.mjs', expected: { ...none, contains: ['Bank on'] } },
    ]));

  it.each([
    'Without `a`, the server returns only `b`.',
    '`EXECUTED` means that it was started, whatever its result was.',
    'It returns `a` if the task is open.',
  ])('takes no promise from %s', (text) => {
    expect(parseGuide(`\`\`\`bash\nx\n\`\`\`\n\n${text}`)).toMatchObject([{ expected: none }]);
  });
});

describe('getProgramFile', () => {
  it.each([
    ['node bank.mjs', 'bank.mjs'],
    ['KEY=a .venv/bin/python start.py x 250', 'start.py'],
    ['node -e 1', undefined],
    ['curl x', undefined],
  ])('finds the file of %s', (command, file) => expect(getProgramFile(command)).toBe(file));
});

describe('getSkipReason', () => {
  it.each([
    ['docker run x', undefined, 'needs Docker'],
    ['pip install x', undefined, 'needs a package manager and the network'],
    ['curl "$CONDUCTOR_SERVER_URL/workflow/<task-id>"', undefined, 'needs a value of the reader: <task-id>'],
    ['echo', 'a broker', 'needs a broker'],
    ['curl "$CONDUCTOR_SERVER_URL/workflow/x"', undefined, undefined],
  ])('judges %s', (command, mark, reason) => expect(getSkipReason(command, { mark })).toBe(reason));

  it('runs a program that the page lists', () => {
    expect(getSkipReason('node bank.mjs')).toBe('needs a program that was not built');
    expect(getSkipReason('KEY=x node bank.mjs', { isProgramThere: true })).toBeUndefined();
    expect(getSkipReason('HOOK_SECRET=top node bank.mjs', { isProgramThere: true })).toBeUndefined();
    expect(getSkipReason('pip install conductor-python')).toBeUndefined();
  });
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
    [
      'a text of a program',
      { ...none, logged: ['/emails'] },
      { output: '', logged: '/deposits', code: 0, statuses: [] },
      ['expected `/emails` in the output of the program'],
    ],
    [
      'nothing where a placeholder stands for a value',
      { ...none, contains: ['done <id> at …'] },
      { output: 'done 7 at noon', code: 0, statuses: [] },
      [],
    ],
    [
      'the last of two outputs',
      { ...none, json: '[{"n": 1}]' },
      { output: '{"a":[{"n":1}]}[{"n":2}]', code: 0, statuses: [] },
      ['expected 1 at $.0.n, found 2'],
    ],
    [
      'the output of an execution',
      { ...none, json: '{"n": 1}' },
      { output: '{"status":"COMPLETED","output":{"n":1}}', code: 0, statuses: [] },
      [],
    ],
    [
      'an array that is not empty',
      { ...none, json: '[]' },
      { output: '[1]', code: 0, statuses: [] },
      ['expected [] at $, found [1]'],
    ],
  ])('finds %s', (_name, expected, printed, faults) => expect(compareOutput(expected, printed)).toEqual(faults));
});
