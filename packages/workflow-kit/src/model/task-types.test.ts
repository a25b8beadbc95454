// Everything uses the same table of task types.
import { expect, it } from 'vitest';
import { KINDS, PLANNERS } from '../simulate/tasks/all-kinds.ts';
import { getHeldLists, getTaskType, getTypeTitle, takesMocks, TASK_TYPES } from './task-types.ts';

it('has every type that the simulator does itself', () => {
  const unknown = [...Object.keys(KINDS), ...Object.keys(PLANNERS)].filter((type) => !getTaskType(type));
  // A fork is a FORK_JOIN in a definition.
  expect([...new Set(unknown)]).toEqual(['FORK']);
});

it('has no enterprise type that the simulator would do itself', () => {
  const both = Object.entries(TASK_TYPES).filter(([type, { isEnterprise }]) => isEnterprise && type in KINDS);
  expect(both).toEqual([]);
});

it.each([
  ['SIMPLE', 'Worker task', true],
  ['LLM_CHAT_COMPLETE', 'LLM chat complete', true],
  ['FORK_JOIN', 'Fork', false],
  ['INLINE', 'Inline', false],
  ['my_worker', 'My worker', true],
  ['constructor', 'Constructor', true],
])('%s is a %s', (type, title, mocks) => {
  expect([getTypeTitle(type), takesMocks(type)]).toEqual([title, mocks]);
});

it('a task holds only the lists of its type', () => {
  const lists = { forkTasks: [[{ type: 'a' }]], loopOver: [{ type: 'b' }], defaultCase: [] };
  expect(getHeldLists({ type: 'DO_WHILE', ...lists }).map(({ path }) => path)).toEqual([['loopOver']]);
  expect(getHeldLists({ type: 'FORK_JOIN', ...lists }).map(({ path }) => path)).toEqual([['forkTasks', 0]]);
  expect(getHeldLists({ type: 'SIMPLE', ...lists })).toEqual([]);
});
