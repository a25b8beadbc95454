// EVENT: publishes its input to a sink; here nothing leaves, but the task ends as it would.
import type { JsonObject } from '../formats.ts';
import { resolveText } from '../expressions.ts';
import { toJavaText } from '../java-text.ts';
import { toInput, toTask } from '../to-task.ts';
import { type RunContext, type TaskKind, toResolver } from '../world.ts';

function toQueueName({ world, execution, task }: RunContext): string {
  const sink = toJavaText(resolveText(String(task.inputData['sink']), toResolver(world, execution, task.taskId)));
  const { workflowName } = execution.workflow;
  if (!sink.startsWith('conductor')) return sink;
  if (sink === 'conductor') return `conductor:${workflowName}:${task.referenceTaskName}`;
  if (sink.startsWith('conductor:')) return `conductor:${workflowName}:${sink.replaceAll('conductor:', '')}`;
  throw new Error(`Invalid / Unsupported sink specified: ${sink}`);
}

/** EventTaskMapper and Event. */
export const event: TaskKind = {
  runs: 'inside',
  takesMocks: true,
  plan(context) {
    const { task } = context;
    Object.assign(task.inputParameters, { sink: task.sink ?? null, asyncComplete: task.asyncComplete });
    return [toTask(context, { inputData: toInput(context) })];
  },
  start(context) {
    const { world, execution, task } = context;
    const { workflowId, workflowName, workflowVersion, correlationId } = execution.workflow;
    const about: JsonObject = {
      workflowInstanceId: workflowId,
      workflowType: workflowName,
      workflowVersion,
      correlationId: correlationId ?? null,
      taskToDomain: {},
    };
    task.status = 'IN_PROGRESS';
    task.outputData = { ...structuredClone(task.inputData), ...about };
    world.remarks.add('EVENT publishes nothing here, and no event handler answers.');
    try {
      task.outputData['event_produced'] = toQueueName(context);
    } catch (error) {
      task.status = 'FAILED';
      task.reasonForIncompletion = (error as Error).message;
    }
  },
  execute({ task }) {
    if (task.inputData['asyncComplete'] === true) return false;
    task.status = 'COMPLETED';
    return true;
  },
};
