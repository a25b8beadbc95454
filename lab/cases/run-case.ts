// Runs one case on the server: starts it through the test API, then continues from the point where the test API stops.
import { takesMocks } from 'workflow-kit/model/task-types.ts';
import type { TaskMock } from 'workflow-kit/simulate/formats.ts';
import type { ServerExecution, ServerTask, TestRequest } from '../runs/run-format.ts';
import type { RestClient } from '../server/rest-client.ts';
import {
  type ExecutionTree,
  findRequest,
  readPending,
  TERMINAL_TASK,
  TERMINAL_WORKFLOW,
  toClosingMocks,
} from '../runs/execution-tree.ts';
import { readRaces } from './read-races.ts';
import { readRemarks } from './read-remarks.ts';

/** If an execution waits for something outside and nothing changes for this long, it is treated as waiting. */
const QUIET_WHEN_WAITING = 4_000;
/** The server evaluates an idle execution every 30 s, so it is stuck only if nothing changes for longer than that. */
const QUIET_WHEN_WORKING = 45_000;
const POLL_INTERVAL = 150;

export interface RunResult {
  tree: ExecutionTree;
  /** Remarks for the writer: mocks never used, tasks that wait for a mock. */
  remarks: string[];
  /** What went wrong at random in the server's own threads, which is a reason to run the case again. */
  races: string[];
}

function toTestRequest(request: TestRequest, name: string): TestRequest {
  const { runForReal: _, ...rest } = request;
  const children = Object.entries(request.subWorkflowTestRequest ?? {});
  return {
    name,
    ...rest,
    taskRefToMockOutput: Object.fromEntries(
      Object.entries(request.taskRefToMockOutput ?? {}).map(([ref, mocks]) => [
        ref,
        mocks.map((mock) => ({ ...mock, output: mock.output ?? {} })),
      ]),
    ),
    subWorkflowTestRequest: Object.fromEntries(
      children.map(([ref, child]) => [ref, toTestRequest(child, child.name ?? ref)]),
    ),
  };
}

function toNextMock(
  task: ServerTask,
  executions: ServerExecution[],
  request: TestRequest | undefined,
): TaskMock | undefined {
  const used = executions
    .flatMap(({ tasks }) => tasks)
    .filter((other) => other.referenceTaskName === task.referenceTaskName && TERMINAL_TASK.has(other.status)).length;
  return toClosingMocks(request?.taskRefToMockOutput?.[task.referenceTaskName])[used];
}

/**
 * Sends the next mocks to the waiting tasks of the first execution, and returns how many it sent. The other executions
 * have the same request and share its mocks, as in the test API: they are children of a retried SUB_WORKFLOW task.
 */
async function applyMocks(
  client: RestClient,
  executions: [ServerExecution, ...ServerExecution[]],
  request: TestRequest | undefined,
): Promise<number> {
  const [execution] = executions;
  let given = 0;
  for (const task of readPending(execution)) {
    const mock = takesMocks(task.taskType) ? toNextMock(task, executions, request) : undefined;
    if (!mock) continue;
    await client.updateTask({
      workflowInstanceId: execution.workflowId,
      taskId: task.taskId,
      status: mock.status ?? 'COMPLETED',
      outputData: mock.output ?? {},
    });
    given++;
  }
  return given;
}

async function readTree(client: RestClient, id: string): Promise<ExecutionTree> {
  const execution = await client.readExecution(id);
  const children = new Map<string, ExecutionTree>();
  for (const task of execution.tasks) {
    // Only SUB_WORKFLOW tasks have a child to follow; a task that starts a workflow without waiting for it has none.
    if (task.taskType === 'SUB_WORKFLOW' && task.subWorkflowId)
      children.set(task.subWorkflowId, await readTree(client, task.subWorkflowId));
  }
  return { execution, children };
}

interface Turn {
  request: TestRequest | undefined;
  /** Other executions with the same request. */
  siblings: ServerExecution[];
}

/**
 * One pass over the tree: sends mocks to waiting tasks, and otherwise triggers the server's decider. Returns whether it
 * sent a mock.
 */
async function advance(client: RestClient, tree: ExecutionTree, { request, siblings }: Turn): Promise<boolean> {
  let given = false;
  for (const [id, child] of tree.children) {
    const own = findRequest(tree, id, request);
    const others = [...tree.children].filter(([other]) => other !== id && findRequest(tree, other, request) === own);
    const turn = { request: own, siblings: own ? others.map(([, one]) => one.execution) : [] };
    if (await advance(client, child, turn)) given = true;
  }
  if (TERMINAL_WORKFLOW.has(tree.execution.status)) return given;
  if ((await applyMocks(client, [tree.execution, ...siblings], request)) > 0) return true;
  await client.decide(tree.execution.workflowId);
  return given;
}

function isWaitingOutside(tree: ExecutionTree): boolean {
  const pending = readPending(tree.execution);
  if (pending.some((task) => takesMocks(task.taskType))) return true;
  return [...tree.children.values()].some(isWaitingOutside);
}

function toSignature(tree: ExecutionTree): string {
  const { status, tasks } = tree.execution;
  return JSON.stringify([status, tasks.map((task) => task.status), [...tree.children.values()].map(toSignature)]);
}

/** The server first stores how an execution failed, and a moment later the result of its failure workflow. */
async function readFailureWorkflow(client: RestClient, tree: ExecutionTree): Promise<ExecutionTree> {
  const { workflowId, status, output, workflowDefinition } = tree.execution;
  const isDue =
    status !== 'COMPLETED' && workflowDefinition?.failureWorkflow && !output?.['conductor.failure_workflow'];
  if (!isDue) return tree;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return readTree(client, workflowId);
}

/** Drives an execution until it ends, or until only something outside could continue it. */
async function settle(client: RestClient, id: string, request: TestRequest): Promise<ExecutionTree> {
  let signature = '';
  let changed = Date.now();
  for (;;) {
    const tree = await readTree(client, id);
    if (TERMINAL_WORKFLOW.has(tree.execution.status)) return readFailureWorkflow(client, tree);
    const now = toSignature(tree);
    if (now !== signature) {
      signature = now;
      changed = Date.now();
    }
    const patience = isWaitingOutside(tree) && !request.runForReal ? QUIET_WHEN_WAITING : QUIET_WHEN_WORKING;
    if (Date.now() - changed > patience) return tree;
    if (!(await advance(client, tree, { request, siblings: [] })))
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
}

/** Runs a registered definition with the mocks of a test request. */
export async function runCase(client: RestClient, name: string, request: TestRequest): Promise<RunResult> {
  const prepared = toTestRequest(request, name);
  // The test API returns the state before its last step, so the execution is read again.
  const id = request.runForReal
    ? await client.startWorkflow(prepared)
    : (await client.testWorkflow(prepared)).workflowId;
  const tree = await settle(client, id, request);
  if (!TERMINAL_WORKFLOW.has(tree.execution.status)) await client.terminate(id);
  return { tree, remarks: readRemarks(tree, request), races: readRaces(tree, request) };
}
