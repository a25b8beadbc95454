// Generates a workflow with a given number of tasks (nested forks, switches and loops), the same each time, with a mock for every worker task.
import type { JsonObject, TaskMock } from '../../packages/workflow-kit/src/simulate/formats.ts';
import type { SimulationRequest } from '../../packages/workflow-kit/src/simulate/simulate.ts';
import { createRandom } from '../../packages/engine/bench/generate-site.ts';

const DEEPEST = 4;
const PASSES = 2;
/** With fewer tasks than this, no fork is created. */
const SMALLEST_PART = 8;

interface Draft {
  random(): number;
  /** The number of tasks created so far, which numbers the next one. */
  made: number;
  /** The number of tasks that are still to be created. */
  left: number;
  depth: number;
  mocks: Record<string, TaskMock[]>;
}

function toTask(draft: Draft, type: string, fields: JsonObject = {}): JsonObject {
  draft.left--;
  const taskReferenceName = `${type.toLowerCase()}_${++draft.made}`;
  return { name: taskReferenceName, taskReferenceName, type, ...fields };
}

function toWorker(draft: Draft): JsonObject {
  const task = toTask(draft, 'SIMPLE', { inputParameters: { order: '${workflow.input.order}' } });
  const names = ['', ...Array.from({ length: PASSES }, (_, pass) => `__${pass + 1}`)];
  for (const suffix of names) draft.mocks[String(task['taskReferenceName']) + suffix] = [{ output: { done: true } }];
  return task;
}

/** One list of tasks for each of these lengths, nested one level deeper. */
function toLists(draft: Draft, lengths: number[]): JsonObject[][] {
  draft.depth++;
  const lists = lengths.map((length) => toList(draft, length));
  draft.depth--;
  return lists;
}

function toLength(draft: Draft, most: number): number {
  return 1 + Math.floor(draft.random() * most);
}

function toList(draft: Draft, length: number): JsonObject[] {
  const list: JsonObject[] = [];
  for (let size = 0; size < length && draft.left > 0; size++) list.push(...toBlock(draft));
  return list;
}

function toFork(draft: Draft): JsonObject[] {
  const fork = toTask(draft, 'FORK_JOIN');
  // Reserve one task for the join, whatever the branches use.
  draft.left--;
  const lengths = Array.from({ length: toLength(draft, 3) + 1 }, () => toLength(draft, 3));
  const forkTasks = toLists(draft, lengths).filter(({ length }) => length > 0);
  draft.left++;
  const joinOn = forkTasks.map((branch) => branch.at(-1)!['taskReferenceName']!);
  return [{ ...fork, forkTasks }, toTask(draft, 'JOIN', { joinOn })];
}

function toSwitch(draft: Draft): JsonObject[] {
  const chosen = { evaluatorType: 'value-param', expression: 'way', inputParameters: { way: 'b' } };
  const task = toTask(draft, 'SWITCH', chosen);
  const [a = [], b = [], other = []] = toLists(draft, [2, 3, 2]);
  return [{ ...task, decisionCases: { a, b }, defaultCase: other }];
}

function toLoop(draft: Draft): JsonObject[] {
  const task = toTask(draft, 'DO_WHILE');
  const loopCondition = `$.${String(task['taskReferenceName'])}['iteration'] < ${PASSES}`;
  return [{ ...task, loopCondition, loopOver: [toWorker(draft), toWorker(draft)] }];
}

function toBlock(draft: Draft): JsonObject[] {
  const kind = draft.random();
  if (draft.depth >= DEEPEST || draft.left < SMALLEST_PART || kind < 0.45) return [toWorker(draft)];
  if (kind < 0.7) return toFork(draft);
  return kind < 0.88 ? toSwitch(draft) : toLoop(draft);
}

/** A request for the simulation of a workflow with exactly `count` tasks. */
export function generateWorkflow(count: number): SimulationRequest {
  const draft: Draft = { random: createRandom(7), made: 0, left: count, depth: 0, mocks: {} };
  const tasks = toList(draft, count);
  return { input: { order: 1 }, workflowDef: { name: 'generated', tasks }, taskRefToMockOutput: draft.mocks };
}
