// Makes a test request for another project's definition: an input with the fields that it reads, and results for all
// tasks that accept them.
import { walkTasks } from 'workflow-kit/model/task-tree.ts';
import { takesMocks } from 'workflow-kit/model/task-types.ts';
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import type { JsonObject, TaskMock } from 'workflow-kit/simulate/formats.ts';
import type { TestRequest } from '../run-format.ts';

/** The number of loop iterations that have results; later iterations wait. */
const ITERATIONS = 3;
/** In one of this many definitions, the first task that accepts a result fails. */
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

/** A request for a definition. `seed` decides whether one of its tasks fails. */
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
