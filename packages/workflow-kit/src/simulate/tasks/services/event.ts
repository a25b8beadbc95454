// EVENT: publishes its input to a sink. The simulation publishes nothing, but the task ends in the same way.
import type { JsonObject } from '../../formats.ts';
import { resolveText } from '../../expressions/expressions.ts';
import { toJavaText } from '../../expressions/java-text.ts';
import { getCastFault } from '../../execution/check-cast.ts';
import { EngineFailure } from '../../execution/terminate-workflow.ts';
import { toInput, toTask } from '../../execution/to-task.ts';
import { toResolver } from '../../expressions/to-resolver.ts';
import type { RunContext, TaskKind, World } from '../../execution/world.ts';

function toQueueName({ world, execution, task }: RunContext): string {
  if ((task.inputData['sink'] ?? null) === null)
    throw new Error('Cannot invoke "String.startsWith(String)" because "sinkValue" is null');
  const sink = toJavaText(resolveText(String(task.inputData['sink']), toResolver(world, execution, task.taskId)));
  const { workflowName } = execution.workflow;
  if (!sink.startsWith('conductor')) return sink;
  if (sink === 'conductor') return `conductor:${workflowName}:${task.referenceTaskName}`;
  if (sink.startsWith('conductor:')) return `conductor:${workflowName}:${sink.replaceAll('conductor:', '')}`;
  throw new Error(`Invalid / Unsupported sink specified: ${sink}`);
}

/** EventQueues.getQueue: the reason if there is no such queue. */
function getQueueFault({ queueTypes, remarks }: World, queue: string): string | undefined {
  const [type, uri] = queue.split(/:(.*)/s);
  if (uri === undefined) return `Illegal event ${queue}`;
  if (queueTypes.has(type!)) return undefined;
  remarks.add(`EVENT to ${type}: fails as on a server without a configured queue of that type.`);
  return `Unknown queue type ${type}`;
}

/** EventTaskMapper and Event. */
export const event: TaskKind = {
  runs: 'inside',
  plan(context) {
    const { task } = context;
    Object.assign(task.inputParameters, { sink: task.sink ?? null, asyncComplete: task.asyncComplete });
    const planned = toTask(context, { inputData: toInput(context) });
    const fault = getCastFault(planned, 'sink');
    if (fault) throw new EngineFailure(fault);
    return [planned];
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
    world.remarks.add('EVENT publishes nothing here, and no event handler responds.');
    try {
      task.outputData['event_produced'] = toQueueName(context);
    } catch (error) {
      task.status = 'FAILED';
      task.reasonForIncompletion = (error as Error).message;
    }
  },
  execute({ world, task }) {
    const queue = String(task.outputData['event_produced']);
    const reason = getQueueFault(world, queue);
    if (reason !== undefined) {
      task.status = 'FAILED';
      task.reasonForIncompletion = `Error loading queue:${queue}, for task:${task.taskId}, error: ${reason}`;
      return false;
    }
    if (task.inputData['asyncComplete'] === true) return false;
    task.status = 'COMPLETED';
    return true;
  },
};
