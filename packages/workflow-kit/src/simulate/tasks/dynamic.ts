// DYNAMIC: an input sets the task's name, which determines who does the work.
import type { ExecutionTask } from '../formats.ts';
import { toJavaText } from '../expressions/java-text.ts';
import { TerminateWorkflow } from '../execution/terminate-workflow.ts';
import { getTaskDef, toInput } from '../execution/to-task.ts';
import type { PlanContext } from '../execution/world.ts';
import { planSimple } from './simple.ts';

/** Types that can't work with the input alone. */
const NEEDS_FIELDS = new Set('DO_WHILE EVENT EXCLUSIVE_JOIN JOIN SUB_WORKFLOW SWITCH DECISION'.split(' '));

/** DynamicTaskMapper. */
export function planDynamic(context: PlanContext): ExecutionTask[] {
  const { task, input } = context;
  const parameter = task.dynamicTaskNameParam ?? '';
  const name = input[parameter];
  if (name === undefined || name === null) {
    throw new TerminateWorkflow(
      `Cannot map a dynamic task based on the parameter and input. Parameter= ${task.dynamicTaskNameParam ?? null}, input= ${toJavaText(input)}`,
    );
  }
  if (typeof name === 'string' && NEEDS_FIELDS.has(name))
    context.world.remarks.add(
      `${task.taskReferenceName} can't run as ${name}, which takes its settings from fields that a DYNAMIC task does not have: on the server, it fails or stays open.`,
    );
  // The engine writes the name into the definition of this execution.
  task.name = toJavaText(name);
  const definition = getTaskDef(context);
  if (!definition)
    throw new TerminateWorkflow(
      `Invalid task specified.  Cannot find task by name ${task.name} in the task definitions`,
    );
  task.taskDefinition = definition;
  return planSimple(context).map((planned) => ({ ...planned, inputData: toInput(context, definition) }));
}
