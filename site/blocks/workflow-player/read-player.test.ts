// A player includes the workflows that its definition starts, and no others.
import { describe, expect, it } from 'vitest';
import { readPlayer } from './read-player.ts';

const FILES: Record<string, unknown> = {
  'workflows/order.json': {
    name: 'order',
    failureWorkflow: 'undo_order',
    tasks: [
      { type: 'SUB_WORKFLOW', subWorkflowParam: { name: 'reserve' } },
      { type: 'START_WORKFLOW', inputParameters: { startWorkflow: { name: 'not_there' } } },
    ],
  },
  'workflows/reserve.json': {
    name: 'reserve',
    tasks: [{ type: 'SUB_WORKFLOW', subWorkflowParam: { name: 'reserve' } }],
  },
  'workflows/undo-order.json': { name: 'undo_order', tasks: [] },
  'workflows/order.test.json': { name: 'order', input: { id: 1 }, taskRefToMockOutput: {} },
  'workflows/order.sold-out.test.json': { input: { id: 2 } },
  'workflows/order.sold-out.run.json': { status: 'FAILED', tasks: [{ taskReferenceName: 'a', status: 'FAILED' }] },
  'workflows/order.run.json': { skipped: 'an enterprise task' },
};

const files = {
  readText: (file: string) => (file in FILES ? JSON.stringify(FILES[file]) : undefined),
  listFiles: (prefix: string) =>
    Object.keys(FILES)
      .filter((file) => file.startsWith(prefix))
      .toSorted(),
};

describe('a player', () => {
  it('finds its cases beside the definition', () => {
    const { props, read } = readPlayer(files, { file: 'order', labels: undefined });
    expect(props.cases).toEqual([
      { id: '', label: 'As in the example', input: { id: 1 }, results: { taskRefToMockOutput: {} } },
      { id: 'sold-out', label: 'Sold out', input: { id: 2 }, results: {} },
    ]);
    expect(read.map(({ run }) => run?.status)).toEqual([undefined, 'FAILED']);
  });

  it("takes the author's cases and words", () => {
    const { props } = readPlayer(files, { file: 'order', labels: { '': 'Fine' } });
    expect(props.cases.map(({ id, label }) => [id, label])).toEqual([['', 'Fine']]);
  });

  it('takes along every workflow that is called, once', () => {
    const { props } = readPlayer(files, { file: 'order', labels: undefined });
    expect(props.workflows.map(({ name }) => name).toSorted()).toEqual(['reserve', 'undo_order']);
  });

  it.each([
    ['a definition', { file: 'other', labels: undefined }, 'workflows/other.json'],
    ['a case', { file: 'order', labels: { nobody: 'x' } }, 'workflows/order.nobody.test.json'],
  ])('says which file of %s is missing', (_name, options, path) => {
    expect(() => readPlayer(files, options)).toThrow(`Expected a file at ${path}, found none.`);
  });

  it('needs a case', () => {
    expect(() => readPlayer(files, { file: 'reserve', labels: undefined })).toThrow(
      'Expected workflows/reserve.test.json with input and mocks, found none. Add it.',
    );
  });
});
