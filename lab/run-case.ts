// Runs one case on the server: starts it through the test API, then continues from the point where the test API stops.
import { isDeepStrictEqual } from 'node:util';
import type { RestClient } from './rest-client.ts';
import { takesMocks } from 'workflow-kit/model/task-types.ts';
import type { TaskMock } from 'workflow-kit/simulate/formats.ts';
import type { ServerExecution, ServerTask, TestRequest } from './run-format.ts';

const TERMINAL_TASK = new Set([
  'CANCELED',
  'COMPLETED',
  'COMPLETED_WITH_ERRORS',
  'FAILED',
  'FAILED_WITH_TERMINAL_ERROR',
  'SKIPPED',
  'TIMED_OUT',
]);
const UNSUCCESSFUL_TASK = new Set(['CANCELED', 'FAILED', 'FAILED_WITH_TERMINAL_ERROR', 'TIMED_OUT']);
const TERMINAL_WORKFLOW = new Set(['COMPLETED', 'FAILED', 'TERMINATED', 'TIMED_OUT']);

/** If an execution waits for something outside and nothing changes for this long, it is treated as waiting. */
const QUIET_WHEN_WAITING = 4_000;
/** The server evaluates an idle execution every 30 s, so it is stuck only if nothing changes for longer than that. */
const QUIET_WHEN_WORKING = 45_000;
const POLL_INTERVAL = 150;

/** An execution with the executions of its SUB_WORKFLOW tasks, by execution ID. */
export interface ExecutionTree {
  execution: ServerExecution;
  children: Map<string, ExecutionTree>;
}

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

/** The mocks that end an attempt. A mock with IN_PROGRESS only reports progress and leaves the attempt open. */
function toClosingMocks(mocks: TaskMock[] | undefined): TaskMock[] {
  return (mocks ?? []).filter((mock) => mock.status !== 'IN_PROGRESS');
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

function readPending(execution: ServerExecution): ServerTask[] {
  return TERMINAL_WORKFLOW.has(execution.status)
    ? []
    : execution.tasks.filter((task) => !TERMINAL_TASK.has(task.status));
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

function findRequest(tree: ExecutionTree, childId: string, request: TestRequest | undefined): TestRequest | undefined {
  const task = tree.execution.tasks.find((one) => one.subWorkflowId === childId);
  return task && request?.subWorkflowTestRequest?.[task.referenceTaskName];
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

/** Remarks for the writer about a finished run. */
export function readRemarks(tree: ExecutionTree, request: TestRequest | undefined): string[] {
  const { execution } = tree;
  const remarks = Object.entries(request?.taskRefToMockOutput ?? {}).flatMap(([ref, mocks]) => {
    const attempts = execution.tasks.filter((task) => task.referenceTaskName === ref);
    if (attempts.length === 0) return [`the mock of ${ref} was never used: no task of that reference name ran`];
    const type = attempts[0]?.taskType ?? '';
    if (!takesMocks(type))
      return [
        `the mock of ${ref} was ignored: the server runs ${type} itself${type === 'SUB_WORKFLOW' ? '; use subWorkflowTestRequest' : ''}`,
      ];
    const unused = toClosingMocks(mocks).length - attempts.length;
    return unused > 0 ? [`${unused} of ${mocks.length} mocks of ${ref} were never used`] : [];
  });
  const waiting = readPending(execution).filter((task) => takesMocks(task.taskType));
  remarks.push(
    ...waiting.map(
      (task) =>
        `ends ${execution.status}: ${task.referenceTaskName} (${task.taskType}) is ${task.status} and has no mock left`,
    ),
  );
  for (const [id, child] of tree.children) remarks.push(...readRemarks(child, findRequest(tree, id, request)));
  return remarks;
}

/** Tasks that the server finished itself although there was a mock, because the mock came too late. */
function readOverruled({ execution }: ExecutionTree, request: TestRequest | undefined): string[] {
  const mocked = Object.entries(request?.taskRefToMockOutput ?? {});
  const overruled = mocked.filter(([ref, mocks]) => {
    const attempts = execution.tasks.filter(
      (task) => task.referenceTaskName === ref && TERMINAL_TASK.has(task.status) && task.status !== 'CANCELED',
    );
    return attempts.some((task, at) => {
      const given = takesMocks(task.taskType) ? toClosingMocks(mocks)[at]?.output : undefined;
      return Object.entries(given ?? {}).some(([key, value]) => !isDeepStrictEqual(task.outputData?.[key], value));
    });
  });
  return overruled.map(([ref]) => `the server ran ${ref} itself before its mock came`);
}

function toJoinedRefs({ inputData, iteration }: ServerTask): string[] {
  const refs = (inputData?.['joinOn'] ?? []) as string[];
  return refs.map((ref) => (iteration ? `${ref}__${iteration}` : ref));
}

/**
 * Failed joins that contain the output of a branch listed after the failed one. A join stops at the first failure in
 * its list, so it has the output of later branches only if it happened to be evaluated between two mocks.
 */
function readEarlyJoins({ execution }: ExecutionTree): string[] {
  const failed = execution.tasks.filter((task) => task.taskType === 'JOIN' && task.status === 'FAILED');
  const early = failed.filter((join) => {
    const refs = toJoinedRefs(join);
    const first = refs.findIndex((ref) =>
      execution.tasks.some((task) => task.referenceTaskName === ref && UNSUCCESSFUL_TASK.has(task.status)),
    );
    return first >= 0 && refs.slice(first + 1).some((ref) => join.outputData?.[ref] !== undefined);
  });
  return early.map((join) => `${join.referenceTaskName} was evaluated between two mocks`);
}

/**
 * Joins that failed because of a task that has retries left. `Join.execute` does not consider retries: if it runs
 * between the report of a failure and the next attempt, the join fails, and the execution fails with it.
 */
function readJoinsBeforeRetry({ execution }: ExecutionTree): string[] {
  const { tasks } = execution;
  return tasks.flatMap((join) => {
    if (join.taskType !== 'JOIN' || join.status !== 'FAILED') return [];
    const refs = toJoinedRefs(join);
    const left = refs.filter((ref) => {
      const last = tasks.findLast((task) => task.referenceTaskName === ref);
      const retries = last?.workflowTask?.retryCount ?? last?.workflowTask?.taskDefinition?.retryCount ?? 0;
      return (last?.status === 'FAILED' || last?.status === 'TIMED_OUT') && (last.retryCount ?? 0) < retries;
    });
    return left.map((ref) => `${join.referenceTaskName} was evaluated before the retry of ${ref}`);
  });
}

/** Sub-workflows that never started. Timing decides whether the server starts one before a task of another branch ends the execution. */
function readNeverStarted({ execution }: ExecutionTree): string[] {
  const never = execution.tasks.filter(
    (task) => task.taskType === 'SUB_WORKFLOW' && task.status === 'CANCELED' && !task.subWorkflowId,
  );
  return never.map((task) => `the execution ended before ${task.referenceTaskName} was started`);
}

/** What happened at random, and not because of the definition, in this execution and its children. */
export function readRaces(tree: ExecutionTree, request: TestRequest | undefined): string[] {
  const { execution } = tree;
  // Seen with 3.32.3: two threads evaluate a JOIN, and the older state overwrites the newer one.
  const open =
    execution.status === 'COMPLETED' ? execution.tasks.filter((task) => !TERMINAL_TASK.has(task.status)) : [];
  const below = [...tree.children].flatMap(([id, child]) => readRaces(child, findRequest(tree, id, request)));
  return [
    ...open.map((task) => `${task.referenceTaskName} is ${task.status} in a completed execution`),
    ...readEarlyJoins(tree),
    ...readJoinsBeforeRetry(tree),
    ...readOverruled(tree, request),
    ...readNeverStarted(tree),
    ...below,
  ];
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
