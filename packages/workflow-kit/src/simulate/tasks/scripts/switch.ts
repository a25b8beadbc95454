// SWITCH and the older DECISION: choose the branch that runs next.
import { evaluateScript } from '../../expressions/evaluators.ts';
import type { ExecutionTask, FilledTask } from '../../formats.ts';
import { toJavaText } from '../../expressions/java-text.ts';
import { TerminateWorkflow } from '../../execution/terminate-workflow.ts';
import { toStartedTask } from '../../execution/to-task.ts';
import type { PlanContext, TaskKind } from '../../execution/world.ts';
import { evaluateExpression } from './inline.ts';

function toScriptName({ execution, task }: PlanContext): string {
  return `${execution.workflow.workflowName}.${task.taskReferenceName}`;
}

/** Plans the first task of the chosen branch, and marks the SWITCH or DECISION task as one that has children. */
async function planBranch(
  context: PlanContext,
  chooser: ExecutionTask,
  branch: FilledTask[] | undefined,
): Promise<ExecutionTask[]> {
  const first = branch?.[0];
  if (!first) return [chooser];
  const { world, execution, retryCount, retriedTaskId } = context;
  const children = await world.engine.planTasks(execution, first, {
    retryCount,
    ...(retriedTaskId === undefined ? {} : { retriedTaskId }),
  });
  chooser.inputData['hasChildren'] = 'true';
  return [chooser, ...children];
}

async function planSwitch(context: PlanContext): Promise<ExecutionTask[]> {
  const { world, task, input } = context;
  const inputData = structuredClone(input);
  try {
    const value = await evaluateExpression(world, task.evaluatorType ?? 'null', {
      expression: task.expression ?? '',
      input,
      name: toScriptName(context),
    });
    if (value === undefined)
      throw new TerminateWorkflow(`No evaluator registered for type: ${task.evaluatorType ?? null}`);
    const chosen = toJavaText(value);
    const chooser = toStartedTask(context, {
      taskDefName: 'SWITCH',
      inputData,
      outputData: { evaluationResult: [chosen], selectedCase: chosen },
    });
    inputData['case'] = chosen;
    return await planBranch(
      context,
      chooser,
      Object.hasOwn(task.decisionCases, chosen) ? task.decisionCases[chosen] : task.defaultCase,
    );
  } catch (error) {
    if (error instanceof TerminateWorkflow || !(error as Error).message.startsWith('Error evaluating')) throw error;
    return [
      toStartedTask(context, {
        taskDefName: 'SWITCH',
        inputData,
        status: 'FAILED',
        reasonForIncompletion: (error as Error).message,
      }),
    ];
  }
}

async function toCase(context: PlanContext): Promise<string> {
  const { world, task, input } = context;
  const { caseExpression: expression, caseValueParam = '' } = task;
  if (!expression?.trim()) return toJavaText(input[caseValueParam]);
  try {
    return toJavaText(
      await evaluateScript(world.evaluators, {
        expression,
        input,
        name: toScriptName(context),
        remarks: world.remarks,
        isLive: true,
      }),
    );
  } catch {
    throw new TerminateWorkflow(`Error while evaluating script: ${expression}`);
  }
}

async function planDecision(context: PlanContext): Promise<ExecutionTask[]> {
  const chosen = await toCase(context);
  const chooser = toStartedTask(context, {
    taskDefName: 'DECISION',
    inputData: { case: chosen },
    outputData: { caseOutput: [chosen] },
  });
  const branch = Object.hasOwn(context.task.decisionCases, chosen) ? context.task.decisionCases[chosen] : [];
  return planBranch(context, chooser, branch?.length ? branch : context.task.defaultCase);
}

const chooserKind = {
  runs: 'inside',
  execute: ({ task }) => ((task.status = 'COMPLETED'), true),
} satisfies Partial<TaskKind>;

/** SwitchTaskMapper and Switch. */
export const switchKind: TaskKind = { ...chooserKind, plan: planSwitch };

/** DecisionTaskMapper and Decision. */
export const decision: TaskKind = { ...chooserKind, plan: planDecision };
