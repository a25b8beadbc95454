// Tasks for AI providers, agents and tools. The server itself calls them; in the simulation their results
// come from mocks.
import type { JsonObject, ExecutionTask } from '../../formats.ts';
import { toTask } from '../../execution/to-task.ts';
import type { PlanContext, TaskKind } from '../../execution/world.ts';

/** AIModelTaskMapper: a task without its own retry setting gets three retries. */
function planAiTask(context: PlanContext, inputData: JsonObject): ExecutionTask[] {
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

/** ChatCompleteTaskMapper; the larger part of it is loaded with the first chat. */
export const llmChatComplete: TaskKind = {
  runs: 'queued',
  plan: async (context) => planAiTask(context, (await import('./llm-chat-complete.ts')).toChatInput(context)),
};

export const aiTask: TaskKind = {
  runs: 'queued',
  plan: (context) => planAiTask(context, context.input),
};
