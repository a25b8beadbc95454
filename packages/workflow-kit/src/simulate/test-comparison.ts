// For tests: simulates what the lab recorded on the real server and reports where the two differ.
import { compareRuns } from '../../../../lab/runs/compare-runs.ts';
import { normaliseRun } from '../../../../lab/runs/normalise-run.ts';
import type { ExecutionTree } from '../../../../lab/runs/execution-tree.ts';
import type { RunExecution, ServerExecution, TestRequest } from '../../../../lab/runs/run-format.ts';
import { toNodeEvaluators } from '../cli/node-evaluators.ts';
import type { JsonObject } from './formats.ts';
import { type Simulation, type SimulationOptions, type SimulationRequest, simulate } from './simulate.ts';

function toTree(simulation: Simulation, id: string): ExecutionTree {
  const execution = [simulation.execution, ...simulation.others].find(({ workflowId }) => workflowId === id)!;
  const children = execution.tasks.flatMap(({ taskType, subWorkflowId }) =>
    taskType === 'SUB_WORKFLOW' && subWorkflowId ? [subWorkflowId] : [],
  );
  return {
    execution: execution as unknown as ServerExecution,
    children: new Map(children.map((child) => [child, toTree(simulation, child)])),
  };
}

/**
 * The test API gives its tasks a unique domain, which an EVENT task copies to its output. It is not part of the
 * workflow.
 */
export const TEST_DOMAIN = /\btaskToDomain\.\*: recorded "<id>", now nothing$/;

/** A simulated run in the format of a recorded one, and the simulator's remarks. */
export interface SimulatedRun {
  run: JsonObject;
  remarks: string[];
  /** Why the simulation stopped before the end, if it did. */
  limit?: string;
}

/** Simulates a request; the run has no IDs or times. Throws the errors of the simulator. */
export async function simulateRun(
  request: SimulationRequest,
  options: Pick<SimulationOptions, 'joinsFirst' | 'startTime'> = {},
): Promise<SimulatedRun> {
  const simulation = await simulate(request, { evaluators: toNodeEvaluators(), ...options });
  const { workflowDef, taskDefinitions: _tasks, workflowDefinitions: _workflows, ...written } = request;
  const run = normaliseRun({
    tree: toTree(simulation, simulation.execution.workflowId),
    request: written as TestRequest,
    written: JSON.stringify([workflowDef, written]),
    began: simulation.execution.createTime,
    ended: Math.max(...simulation.events.map(({ at }) => at)),
    serverUrl: 'http://server.invalid',
  });
  const { limit } = simulation;
  const remarks = [
    ...simulation.remarks,
    ...simulation.waiting.map(({ task, taskType }) => `Waits for an external update: ${task} (${taskType}).`),
  ];
  // Removes values that JSON cannot contain, because the server could not return them.
  return {
    run: JSON.parse(JSON.stringify(run)) as JsonObject,
    ...(limit === undefined ? { remarks } : { remarks: [...remarks, limit], limit }),
  };
}

/** One line for each difference between the recorded run and the simulated one, both without IDs and times. */
export async function compareSimulation(recorded: RunExecution, request: SimulationRequest): Promise<string[]> {
  const { run } = await simulateRun(request);
  const differences = compareRuns(recorded as unknown as JsonObject, run);
  return differences.filter((difference) => !TEST_DOMAIN.test(difference));
}
