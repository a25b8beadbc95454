// The test request that is made for another project's definition.
import { expect, it } from 'vitest';
import { makeRequest } from './make-request.ts';

const worker = { name: 'work', taskReferenceName: 'work', type: 'SIMPLE' };

it('gives input for what is read, and results for every task that takes them', () => {
  const http = {
    name: 'get',
    taskReferenceName: 'get',
    type: 'HTTP',
    inputParameters: { uri: '${workflow.input.uri}' },
  };
  const loop = { name: 'loop', taskReferenceName: 'loop', type: 'DO_WHILE', loopOver: [worker] };
  const { input, taskRefToMockOutput: mocks } = makeRequest(
    { name: 'w', inputParameters: ['count'], tasks: [http, loop] },
    1,
  );
  expect(input).toEqual({ count: 2, uri: 'uri 1' });
  expect(Object.keys(mocks!)).toEqual(['get', 'work__1', 'work__2', 'work__3']);
  expect(mocks!['get']![0]!.output).toHaveProperty('response.body');
});

it('lets the first task fail in some definitions', () => {
  const getStatus = (seed: number) =>
    makeRequest({ name: 'w', tasks: [worker] }, seed).taskRefToMockOutput!['work']![0]!.status;
  expect([getStatus(6), getStatus(7)]).toEqual(['FAILED_WITH_TERMINAL_ERROR', 'COMPLETED']);
});
