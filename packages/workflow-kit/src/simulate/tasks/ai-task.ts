// Tasks of AI providers, agents and tools: asked by the server itself; here their results come from mocks.
import type { JsonObject, Task } from '../formats.ts';
import { toTask } from '../execution/to-task.ts';
import type { PlanContext, TaskKind } from '../execution/world.ts';

/** AIModelTaskMapper: without retries of its own the task gets three. */
export function planAiTask(context: PlanContext, inputData: JsonObject): Task[] {
  const { task, retryCount } = context;
  const definition = task.taskDefinition;
  if (definition && definition.retryCount < 1)
    Object.assign(definition, { retryCount: 3, retryDelaySeconds: 2, retryLogic: 'LINEAR_BACKOFF' });
  return [
    toTask(context, {
      taskDefName: task.type,
      inputData,
      retryCount,
      startDelayInSeconds: task.startDelay,
      callbackAfterSeconds: task.startDelay,
    }),
  ];
}

export const aiTask: TaskKind = {
  runs: 'queued',
  takesMocks: true,
  plan: (context) => planAiTask(context, context.input),
};

export const AI_TYPES = [
  'AGENT',
  'CALL_MCP_TOOL',
  'GENERATE_AUDIO',
  'GENERATE_IMAGE',
  'GENERATE_PDF',
  'GENERATE_VIDEO',
  'LIST_MCP_TOOLS',
  'LLM_GENERATE_EMBEDDINGS',
  'LLM_GET_EMBEDDINGS',
  'LLM_INDEX_TEXT',
  'LLM_SEARCH_INDEX',
  'LLM_STORE_EMBEDDINGS',
  'LLM_TEXT_COMPLETE',
];
