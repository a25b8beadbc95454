// Renders simulations as text for people, and as JSON and JUnit for programs.
import { toDuration } from '../model/durations.ts';
import type { ExecutionTask, Workflow } from '../simulate/formats.ts';
import type { Simulation } from '../simulate/simulate.ts';
import type { Format } from './format.ts';
import { renderJunit } from './render-junit.ts';

export interface SimulatedFile {
  file: string;
  /** Undefined if the request has faults. */
  simulation?: Simulation;
  /** Why the request can't be simulated, or how its outcome differs from the expected one. */
  failures: string[];
}

function toTaskLine(task: ExecutionTask, began: number): string[] {
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

/** A simulation as text. */
export function renderSimulation({ execution, others, waiting, remarks, limit }: Simulation): string {
  const began = execution.createTime;
  return [
    ...[execution, ...others].flatMap((workflow) => renderExecution(workflow, began)),
    ...waiting.map(
      ({ task, taskType, timeOutAt }) =>
        `Waits for an external update: ${task} (${taskType})${timeOutAt === undefined ? '' : `; the server checks for a timeout at ${toDuration(timeOutAt - began)}`}.`,
    ),
    ...(limit === undefined ? [] : [`Stopped: ${limit}`]),
    ...remarks.map((remark) => `Note: ${remark}`),
  ].join('\n');
}

/** Renders all simulations of a command in one of the formats. */
export const RENDER: Record<Format, (files: SimulatedFile[]) => string> = {
  text: (files) => files.flatMap(({ simulation }) => (simulation ? [renderSimulation(simulation)] : [])).join('\n\n'),
  json: (files) => JSON.stringify(files, null, 2),
  junit: (files) =>
    renderJunit(
      'workflow-kit simulate',
      files.map(({ file, simulation, failures }) => ({
        name: file,
        failures,
        notes: simulation ? [renderSimulation(simulation)] : [],
      })),
    ),
};
