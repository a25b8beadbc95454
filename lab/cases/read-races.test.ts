// What is recognized as a race.
import { describe, expect, it } from 'vitest';
import type { ServerTask } from '../runs/run-format.ts';
import { readRaces } from './read-races.ts';

describe('readRaces', () => {
  const http: ServerTask = {
    taskId: '1',
    referenceTaskName: 'get',
    taskType: 'HTTP',
    status: 'COMPLETED',
    outputData: { body: 'real' },
  };
  const toTree = (status: string, tasks: ServerTask[]) => ({
    execution: { workflowId: 'w', status, tasks },
    children: new Map(),
  });

  it.each([
    {
      name: 'the server was faster than the mock',
      status: 'COMPLETED',
      task: http,
      races: ['the server ran get itself before its mock came'],
    },
    { name: 'the mock came first', status: 'COMPLETED', task: { ...http, outputData: { body: 'mock' } }, races: [] },
    {
      name: 'a task open in a completed execution',
      status: 'COMPLETED',
      task: { ...http, status: 'IN_PROGRESS' },
      races: ['get is IN_PROGRESS in a completed execution'],
    },
    {
      name: 'a task open in a running execution',
      status: 'RUNNING',
      task: { ...http, status: 'IN_PROGRESS' },
      races: [],
    },
  ])('$name', ({ status, task, races }) => {
    expect(readRaces(toTree(status, [task]), { taskRefToMockOutput: { get: [{ output: { body: 'mock' } }] } })).toEqual(
      races,
    );
  });

  const join: ServerTask = {
    ...http,
    referenceTaskName: 'done',
    taskType: 'JOIN',
    status: 'FAILED',
    outputData: {},
    inputData: { joinOn: ['unit', 'lint'] },
  };
  const readJoinRaces = (...tasks: ServerTask[]) => readRaces(toTree('FAILED', tasks), undefined);

  it('a failed join that saw a branch behind the failed one', () => {
    const unit = { ...http, referenceTaskName: 'unit', status: 'FAILED', workflowTask: { permissive: true } };
    const lint = { ...http, referenceTaskName: 'lint' };
    expect(readJoinRaces(unit, lint, { ...join, outputData: { lint: {} } })).toEqual([
      'done was evaluated between two mocks',
    ]);
    expect(readJoinRaces(unit, lint, { ...join, outputData: { unit: {} } })).toEqual([]);
  });

  const handled = ['done was evaluated before the failure of unit was handled'];
  it.each([
    { name: 'the execution ends', task: {}, races: handled },
    { name: 'a retry follows', task: { permissive: true, taskDefinition: { retryCount: 1 } }, races: handled },
    { name: 'a retry of the task follows', task: { permissive: true, retryCount: 1 }, races: handled },
    { name: 'nothing follows', task: { permissive: true }, races: [] },
    { name: 'no retry is left', task: { permissive: true, retryCount: 1 }, retryCount: 1, races: [] },
    { name: 'the task was canceled', task: {}, status: 'CANCELED', races: [] },
    {
      name: 'a terminal error has no retry',
      task: { permissive: true, retryCount: 1 },
      status: 'FAILED_WITH_TERMINAL_ERROR',
      races: [],
    },
  ])('a failed join, and after the failure $name', ({ task, status = 'FAILED', retryCount = 0, races }) => {
    const unit = { ...http, referenceTaskName: 'unit', status, retryCount, workflowTask: task };
    expect(readJoinRaces(unit, join)).toEqual(races);
    expect(readJoinRaces(unit, { ...join, status: 'CANCELED' })).toEqual([]);
  });
});
