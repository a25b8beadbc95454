// Lists what a reader should know about a finished simulation: features that are not simulated, and mocks without
// effect.
import { getTaskType, takesMocks } from '../model/task-types.ts';
import type { FilledDefinition, FilledTask } from './formats.ts';
import { getEngineTasks, getTasksBelow } from './execution/engine-tree.ts';
import type { Execution } from './execution/world.ts';

/** Fields of a task and of its task definition that have no effect in the simulation. */
const IGNORED_IN_TASK: Record<string, string> = {
  cacheConfig: 'cached results (cacheConfig)',
  onStateChange: 'events on state changes (onStateChange)',
  rateLimited: 'rate limits',
};
const IGNORED_IN_TASK_DEF: Record<string, string> = {
  rateLimitPerFrequency: 'rate limits',
  concurrentExecLimit: 'limits on parallel executions',
  inputSchema: 'schema validation',
  outputSchema: 'schema validation',
};
const IGNORED_IN_WORKFLOW: Record<string, string> = {
  rateLimitConfig: 'rate limits',
  inputSchema: 'schema validation',
  outputSchema: 'schema validation',
};

function isSet(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== false && value !== 0;
}

function getIgnored(source: Record<string, unknown> | undefined, names: Record<string, string>): string[] {
  return Object.entries(names).flatMap(([field, name]) => (isSet(source?.[field]) ? [name] : []));
}

function readTaskRemarks(task: FilledTask): string[] {
  const ignored = [...getIgnored(task, IGNORED_IN_TASK), ...getIgnored(task.taskDefinition, IGNORED_IN_TASK_DEF)];
  const remarks = ignored.map((name) => `Not simulated: ${name} (${task.taskReferenceName}).`);
  if (getTaskType(task.type)?.isEnterprise)
    remarks.push(
      `${task.type} is a task type of the enterprise edition. The simulation uses its mock (${task.taskReferenceName}).`,
    );
  if (task.type === 'JOIN' && task.expression !== undefined)
    remarks.push(`Not simulated: the join script of ${task.taskReferenceName}, a feature of the enterprise edition.`);
  if (task.type === 'DO_WHILE' && task.loopOver.flatMap(getTasksBelow).some(({ type }) => type === 'DO_WHILE')) {
    remarks.push(
      `${task.taskReferenceName} contains a DO_WHILE: the server mixes up the iterations of the two loops. Use a SUB_WORKFLOW for the inner loop.`,
    );
  }
  return remarks;
}

function readDefinitionRemarks(definition: FilledDefinition): string[] {
  return [
    ...getIgnored(definition, IGNORED_IN_WORKFLOW).map((name) => `Not simulated: ${name} (${definition.name}).`),
    ...getEngineTasks(definition).flatMap(readTaskRemarks),
  ];
}

function readMockRemarks({ workflow, mocks }: Execution): string[] {
  return [...mocks].flatMap(([name, left]) => {
    const type = workflow.tasks.find((task) => task.referenceTaskName === name)?.taskType;
    const where = ` in ${workflow.workflowName}`;
    if (type === undefined) {
      const inLoop = workflow.tasks.some((task) => task.referenceTaskName === `${name}__1`);
      return [
        `The mock of ${name} was not used${where}: no task of that name ran.${inLoop ? ` In a loop its name is ${name}__1, ${name}__2 …` : ''}`,
      ];
    }
    if (!takesMocks(type))
      return [
        `The mock of ${name} was ignored${where}: the server runs ${type} itself${type === 'SUB_WORKFLOW' ? '; use subWorkflowTestRequest' : ''}.`,
      ];
    return left.length > 0 ? [`${left.length} mocks of ${name} were not used${where}.`] : [];
  });
}

/** All remarks, without duplicates. */
export function readRemarks(executions: Execution[]): string[] {
  // Executions with the same request share its mocks: one may have used what another did not.
  const byRequest = new Map(executions.map((execution) => [execution.request ?? execution, execution]));
  return [
    ...new Set([
      ...executions.flatMap(({ workflow }) => readDefinitionRemarks(workflow.workflowDefinition)),
      ...[...byRequest.values()].flatMap(readMockRemarks),
    ]),
  ];
}
