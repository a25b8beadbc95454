// Whatever a reader types is either played or reported with line and column.
import { expect, it } from 'vitest';
import { readTexts } from './read-texts.ts';
import type { PlayRequest } from './run.ts';

const DEFINITION = '{"name": "w", "tasks": [{"name": "a", "taskReferenceName": "a", "type": "SIMPLE"}]}';
const PLAY: PlayRequest = {
  input: '{}',
  results: '{}',
  definition: DEFINITION,
  workflows: [],
  taskDefinitions: [],
  untilTimeOut: false,
};

const toLines = ({ faults }: ReturnType<typeof readTexts>) =>
  faults.map(({ editor, line, column, message }) => `${editor} ${line}:${column} ${message}`);

it('good texts become a request', () => {
  const { request, faults } = readTexts({ ...PLAY, input: '{"id": 7}', results: '{"taskRefToMockOutput": {}}' });
  expect(faults).toEqual([]);
  expect(request).toMatchObject({ input: { id: 7 }, taskRefToMockOutput: {}, workflowDef: { name: 'w' } });
});

it.each<[name: string, texts: Partial<PlayRequest>, faults: string[]]>([
  ['an empty input', { input: '' }, ['input 1:1 Expected a value, found the end of the file.']],
  ['a comma too many', { input: '{\n  "a": 1,\n}' }, ['input 3:1 Expected a key in double quotes, found `}`.']],
  ['an input that is a list', { input: '[1]' }, ['input 1:1 Expected the input to be an object.']],
  [
    'a result of an unknown status',
    { results: '{"taskRefToMockOutput": {\n  "a": [{"status": "DONE"}]}}' },
    [
      'results 2:20 Expected one of COMPLETED, FAILED, FAILED_WITH_TERMINAL_ERROR, IN_PROGRESS, CANCELED, found `"DONE"`.',
    ],
  ],
  [
    'a task without a reference name',
    { definition: '{"name": "w", "tasks": [\n  {"name": "a"}\n]}' },
    ['definition 2:3 Expected the task to have a taskReferenceName, found none.'],
  ],
  [
    'brackets inside each other without end',
    { definition: '['.repeat(100_000) },
    ['definition 1:1001 Expected at most 1000 brackets inside each other, found `[[[[[[[[[[[[[[[[[[[[`.'],
  ],
  [
    'a text of 5 MB',
    { definition: 'x'.repeat(5_000_000) },
    ['definition undefined:undefined Expected at most 1000000 characters, found 5000000.'],
  ],
  [
    'faults in two texts',
    { input: '1', results: '2' },
    ['input 1:1 Expected the input to be an object.', 'results 1:1 Expected a request as an object, found `2`.'],
  ],
])('%s is told', (_name, texts, faults) => {
  const read = readTexts({ ...PLAY, ...texts });
  expect(toLines(read)).toEqual(faults);
  expect(read.request).toBeUndefined();
});

it('an unknown type inside a branch is told and played', () => {
  const definition = DEFINITION.replace(
    '"SIMPLE"',
    '"FORK_JOIN", "forkTasks": [[{"name": "b", "taskReferenceName": "b",\n"type": "SIMPEL"}]]',
  );
  const read = readTexts({ ...PLAY, definition });
  expect(toLines(read)).toEqual([
    'definition 2:9 Expected a task type of Conductor, found SIMPEL. It is left to a worker, as on the server.',
  ]);
  expect(read.request).toBeDefined();
});

it('of very many errors, only some are reported, and none with very many characters', () => {
  const { faults } = readTexts({ ...PLAY, definition: `{"name": "w", "tasks": [${'{},'.repeat(20_000)}{}]}` });
  expect(faults).toHaveLength(51);
  expect(faults.at(-1)).toEqual({ editor: 'definition', message: '59952 more errors are not shown.' });
  const type = 'T'.repeat(100_000);
  const [long] = readTexts({ ...PLAY, definition: DEFINITION.replace('SIMPLE', type) }).faults;
  expect(long!.message).toHaveLength(2001);
});
