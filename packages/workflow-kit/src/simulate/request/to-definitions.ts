// Fills in the platform's defaults in definitions, as the server does when it reads them (WorkflowDef, WorkflowTask,
// TaskDef).
import { mapTaskLists } from '../../model/task-tree.ts';
import type { Json, JsonObject, TaskDef, FilledDefinition, FilledTask } from '../formats.ts';

const TASK_DEF_DEFAULTS = {
  retryCount: 3,
  retryLogic: 'FIXED',
  retryDelaySeconds: 60,
  backoffScaleFactor: 1,
  maxRetryDelaySeconds: 0,
  backoffJitterMs: 0,
  timeoutSeconds: 0,
  timeoutPolicy: 'TIME_OUT_WF',
  responseTimeoutSeconds: 3600,
  totalTimeoutSeconds: 0,
} as const;

function toList(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? (value as JsonObject[]) : [];
}

function withoutNulls(source: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== null));
}

/** A task definition with its defaults. */
export function toTaskDef(source: JsonObject): TaskDef {
  return structuredClone({ ...TASK_DEF_DEFAULTS, inputTemplate: {}, ...withoutNulls(source) }) as unknown as TaskDef;
}

/** The definition that the server uses for a task without one: worker tasks are retried, all others are not. */
export function toAdHocTaskDef(name: string, type: string): TaskDef {
  return toTaskDef(type === 'SIMPLE' ? { name } : { name, retryCount: 0, responseTimeoutSeconds: 0 });
}

/** A task of a definition with its defaults. */
export function toWorkflowTask(source: JsonObject): FilledTask {
  return structuredClone(toFilledTask(source)) as unknown as FilledTask;
}

/** The result shares unchanged parts with its source; clone it once, as a whole. */
function toFilledTask(source: JsonObject): object {
  const filled = withoutNulls(source);
  const definition = source['taskDefinition'] as JsonObject | null | undefined;
  return {
    inputParameters: {},
    type: 'SIMPLE',
    joinOn: [],
    defaultExclusiveJoinTask: [],
    startDelay: 0,
    optional: false,
    permissive: false,
    asyncComplete: false,
    onStateChange: {},
    metadata: {},
    forkTasks: [],
    decisionCases: {},
    defaultCase: [],
    loopOver: [],
    ...filled,
    ...mapTaskLists(filled, (task) => toFilledTask(task as unknown as JsonObject)),
    ...(definition && { taskDefinition: toTaskDef(definition) }),
    ...(source['subWorkflowParam'] && {
      subWorkflowParam: toSubWorkflowParam(source['subWorkflowParam'] as JsonObject),
    }),
  };
}

function toSubWorkflowParam(source: JsonObject): JsonObject {
  const { workflowDefinition: definition, version } = source;
  const filled = withoutNulls(typeof version === 'number' ? { ...source, version: Math.trunc(version) } : source);
  if (typeof definition !== 'object' || definition === null) return filled;
  const inline = toWorkflowDef(definition as JsonObject);
  // SubWorkflowParams: an inline definition has its own name and version.
  return { ...filled, name: inline.name, version: inline.version, workflowDefinition: inline as unknown as Json };
}

/** A workflow definition with its defaults. */
export function toWorkflowDef(source: JsonObject): FilledDefinition {
  return structuredClone({
    createTime: 0,
    updateTime: 0,
    version: 1,
    inputParameters: [],
    outputParameters: {},
    schemaVersion: 2,
    restartable: true,
    workflowStatusListenerEnabled: false,
    timeoutPolicy: 'ALERT_ONLY',
    timeoutSeconds: 0,
    variables: {},
    inputTemplate: {},
    enforceSchema: true,
    metadata: {},
    maskedFields: [],
    ...withoutNulls(source),
    tasks: toList(source['tasks']).map(toFilledTask),
  }) as unknown as FilledDefinition;
}
