// Makes a test request for a definition of others: an input for what it reads, and results for all tasks that take them.
import { walkTasks } from 'workflow-kit/model/task-tree.ts';
import { takesMocks } from 'workflow-kit/model/task-types.ts';
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import type { JsonObject, TaskMock } from 'workflow-kit/simulate/formats.ts';
import type { TestRequest } from '../run-format.ts';

/** Iterations of a loop for which there are results; later ones wait. */
const ITERATIONS = 3;
/** In one definition of so many, the first task that takes a result fails. */
const FAILS_EACH = 6;

const READ_INPUT = /\bworkflow\.input\.(\w+)/g;

function toInput(definition: WorkflowDefinition): JsonObject {
  const text = JSON.stringify(definition);
  const declared = definition['inputParameters'];
  const names = [
    ...(Array.isArray(declared) ? declared : []).filter((name) => typeof name === 'string'),
    ...Array.from(text.matchAll(READ_INPUT), ([, name]) => name!),
  ];
  return Object.fromEntries(
    names.map((name, at) => [name, /count|number|limit|size|max|n$/i.test(name) ? at + 2 : `${name} ${at}`]),
  );
}

function toOutput(type: string, name: string): JsonObject {
  if (type === 'HTTP')
    return { response: { statusCode: 200, reasonPhrase: 'OK', headers: {}, body: { id: name, ok: true } } };
  return { result: `result of ${name}`, done: true };
}

/** A request for a definition. `seed` decides whether a task of it fails. */
export function makeRequest(definition: WorkflowDefinition, seed: number): TestRequest {
  const mocks: Record<string, TaskMock[]> = {};
  let isFirst = seed % FAILS_EACH === 0;
  for (const { task, path } of walkTasks(definition.tasks)) {
    const name = task.taskReferenceName;
    if (!takesMocks(task.type ?? 'SIMPLE') || typeof name !== 'string') continue;
    const status = isFirst ? 'FAILED_WITH_TERMINAL_ERROR' : 'COMPLETED';
    isFirst = false;
    const names = path.includes('loopOver')
      ? Array.from({ length: ITERATIONS }, (_, at) => `${name}__${at + 1}`)
      : [name];
    for (const one of names) mocks[one] = [{ status, output: toOutput(task.type, name) }];
  }
  return { input: toInput(definition), taskRefToMockOutput: mocks };
}
