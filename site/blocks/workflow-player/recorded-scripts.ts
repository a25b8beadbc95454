// The values that the scripts of a case returned on the real server: with them, an unchanged case needs no interpreter.
import { getAllTasks } from 'workflow-kit/model/task-tree.ts';
import type { WorkflowDefinition, WorkflowTask } from 'workflow-kit/model/workflow.ts';
import type { Json, JsonObject } from 'workflow-kit/simulate/formats.ts';

export interface RecordedTask {
  taskReferenceName: string;
  type: string;
  status: string;
  retryCount?: number;
  inputData: JsonObject;
  outputData: JsonObject;
}

/** Values by the name of the evaluation (`ScriptCall`). */
export type ScriptValues = Record<string, Json>;

const SCRIPTS = new Set<unknown>(['javascript', 'graaljs']);
/** Placeholders that the lab writes instead of times and IDs, so they are not what the script returned. */
const PLACEHOLDER = /<(?:time|server|id|(?:execution|task) id[^>]*)>/;

/** After each iteration except the last, the condition was true; with a list of items, the list decides too. */
function getPasses(name: string, { outputData }: RecordedTask): [string, Json][] {
  const last = Number(outputData['iteration']);
  return Array.from({ length: last }, (_one, index) => [`${name}#${index + 1}`, index + 1 < last]);
}

function getValues(name: string, task: RecordedTask, { type, ...defined }: WorkflowTask): [string, Json][] {
  if (type === 'DO_WHILE') return defined['items'] === undefined ? getPasses(name, task) : [];
  if (type === 'INLINE' && task.inputData['evaluatorType'] === 'value-param') return [];
  if (type === 'INLINE' || type === 'LAMBDA') return [[name, task.outputData['result'] ?? null]];
  const isScript = type === 'SWITCH' && SCRIPTS.has(defined['evaluatorType']);
  return isScript ? [[name, task.outputData['selectedCase'] ?? null]] : [];
}

/** The values of the scripts that completed. A script without a value is interpreted. */
export function readScriptValues(definition: WorkflowDefinition, tasks: RecordedTask[]): ScriptValues {
  const defined = getAllTasks(definition.tasks);
  // Two definitions with the same name cannot be told apart.
  if (defined.some(({ subWorkflowParam }) => subWorkflowParam?.name === definition.name)) return {};
  const byName = new Map(defined.map((task) => [task.taskReferenceName, task]));
  const values = tasks.flatMap((task) => {
    const { taskReferenceName: name, status, retryCount } = task;
    const own = byName.get(name) ?? byName.get(name.replace(/__\d+$/, ''));
    if (!own || status !== 'COMPLETED' || retryCount) return [];
    return getValues(`${definition.name}.${name}`, task, own);
  });
  return Object.fromEntries(values.filter(([, value]) => !PLACEHOLDER.test(JSON.stringify(value))));
}
