// Converts an execution that the server returns to what is the same in each run: no IDs, no times, no machine names.
import type { ExecutionTree } from './execution-tree.ts';
import { takesMocks } from 'workflow-kit/model/task-types.ts';
import type { Json, JsonObject } from 'workflow-kit/simulate/formats.ts';
import type { RunExecution, RunTask, ServerTask, TestRequest } from './run-format.ts';

export interface NormaliseOptions {
  tree: ExecutionTree;
  request: TestRequest | undefined;
  /** The definition and the request as the writer wrote them: an ID or a time that is part of them is kept. */
  written: string;
  /** When the run began and ended, in milliseconds. */
  began: number;
  ended: number;
  serverUrl: string;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const ISO_TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g;
/** Tolerance for rounding. The server and this process share the same clock. */
const CLOCK_SLACK = 2_000;

/**
 * The domain under which the test API hides its tasks from real workers. It is a new ID in each run and does not come
 * from the writer.
 */
const TEST_ONLY_INPUTS = new Set(['subWorkflowTaskToDomain']);

/** Readable names for the IDs of an execution, its tasks and its children. */
export function toIdNames(tree: ExecutionTree, owner = ''): Map<string, string> {
  const { execution, children } = tree;
  const names = new Map([[execution.workflowId, `<execution id${owner}>`]]);
  const failureWorkflow = execution.output?.['conductor.failure_workflow'];
  if (typeof failureWorkflow === 'string') names.set(failureWorkflow, '<execution id of the failure workflow>');
  for (const task of execution.tasks) names.set(task.taskId, `<task id of ${task.referenceTaskName}>`);
  for (const task of execution.tasks) {
    const child = task.subWorkflowId === undefined ? undefined : children.get(task.subWorkflowId);
    if (child) for (const [id, name] of toIdNames(child, ` of ${task.referenceTaskName}`)) names.set(id, name);
  }
  return names;
}

function toStableText(text: string, names: Map<string, string>, options: NormaliseOptions): string {
  return text
    .replaceAll(options.serverUrl, '<server>')
    .replace(UUID, (id) => (options.written.includes(id) ? id : (names.get(id) ?? '<id>')))
    .replace(ISO_TIME, (time) =>
      isOfThisRun(Date.parse(time), options) && !options.written.includes(time) ? '<time>' : time,
    );
}

function isOfThisRun(time: number, { began, ended }: NormaliseOptions): boolean {
  return time >= began - CLOCK_SLACK && time <= ended + CLOCK_SLACK;
}

function toStable(value: Json, names: Map<string, string>, options: NormaliseOptions): Json {
  if (typeof value === 'string') return toStableText(value, names, options);
  if (typeof value === 'number')
    return isOfThisRun(value, options) && !options.written.includes(String(value)) ? '<time>' : value;
  if (Array.isArray(value)) return value.map((item) => toStable(item, names, options));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [toStableText(key, names, options), toStable(item, names, options)]),
  );
}

function toInput(task: ServerTask): JsonObject {
  return Object.fromEntries(Object.entries(task.inputData ?? {}).filter(([key]) => !TEST_ONLY_INPUTS.has(key)));
}

function toRunTask(task: ServerTask, names: Map<string, string>, options: NormaliseOptions): RunTask {
  const type = task.workflowTask?.type ?? task.taskType;
  const child = task.subWorkflowId === undefined ? undefined : options.tree.children.get(task.subWorkflowId);
  const mocked =
    takesMocks(task.taskType) && options.request?.taskRefToMockOutput?.[task.referenceTaskName] !== undefined;
  const childRequest = options.request?.subWorkflowTestRequest?.[task.referenceTaskName];
  return {
    taskReferenceName: task.referenceTaskName,
    type,
    ...(task.taskType === type ? {} : { taskType: task.taskType }),
    status: task.status,
    ...(task.iteration ? { iteration: task.iteration } : {}),
    ...(task.retryCount ? { retryCount: task.retryCount } : {}),
    ...(task.reasonForIncompletion
      ? { reasonForIncompletion: toStableText(task.reasonForIncompletion, names, options) }
      : {}),
    ...(mocked ? { mocked: true } : {}),
    inputData: toStable(toInput(task), names, options) as JsonObject,
    outputData: toStable(task.outputData ?? {}, names, options) as JsonObject,
    ...(child ? { subWorkflow: toRunExecution({ ...options, tree: child, request: childRequest }, names) } : {}),
  };
}

function toRunExecution(options: NormaliseOptions, names: Map<string, string>): RunExecution {
  const { execution } = options.tree;
  const variables = toStable(execution.variables ?? {}, names, options) as JsonObject;
  return {
    status: execution.status,
    ...(execution.reasonForIncompletion
      ? { reasonForIncompletion: toStableText(execution.reasonForIncompletion, names, options) }
      : {}),
    input: toStable(execution.input ?? {}, names, options) as JsonObject,
    output: toStable(execution.output ?? {}, names, options) as JsonObject,
    ...(Object.keys(variables).length > 0 ? { variables } : {}),
    tasks: execution.tasks.map((task) => toRunTask(task, names, options)),
  };
}

/** The run without what differs from one recording to the next. */
export function normaliseRun(options: NormaliseOptions): RunExecution {
  return toRunExecution(options, toIdNames(options.tree));
}
