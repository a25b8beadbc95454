// Extracts words and identifiers from prose, code and pasted text.
import { expect, test } from 'vitest';
import { toTokens, toWholes } from './tokenize.ts';

test.each([
  ['prose', 'Retry the failed task.', ['retry', 'the', 'failed', 'task'], []],
  ['camel case', 'loopCondition', ['loop', 'condition'], ['loopcondition']],
  ['screaming snake case', 'FORK_JOIN_DYNAMIC', ['fork', 'join', 'dynamic'], ['forkjoindynamic']],
  ['an expression', '${workflow.input.x}', ['workflow', 'input', 'x'], ['workflowinputx']],
  [
    'an address',
    '/api/workflow/{workflowId}',
    ['api', 'workflow', 'workflow', 'id'],
    ['workflowid', 'apiworkflowworkflowid'],
  ],
  ['a flag', 'docker run --dry-run', ['docker', 'run', 'dry', 'run'], ['dryrun']],
  ['an acronym before a word', 'HTTPServer', ['http', 'server'], ['httpserver']],
  ['digits', 'retry3 v2beta 404', ['retry3', 'v2', 'beta', '404'], ['v2beta']],
  ['the end of a sentence is no identifier', 'one task. Next step', ['one', 'task', 'next', 'step'], []],
  ['languages', 'a C# worker, C++, F#', ['a', 'csharp', 'worker', 'cpp', 'fsharp'], []],
  ['signs that belong to no language', 'page#top i++ c += 1, c#d', ['page', 'top', 'i', 'c', '1', 'c', 'd'], []],
  ['accents', 'Café über', ['cafe', 'uber'], []],
  ['right to left', 'مهمة سير', ['مهمة', 'سير'], []],
  ['emoji', '🚀 launch 👩‍🚀', ['launch'], []],
  ['nothing', '  --- ${} ', [], []],
])('%s', (_, text, words, wholes) => {
  expect(toTokens(text).map(({ term }) => term)).toEqual(words);
  expect(toWholes(text)).toEqual(wholes);
});

test('places are those of the text', () => {
  const text = 'set loopCondition now';
  expect(toTokens(text).map(({ start, end }) => text.slice(start, end))).toEqual(['set', 'loop', 'Condition', 'now']);
});
