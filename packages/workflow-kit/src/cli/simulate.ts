// `site simulate`: runs a workflow from a test request without a server and prints the execution.
import { toDuration } from '../model/durations.ts';
import type { Task, Workflow } from '../simulate/formats.ts';
import { type Simulation, simulate } from '../simulate/simulate.ts';
import type { RunCommand } from './command.ts';
import { toNodeEvaluators } from './node-evaluators.ts';
import { BadRequest, readSimulation, type SimulationFiles } from './read-simulation.ts';

function toTaskLine(task: Task, began: number): string[] {
  const { referenceTaskName, taskType, status, retryCount, scheduledTime, endTime, reasonForIncompletion } = task;
  const time =
    endTime > 0
      ? `${toDuration(scheduledTime - began)} to ${toDuration(endTime - began)}`
      : `since ${toDuration(scheduledTime - began)}`;
  const reason = reasonForIncompletion ? `: ${reasonForIncompletion}` : '';
  return [
    referenceTaskName,
    taskType,
    `${status}${retryCount > 0 ? ` (retry ${retryCount})` : ''}`,
    `${time}${reason}`,
  ];
}

function toTable(rows: string[][]): string[] {
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]!.length)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

function renderExecution(workflow: Workflow, began: number): string[] {
  const { workflowName, workflowVersion, status, reasonForIncompletion, output, variables, tasks } = workflow;
  return [
    `${workflowName} ${workflowVersion}: ${status}${reasonForIncompletion ? `, ${reasonForIncompletion}` : ''}`,
    ...toTable(tasks.map((task) => toTaskLine(task, began))),
    `  output: ${JSON.stringify(output)}`,
    ...(Object.keys(variables).length > 0 ? [`  variables: ${JSON.stringify(variables)}`] : []),
  ];
}

/** The simulation as text. */
export function renderSimulation({ execution, others, waiting, remarks, limit }: Simulation): string {
  const began = execution.createTime;
  return [
    ...[execution, ...others].flatMap((workflow) => renderExecution(workflow, began)),
    ...waiting.map(
      ({ task, taskType, timeOutAt }) =>
        `Waits for the outside: ${task} (${taskType})${timeOutAt === undefined ? '' : `; the engine looks for a timeout at ${toDuration(timeOutAt - began)}`}.`,
    ),
    ...(limit === undefined ? [] : [`Stopped: ${limit}`]),
    ...remarks.map((remark) => `Note: ${remark}`),
  ].join('\n');
}

export const runSimulate: RunCommand = async ({ values, positionals }) => {
  const files: SimulationFiles = { request: positionals[0]! };
  if (typeof values.definition === 'string') files.definition = values.definition;
  if (typeof values.tasks === 'string') files.taskDefinitions = values.tasks;
  try {
    const { request, oddities } = await readSimulation(files);
    for (const oddity of oddities) console.error(oddity);
    const simulation = await simulate(request, {
      evaluators: toNodeEvaluators(),
      untilTimeOut: values['time-out'] === true,
    });
    console.log(values.json ? JSON.stringify(simulation, null, 2) : renderSimulation(simulation));
    return 0;
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    console.error(error.message);
    return 1;
  }
};
