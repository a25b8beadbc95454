// Halves of surrogate pairs, as the real server (3.32.3) stored the results of JSON_JQ_TRANSFORM tasks.
import { expect, it } from 'vitest';
import { toNodeEvaluators } from '../../cli/node-evaluators.ts';
import { simulate } from '../simulate.ts';
import { toStoredTexts } from './stored-texts.ts';

it.each([
  ['"\\ud83dx"', '?x'],
  ['"\\ude00"', '?'],
  ['["\\ud83d"]', ['?']],
  ['{"a\\ud83d": 1}', { 'a?': 1 }],
  ['"\\ud83d\\ude00"', '😀'],
])('the result of %s', async (queryExpression, result) => {
  const task = { name: 't', taskReferenceName: 't', type: 'JSON_JQ_TRANSFORM', inputParameters: { queryExpression } };
  const workflowDef = { name: 'w', tasks: [task] };
  const { execution } = await simulate({ workflowDef }, { evaluators: toNodeEvaluators() });
  expect(execution.tasks[0]?.outputData).toEqual({ result, resultList: [result] });
});

it('other values stay as they are', () => {
  const value = { text: 'é', list: [1, null, true], none: {} };
  expect(toStoredTexts(value)).toEqual(value);
});
