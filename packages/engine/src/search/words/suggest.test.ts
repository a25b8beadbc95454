// What the dialog suggests while the reader types the first word.
import { expect, test } from 'vitest';
import { createSuggester } from './suggest.ts';

const suggest = createSuggester([
  { title: 'Dynamic Fork', keywords: ['fan out', 'Dynamic tasks'] },
  { title: 'Dynamic Task', keywords: ['dynamic tasks'] },
  { title: 'Dynamically choosing one of several branches', keywords: [] },
  { title: 'Retry', keywords: [] },
]);

test.each([
  ['dyn', ['dynamic tasks', 'dynamic fork', 'dynamic task']],
  [' Dyn', ['dynamic tasks', 'dynamic fork', 'dynamic task']],
  ['fa', ['fan out']],
  ['retry', undefined],
  ['dynamic f', undefined],
  ['d', undefined],
  ['', undefined],
  ['xyz', undefined],
])('%s', (query, phrases) => {
  expect(suggest(query)).toEqual(phrases);
});
