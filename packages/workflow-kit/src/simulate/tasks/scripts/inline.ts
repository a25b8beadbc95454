// INLINE: the server runs a script with the task's input as `$`.
import type { ExecutionTask } from '../../formats.ts';
import { evaluateScript, type ScriptCall, ScriptFailure } from '../../expressions/evaluators.ts';
import { getCastFault } from '../../execution/check-cast.ts';
import { EngineFailure } from '../../execution/terminate-workflow.ts';
import { getTaskDef, toInput, toStartedTask } from '../../execution/to-task.ts';
import type { TaskKind, World } from '../../execution/world.ts';

const SCRIPTS = new Set(['javascript', 'graaljs']);

/** The value of an expression in SWITCH or INLINE; undefined if the server has no such evaluator. */
export async function evaluateExpression(world: World, evaluatorType: string, call: ScriptCall) {
  if (evaluatorType === 'value-param') return call.input[call.expression] ?? null;
  if (SCRIPTS.has(evaluatorType)) return evaluateScript(world.evaluators, { ...call, remarks: world.remarks });
  if (evaluatorType === 'python') world.remarks.add('The evaluator `python` is not simulated: its task fails here.');
  return undefined;
}

async function evaluate(world: World, task: ExecutionTask) {
  const { evaluatorType = null, expression = null } = task.inputData;
  const type = evaluatorType === null ? 'javascript' : String(evaluatorType);
  const empty = (name: string, where: string) =>
    new ScriptFailure(
      `Empty '${name}' in ${where} task's input parameters. A non-empty String value must be provided.`,
    );
  if (type.trim() === '') throw empty('evaluatorType', 'INLINE');
  if (!SCRIPTS.has(type) && type !== 'value-param' && type !== 'python')
    throw new ScriptFailure(`Unknown evaluator '${type}' in INLINE task.`);
  if (expression === null || String(expression).trim() === '') throw empty('expression', 'Inline');
  const value = await evaluateExpression(world, type, {
    expression: String(expression),
    input: task.inputData,
    name: `${task.workflowType}.${task.referenceTaskName}`,
  });
  if (value === undefined) throw new ScriptFailure(`Unknown evaluator '${type}' in INLINE task.`);
  return value;
}

/** InlineTaskMapper and Inline. */
export const inline: TaskKind = {
  runs: 'inside',
  plan: (context) => [toStartedTask(context, { inputData: toInput(context, getTaskDef(context)) })],
  async execute({ world, task }) {
    const fault = getCastFault(task, 'evaluatorType') ?? getCastFault(task, 'expression');
    if (fault) throw new EngineFailure(fault);
    try {
      task.outputData['result'] = await evaluate(world, task);
      task.status = 'COMPLETED';
    } catch (error) {
      if (error instanceof EngineFailure) throw error;
      const { message } = error as Error;
      task.status = error instanceof ScriptFailure ? 'FAILED_WITH_TERMINAL_ERROR' : 'FAILED';
      task.reasonForIncompletion = message;
      task.outputData['error'] = message;
    }
    return true;
  },
};
