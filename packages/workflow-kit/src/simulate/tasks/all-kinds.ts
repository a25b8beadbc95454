// Maps task types in definitions to their planners, and task types in executions to what the server itself does.
import { TASK_TYPES } from '../../model/task-types.ts';
import type { ExecutionTask } from '../formats.ts';
import type { PlanContext, TaskKind } from '../execution/world.ts';
import { aiTask, llmChatComplete } from './services/ai-task.ts';
import { doWhile } from './loops/do-while.ts';
import { fork, planForkJoin } from './forks/fork-join.ts';
import { http } from './services/http.ts';
import { human } from './waits/human.ts';
import { inline } from './scripts/inline.ts';
import { join } from './forks/join.ts';
import { jsonJqTransform } from './scripts/json-jq-transform.ts';
import { lambda } from './scripts/lambda.ts';
import { noop } from './noop.ts';
import { service } from './services/service.ts';
import { setVariable } from './set-variable.ts';
import { planSimple } from './simple.ts';
import { subWorkflow } from './workflows/sub-workflow.ts';
import { decision, switchKind } from './scripts/switch.ts';
import { terminate } from './terminate.ts';
import { wait } from './waits/wait.ts';

/** A kind that is loaded with its first task. */
function toRare(name: 'event' | 'exclusiveJoin' | 'startWorkflow', runs: TaskKind['runs']): TaskKind {
  const load = async (): Promise<TaskKind> => (await import('./rare-tasks.ts'))[name];
  return {
    runs,
    plan: async (context) => (await load()).plan(context),
    start: async (context) => (await load()).start?.(context),
    execute: async (context) => (await load()).execute?.(context) ?? false,
  };
}

const ASKING = { ai: aiTask, service } satisfies Record<string, TaskKind>;

/** System tasks by the type in the execution; all other types are worker tasks. */
export const KINDS: Partial<Record<string, TaskKind>> = {
  ...Object.fromEntries(Object.entries(TASK_TYPES).flatMap(([type, { asks }]) => (asks ? [[type, ASKING[asks]]] : []))),
  DECISION: decision,
  DO_WHILE: doWhile,
  EVENT: toRare('event', 'inside'),
  EXCLUSIVE_JOIN: toRare('exclusiveJoin', 'inside'),
  FORK: fork,
  HTTP: http,
  HUMAN: human,
  INLINE: inline,
  JOIN: join,
  JSON_JQ_TRANSFORM: jsonJqTransform,
  LAMBDA: lambda,
  LLM_CHAT_COMPLETE: llmChatComplete,
  NOOP: noop,
  SET_VARIABLE: setVariable,
  START_WORKFLOW: toRare('startWorkflow', 'queued'),
  SUB_WORKFLOW: subWorkflow,
  SWITCH: switchKind,
  TERMINATE: terminate,
  WAIT: wait,
};

type Planner = (context: PlanContext) => ExecutionTask[] | Promise<ExecutionTask[]>;

/** Planners by the type in the definition; all other types are user-defined. */
export const PLANNERS: Partial<Record<string, Planner>> = {
  ...Object.fromEntries(Object.entries(KINDS).map(([type, kind]) => [type, kind!.plan])),
  DYNAMIC: async (context) => (await import('./rare-tasks.ts')).planDynamic(context),
  FORK_JOIN: planForkJoin,
  FORK_JOIN_DYNAMIC: async (context) => (await import('./forks/fork-join-dynamic.ts')).planForkJoinDynamic(context),
  SIMPLE: planSimple,
};
