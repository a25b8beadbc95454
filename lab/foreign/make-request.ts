// Makes a test request for another project's definition: an input with the fields that it reads, and results for all
// tasks that accept them.
import { walkTasks } from 'workflow-kit/model/task-tree.ts';
import { takesMocks } from 'workflow-kit/model/task-types.ts';
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import type { Json, JsonObject, TaskMock } from 'workflow-kit/simulate/formats.ts';
import type { TestRequest } from '../runs/run-format.ts';
import type { Family } from './to-family.ts';

/** The number of loop iterations that have results; later iterations wait. */
const ITERATIONS = 3;
/** In one of this many definitions, the first task that accepts a result fails. */
const FAILS_EACH = 6;

/**
 * What the made-up values are: `given` for all that a definition reads, `missing` for none, `odd` for values of other
 * types than the names suggest, and `failing` for `given` with a first task that fails.
 */
export const VALUES = ['given', 'missing', 'odd', 'failing'] as const;
export type Values = (typeof VALUES)[number];

/** Numbers, lists, and objects where a text would be expected, by turns. */
const ODD: Json[] = [7, 2.5, true, null, ['a', 3], { a: 'b', c: [1] }, '', '12', 'ünï "quoted"', -1];

const READ_INPUT = /\bworkflow\.input\.(\w+)/g;

function toInput(definition: WorkflowDefinition, values: Values): JsonObject {
  if (values === 'missing') return {};
  const text = JSON.stringify(definition);
  const declared = definition['inputParameters'];
  const names = [
    ...(Array.isArray(declared) ? declared : []).filter((name) => typeof name === 'string'),
    ...Array.from(text.matchAll(READ_INPUT), ([, name]) => name!),
  ];
  return Object.fromEntries(
    names.map((name, at) => [
      name,
      values === 'odd'
        ? ODD[(at + name.length) % ODD.length]!
        : /count|number|limit|size|max|n$/i.test(name)
          ? at + 2
          : `${name} ${at}`,
    ]),
  );
}

function toOutput(type: string, name: string, values: Values): JsonObject {
  if (values === 'missing') return {};
  if (values === 'odd') return { result: ODD[name.length % ODD.length]!, response: { body: [{ id: name }] } };
  if (type === 'HTTP')
    return { response: { statusCode: 200, reasonPhrase: 'OK', headers: {}, body: { id: name, ok: true } } };
  return { result: `result of ${name}`, done: true };
}

/** A request for a definition and its sub-workflows. `seed` decides whether one of its tasks fails. */
export function makeRequest({ definition, children }: Family, seed: number, values: Values = 'given'): TestRequest {
  const mocks: Record<string, TaskMock[]> = {};
  const requests: Record<string, TestRequest> = {};
  let isFirst = values === 'failing' || seed % FAILS_EACH === 0;
  for (const { task, path } of walkTasks(definition.tasks)) {
    const name = task.taskReferenceName;
    if (typeof name !== 'string') continue;
    const names = path.includes('loopOver')
      ? Array.from({ length: ITERATIONS }, (_, at) => `${name}__${at + 1}`)
      : [name];
    const child = children.get(task.subWorkflowParam?.name ?? '');
    if (child) for (const one of names) requests[one] = makeRequest({ definition: child, children }, seed + 1, values);
    if (!takesMocks(task.type ?? 'SIMPLE')) continue;
    const status = isFirst ? (values === 'failing' ? 'FAILED' : 'FAILED_WITH_TERMINAL_ERROR') : 'COMPLETED';
    isFirst = false;
    for (const one of names) mocks[one] = [{ status, output: toOutput(task.type, name, values) }];
  }
  return {
    input: toInput(definition, values),
    taskRefToMockOutput: mocks,
    ...(Object.keys(requests).length > 0 && { subWorkflowTestRequest: requests }),
  };
}
