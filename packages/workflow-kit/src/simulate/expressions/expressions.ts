// Replaces `${…}` in the parameters of a definition with values of the execution (ParametersUtils.getTaskInputV2).
import type { Json, JsonObject, ExecutionTask, TaskDef, Workflow } from '../formats.ts';
import { toHashOrder, toJavaText } from './java-text.ts';
import { isObject } from './json.ts';
import { findsDouble, findsMany, readPath, type ReadMany } from './json-path.ts';
import { takesMocks } from '../../model/task-types.ts';
import type { Meter } from '../execution/limits.ts';
import { toNameWithoutIteration } from '../execution/engine-tree.ts';

const SECRETS = 'workflow.secrets.';
const ENVIRONMENT = 'workflow.env.';
const ENVIRONMENT_NAMES = ['CPEWF_TASK_ID', 'NETFLIX_ENV', 'NETFLIX_STACK'];

export interface Resolver {
  /** The values that `${…}` can read. */
  document: JsonObject;
  readMany: ReadMany;
  /** Counts every value that an expression copies. */
  meter: Meter;
  /** The value of `${CPEWF_TASK_ID}`. */
  taskId?: string;
  /** Called for each expression whose value the simulator cannot know. */
  onUnknown(expression: string, why: string): void;
}

interface Found {
  start: number;
  end: number;
  value: Json;
  /** The value as part of a longer string. */
  text: string;
}

/** The end of the `${…}` that begins at `start`, including nested braces; -1 if it is never closed. */
function findEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

/** A whole task, or one of its fields that the server changes while it runs. */
const DOUBTFUL = /^(?:\$\.)?([^.[\s]+)[.['"]*(output|startTime|pollCount|workerId|callbackAfterSeconds)?['"\]]*$/;

/** Why a value can differ on the server, although the path leads to one. */
function getDoubt(path: string, document: JsonObject): string | undefined {
  const [, name = '', field = 'whole'] = DOUBTFUL.exec(path) ?? [];
  const task = document[name];
  if (!isObject(task) || task['taskType'] === undefined) return undefined;
  const type = String(task['taskType']);
  if (field !== 'output' && (takesMocks(type) || (type === 'JOIN' && field === 'pollCount')))
    return 'the value depends on who polls for the task, and when';
  if (field !== 'output' && field !== 'whole') return undefined;
  return type === 'DO_WHILE' && task['status'] === 'IN_PROGRESS'
    ? 'the server passes the output itself, and later iterations appear in it'
    : undefined;
}

function readExpression(path: string, whole: string, resolver: Resolver): Json {
  if (path.trim() === '') return '';
  if (path.startsWith(SECRETS)) {
    resolver.onUnknown(
      whole,
      'secrets are filled in only when the task is handed out, so the expression stays as it is',
    );
    return whole;
  }
  // Stays as it is where there is no value.
  if (ENVIRONMENT_NAMES.includes(path)) return (path === 'CPEWF_TASK_ID' && resolver.taskId) || whole;
  if (path.startsWith(ENVIRONMENT)) {
    resolver.onUnknown(whole, 'environment variables are not known here: the value is null');
    return null;
  }
  const doubt = getDoubt(path, resolver.document);
  if (doubt) resolver.onUnknown(whole, doubt);
  let value: Json;
  try {
    value = readPath(resolver.document, path, resolver.readMany);
  } catch (error) {
    resolver.onUnknown(whole, (error as Error).message);
    return null;
  }
  resolver.meter.add(value);
  return structuredClone(value);
}

/**
 * Inside a string, an array that a path found is written as JSON (with `/` as `\/`); every other value is written
 * as in Java.
 */
function toFilledText(value: Json, path: string): string {
  if (Number.isInteger(value) && findsDouble(path)) return `${toJavaText(value)}.0`;
  return Array.isArray(value) && findsMany(path) ? JSON.stringify(value).replaceAll('/', '\\/') : toJavaText(value);
}

function findAll(text: string, resolver: Resolver): Found[] {
  const all: Found[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf('${', from);
    if (start < 0) return all;
    // `$${` is an escape sequence for a plain `${`.
    const end = text[start - 1] === '$' ? -1 : findEnd(text, start);
    if (end < 0) {
      from = start + 2;
      continue;
    }
    const inner = toText(text.slice(start + 2, end - 1), resolver);
    const value = readExpression(inner, text.slice(start, end), resolver);
    all.push({ start, end, value, text: toFilledText(value, inner) });
    from = end;
  }
}

function fill(text: string, all: Found[]): string {
  const filled = all.reduceRight(
    (whole, found) => whole.slice(0, found.start) + found.text + whole.slice(found.end),
    text,
  );
  return filled.replaceAll('$${', '${');
}

function toText(text: string, resolver: Resolver): string {
  return fill(text, findAll(text, resolver));
}

/**
 * A string that consists of one expression becomes that value with its type; inside a longer string, values become
 * text.
 */
export function resolveText(text: string, resolver: Resolver): Json {
  const all = findAll(text, resolver);
  const [only] = all;
  return all.length === 1 && only?.start === 0 && only.end === text.length ? only.value : fill(text, all);
}

/** Resolves every string inside a value. */
export function resolveValue(value: Json, resolver: Resolver): Json {
  if (typeof value === 'string') return resolveText(value, resolver);
  if (Array.isArray(value)) return value.map((item) => resolveValue(item, resolver));
  return typeof value === 'object' && value !== null ? resolveParameters(value, resolver) : value;
}

function resolveParameters(parameters: JsonObject, resolver: Resolver): JsonObject {
  return toHashOrder(
    Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, resolveValue(value, resolver)])),
  );
}

function toTaskDocument(task: ExecutionTask): JsonObject {
  const {
    inputData,
    outputData,
    taskType,
    status,
    referenceTaskName,
    retryCount,
    pollCount,
    taskDefName,
    taskId,
    iteration,
  } = task;
  const { scheduledTime, startTime, endTime, workflowInstanceId, callbackAfterSeconds } = task;
  // In the order of the server's HashMap, which `${task}` and `${task.keys()}` show.
  return {
    callbackAfterSeconds,
    workerId: null,
    scheduledTime,
    referenceTaskName,
    retryCount,
    output: outputData,
    input: inputData,
    taskType,
    pollCount,
    reasonForIncompletion: task.reasonForIncompletion ?? null,
    taskDefName,
    iteration,
    correlationId: task.correlationId ?? null,
    startTime,
    endTime,
    workflowInstanceId,
    taskId,
    status,
  };
}

/** What expressions can read of an execution: `workflow`, and each scheduled task by its reference name. */
export function toDocument(workflow: Workflow): JsonObject {
  const document: JsonObject = {
    workflow: {
      output: workflow.output,
      input: workflow.input,
      parentWorkflowId: workflow.parentWorkflowId ?? null,
      variables: workflow.variables,
      schemaVersion: workflow.workflowDefinition.schemaVersion,
      reasonForIncompletion: workflow.reasonForIncompletion ?? null,
      parentWorkflowTaskId: workflow.parentWorkflowTaskId ?? null,
      workflowType: workflow.workflowName,
      correlationId: workflow.correlationId ?? null,
      version: workflow.workflowVersion,
      workflowId: workflow.workflowId,
      status: workflow.status,
    },
  };
  // The last attempt and the last iteration of a loop take precedence.
  for (const task of workflow.tasks) {
    const name = task.iteration > 0 ? toNameWithoutIteration(task.referenceTaskName) : task.referenceTaskName;
    document[name] = toTaskDocument(task);
  }
  return document;
}

/** The input of a task: its resolved parameters, with gaps filled from the task definition's input template. */
export function resolveInput(parameters: JsonObject, resolver: Resolver, definition?: TaskDef): JsonObject {
  const template = definition?.inputTemplate ?? {};
  const resolved = resolveParameters({ ...template, ...parameters }, resolver);
  for (const [key, value] of Object.entries(resolved)) {
    if (value === null && Object.hasOwn(template, key)) resolved[key] = template[key] ?? null;
  }
  return resolved;
}
