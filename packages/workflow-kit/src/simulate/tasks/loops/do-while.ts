// DO_WHILE: repeats its tasks while a condition is true or an array has more items.
import { evaluateScript, toBoolean } from '../../expressions/evaluators.ts';
import { resolveInput } from '../../expressions/expressions.ts';
import type { Json, JsonObject, ExecutionTask } from '../../formats.ts';
import { renderCastFault } from '../../execution/check-cast.ts';
import { isSuccessful, isTerminal } from '../../execution/statuses.ts';
import { getNextBelow, hasTask, toIterationName, toNameWithoutIteration } from '../../execution/engine-tree.ts';
import { getTaskDef, toInput, toStartedTask } from '../../execution/to-task.ts';
import { EngineFailure } from '../../execution/terminate-workflow.ts';
import { toResolver } from '../../expressions/to-resolver.ts';
import { recordEvent, type RunContext, type TaskKind, toEventTask, type World } from '../../execution/world.ts';
import { getItems, isListLoop } from './loop-items.ts';

/** Tasks of a loop, in all iterations. */
function getLoopTasks({ execution, task: loop }: RunContext): ExecutionTask[] {
  return execution.workflow.tasks.filter(
    (task) =>
      task.referenceTaskName !== loop.referenceTaskName &&
      hasTask(loop.workflowTask, toNameWithoutIteration(task.referenceTaskName)),
  );
}

/** The last attempts of this iteration, by run-time name. */
function getPass(context: RunContext): Map<string, ExecutionTask> {
  const pass = new Map<string, ExecutionTask>();
  for (const task of getLoopTasks(context)) {
    const earlier = pass.get(task.referenceTaskName);
    if (task.iteration === context.task.iteration && (!earlier || task.retryCount > earlier.retryCount))
      pass.set(task.referenceTaskName, task);
  }
  return pass;
}

function isPassComplete(loop: ExecutionTask, pass: Map<string, ExecutionTask>): boolean {
  const own = loop.workflowTask.loopOver.map((task) =>
    pass.get(toIterationName(task.taskReferenceName, loop.iteration)),
  );
  if ([...own, ...pass.values()].some((task) => !task || !isTerminal(task.status))) return false;
  // After a task that has ended, another one may follow that is not scheduled yet.
  return [...pass.values()].every((task) => {
    const next = getNextBelow(loop.workflowTask, toNameWithoutIteration(task.referenceTaskName));
    const inside =
      next &&
      next.taskReferenceName !== loop.workflowTask.taskReferenceName &&
      hasTask(loop.workflowTask, next.taskReferenceName);
    return !inside || pass.has(toIterationName(next.taskReferenceName, loop.iteration));
  });
}

async function isConditionMet(context: RunContext): Promise<boolean> {
  const { world, execution, task: loop } = context;
  const { loopCondition, inputParameters, taskDefinition } = loop.workflowTask;
  const input: JsonObject = resolveInput(inputParameters, toResolver(world, execution, loop.taskId), taskDefinition);
  input[loop.referenceTaskName] = loop.outputData;
  for (const task of getLoopTasks(context)) input[toNameWithoutIteration(task.referenceTaskName)] = task.outputData;
  const name = `${loop.workflowType}.${loop.referenceTaskName}#${loop.iteration}`;
  const isTrue = async (expression: string) =>
    toBoolean(
      await evaluateScript(world.evaluators, { expression, input, name, remarks: world.remarks, isLive: true }),
    );
  if (!isListLoop(loop)) return loopCondition === undefined ? false : isTrue(loopCondition);
  const items = getItems(context);
  const loopIndex = loop.iteration - 1;
  const hasMore = loopIndex < items.length - 1;
  if (!loopCondition?.trim()) return hasMore;
  Object.assign(input, { loopIndex }, loopIndex < items.length ? { loopItem: items[loopIndex] } : {});
  return (await isTrue(loopCondition)) && hasMore;
}

/** Begins an iteration by scheduling only its first task; the rest follows as in any list of tasks. */
async function startPass(context: RunContext, iteration: number): Promise<boolean> {
  const { world, execution, task: loop } = context;
  loop.iteration = iteration;
  loop.outputData['iteration'] = iteration;
  if (isListLoop(loop)) {
    const items = getItems(context);
    loop.outputData['loopIndex'] = iteration - 1;
    if (iteration <= items.length) loop.outputData['loopItem'] = items[iteration - 1] as Json;
  }
  recordEvent(world, execution, { kind: 'pass-started', ...toEventTask(loop), iteration });
  const first = loop.workflowTask.loopOver[0]!;
  const planned = await world.engine.planTasks(execution, first, { retryCount: loop.retryCount });
  for (const task of planned) {
    task.referenceTaskName = toIterationName(task.referenceTaskName, iteration);
    task.iteration = iteration;
  }
  execution.workflow.tasks.push(...planned);
  await world.engine.scheduleTasks(execution, planned);
  return true;
}

/**
 * The output of another run of the same loop. Two runs of a loop inside a loop can be open together, and each collects
 * the other: without a copy, their outputs would contain each other.
 */
function copyOutput({ meter }: World, { outputData }: ExecutionTask): JsonObject {
  meter.add(outputData);
  return structuredClone(outputData);
}

/** Copies the results of the iteration so far into the loop's output. Returns the failure, if there is one. */
function collectPass({ world, task: loop }: RunContext, pass: Map<string, ExecutionTask>): string | undefined {
  const output: JsonObject = {};
  const ownName = loop.workflowTask.taskReferenceName;
  loop.outputData[loop.iteration] = output;
  for (const task of pass.values()) {
    // The same object, as in the engine: if a script fails in this decision, what it writes into the object is also in
    // the loop's output.
    const name = toNameWithoutIteration(task.referenceTaskName);
    output[name] = name === ownName ? copyOutput(world, task) : task.outputData;
    if (!isSuccessful(task.status)) return `${task.reasonForIncompletion ?? 'null'} `;
  }
  return undefined;
}

/** `keepLastN` removes older iterations from the output and from the execution. */
function dropOldPasses(context: RunContext): void {
  const { execution, task: loop } = context;
  const keep = loop.workflowTask.inputParameters['keepLastN'] ?? null;
  // The engine casts what the definition says, and does not resolve an expression.
  if (keep !== null && typeof keep !== 'number')
    throw new EngineFailure(renderCastFault({ value: keep, to: 'java.lang.Integer', isWritten: true }));
  if (keep === null || loop.iteration <= keep) return;
  const last = loop.iteration - keep;
  for (let pass = 1; pass <= last; pass++) delete loop.outputData[pass];
  // Below 1, it also removes the output of the current iteration.
  const lastTasks = Math.min(last, loop.iteration - 1);
  const old = new Set(getLoopTasks(context).filter((task) => task.iteration <= lastTasks));
  execution.workflow.tasks = execution.workflow.tasks.filter((task) => !old.has(task));
}

async function execute(context: RunContext): Promise<boolean> {
  const { task: loop } = context;
  const pass = getPass(context);
  if (pass.size === 0) {
    if (!isListLoop(loop) || getItems(context).length > 0) return startPass(context, 1);
    loop.outputData['iteration'] = 0;
    loop.status = 'COMPLETED';
    return true;
  }
  const failure = collectPass(context, pass);
  dropOldPasses(context);
  if (failure !== undefined) {
    loop.status = 'FAILED';
    loop.reasonForIncompletion = failure;
    return true;
  }
  if (!isPassComplete(loop, pass)) return false;
  try {
    if (await isConditionMet(context)) return await startPass(context, loop.iteration + 1);
    loop.status = 'COMPLETED';
  } catch (error) {
    loop.status = 'FAILED_WITH_TERMINAL_ERROR';
    loop.reasonForIncompletion = `Unable to evaluate condition ${loop.workflowTask.loopCondition ?? null}, exception ${(error as Error).message}`;
  }
  return true;
}

/** DoWhileTaskMapper and DoWhile. */
export const doWhile: TaskKind = {
  runs: 'inside',
  plan(context) {
    const { execution, task, retryCount } = context;
    const earlier = execution.workflow.tasks.findLast((one) => one.referenceTaskName === task.taskReferenceName);
    if (earlier && isTerminal(earlier.status)) return [];
    return [toStartedTask(context, { inputData: toInput(context, getTaskDef(context)), retryCount })];
  },
  execute,
};
