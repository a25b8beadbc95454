// JSON_JQ_TRANSFORM: the server runs a jq program on the task's input.
import { EngineFailure } from '../../execution/terminate-workflow.ts';
import { getTaskDef, toInput, toStartedTask } from '../../execution/to-task.ts';
import type { RunContext, TaskKind } from '../../execution/world.ts';

async function transform({ world, task }: RunContext): Promise<void> {
  const program = task.inputData['queryExpression'];
  if (program === undefined || program === null) {
    task.status = 'FAILED';
    task.reasonForIncompletion = "Missing 'queryExpression' in input parameters";
    return;
  }
  // The server can't even schedule the task.
  if (typeof program !== 'string') throw new TypeError('queryExpression is not a string');
  if (!world.evaluators.jq)
    throw new EngineFailure('JSON_JQ_TRANSFORM is not simulated here: no jq was given to the simulator');
  try {
    const results = await world.evaluators.jq(program, task.inputData, (remark) => world.remarks.add(remark));
    task.outputData = { result: results[0] ?? null, resultList: results };
    task.status = 'COMPLETED';
  } catch (error) {
    task.status = 'FAILED';
    task.reasonForIncompletion = (error as Error).message;
    task.outputData['error'] = task.reasonForIncompletion;
  }
}

/** JsonJQTransformTaskMapper and JsonJqTransform. */
export const jsonJqTransform: TaskKind = {
  runs: 'inside',
  plan: (context) => [toStartedTask(context, { inputData: toInput(context, getTaskDef(context)) })],
  start: transform,
  async execute(context) {
    await transform(context);
    return true;
  },
};
