// Where definitions are found in other projects' files, and when checker and server disagree.
import { expect, it } from 'vitest';
import type { Diagnostic } from 'workflow-kit/check/diagnostic.ts';
import { type Comparison, toVerdict } from './compare.ts';
import { findDefinitions } from './read-repository.ts';

const TASK = { name: 'a', taskReferenceName: 'a' };
const CHILD = { name: 'child', tasks: [TASK] };

it('finds definitions at any depth, and leaves those inside a definition to it', () => {
  const one = { name: 'w', tasks: [{ ...TASK, subWorkflowParam: { workflowDefinition: CHILD } }] };
  expect(findDefinitions([{ workflowDefinition: one }, CHILD])).toEqual([one, CHILD]);
});

it.each([
  ['nothing', null],
  ['a task', { ...TASK, tasks: [TASK] }],
  ['a list of other tasks', { name: 'x', tasks: ['build', 'test'] }],
  ['a list without tasks', { name: 'x', tasks: [] }],
])('takes %s for no definition', (_name, value) => {
  expect(findDefinitions(value)).toEqual([]);
});

const fault = (rule: string, message = ''): Diagnostic => ({ file: 'a', severity: 'error', rule, message });

it.each<[string, Partial<Comparison>]>([
  ['accepted', {}],
  ['accepted', { warnings: [fault('workflow-input')] }],
  ['refused', { errors: [fault('workflow-value')], refusal: 'no' }],
  ['false alarm', { errors: [fault('workflow-reference')] }],
  ['false alarm', { errors: [fault('workflow-runtime'), fault('workflow-reference')] }],
  ['fails later', { errors: [fault('workflow-runtime')] }],
  ['fails later', { errors: [fault('workflow-script', 'Expected a script that parses, found: x.')] }],
  ['silent', { refusal: 'no' }],
  ['only warned', { warnings: [fault('workflow-input')], refusal: 'no' }],
])('%s: %o', (verdict, comparison) => {
  expect(toVerdict({ source: 'a', errors: [], warnings: [], ...comparison })).toBe(verdict);
});
