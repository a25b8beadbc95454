// LAMBDA: the predecessor of INLINE, whose script is the body of a function.
import { evaluateScript } from '../../expressions/evaluators.ts';
import { getCastFault } from '../../execution/check-cast.ts';
import { getTaskDef, toInput, toStartedTask } from '../../execution/to-task.ts';
import type { TaskKind } from '../../execution/world.ts';

/** LambdaTaskMapper and Lambda. */
export const lambda: TaskKind = {
  runs: 'inside',
  plan: (context) => [toStartedTask(context, { inputData: toInput(context, getTaskDef(context)) })],
  async execute({ world, task }) {
    const fault = getCastFault(task, 'scriptExpression');
    if (fault) {
      task.status = 'FAILED';
      task.reasonForIncompletion = fault;
      task.outputData['error'] = fault;
      return true;
    }
    const script = task.inputData['scriptExpression'];
    if (typeof script !== 'string' || script.trim() === '') {
      task.status = 'FAILED';
      task.reasonForIncompletion =
        "Empty 'scriptExpression' in Lambda task's input parameters. A non-empty String value must be provided.";
      return true;
    }
    try {
      task.outputData['result'] = await evaluateScript(world.evaluators, {
        expression: `function scriptFun(){${script}} scriptFun();`,
        input: task.inputData,
        name: `${task.workflowType}.${task.referenceTaskName}`,
        remarks: world.remarks,
        isLive: true,
      });
      task.status = 'COMPLETED';
    } catch (error) {
      task.status = 'FAILED';
      task.reasonForIncompletion = (error as Error).message;
      task.outputData['error'] = task.reasonForIncompletion;
    }
    return true;
  },
};
