// What the lab remarks on mocks.
import { expect, it } from 'vitest';
import type { TaskMock } from 'workflow-kit/simulate/formats.ts';
import type { ServerTask } from '../runs/run-format.ts';
import { readRemarks } from './read-remarks.ts';

const http: ServerTask = { taskId: '1', referenceTaskName: 'get', taskType: 'HTTP', status: 'COMPLETED' };

const mockRows: { name: string; mocks: Record<string, TaskMock[]>; remarks: string[] }[] = [
  { name: 'all used', mocks: { get: [{}] }, remarks: [] },
  { name: 'progress, then the end', mocks: { get: [{ status: 'IN_PROGRESS' }, {}] }, remarks: [] },
  { name: 'one too many', mocks: { get: [{}, {}] }, remarks: ['1 of 2 mocks of get were never used'] },
  {
    name: 'a wrong reference name',
    mocks: { gte: [{}] },
    remarks: ['the mock of gte was never used: no task of that reference name ran'],
  },
];

it.each(mockRows)('$name', ({ mocks, remarks }) => {
  const tree = { execution: { workflowId: 'w', status: 'COMPLETED', tasks: [http] }, children: new Map() };
  expect(readRemarks(tree, { taskRefToMockOutput: mocks })).toEqual(remarks);
});
