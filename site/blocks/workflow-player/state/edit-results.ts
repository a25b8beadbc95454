// Changes what one attempt of a task returns, in the results of a test request.
import type { TaskMock, WorkflowTestRequest } from 'workflow-kit/simulate/formats.ts';
import { NEVER_MS, type RunTask } from '../simulation/run.ts';

/** The results that a reader may choose; `given` stands for any other result. */
export const RESULTS = {
  COMPLETED: 'succeeds',
  FAILED: 'fails',
  FAILED_WITH_TERMINAL_ERROR: 'fails without a retry',
  NEVER: 'never responds',
};
export type Result = keyof typeof RESULTS;

const NEVER: TaskMock = { status: 'IN_PROGRESS', executionTime: NEVER_MS };

interface Attempt {
  /** The path of its execution. */
  path: string[];
  task: Pick<RunTask, 'name' | 'retryCount'>;
}

function isNever({ executionTime = 0 }: TaskMock): boolean {
  return executionTime >= NEVER_MS;
}

/** Index of the mock that ends an attempt; the progress reports before it belong to the same attempt. */
function findMock(mocks: TaskMock[], retryCount: number): number {
  let ended = 0;
  for (const [index, mock] of mocks.entries()) {
    if (mock.status === 'IN_PROGRESS' && !isNever(mock)) continue;
    if (ended++ === retryCount) return index;
  }
  return mocks.length;
}

/** The list of a task's mocks, created if it does not exist. */
function getMocks(root: WorkflowTestRequest, { path, task }: Attempt): TaskMock[] {
  let request = root;
  for (const name of path) request = (request.subWorkflowTestRequest ??= {})[name] ??= {};
  return ((request.taskRefToMockOutput ??= {})[task.name] ??= []);
}

/** What an attempt returns; undefined if the results don't contain it. Throws if the text is not JSON. */
export function getResult(results: string, attempt: Attempt): Result | undefined {
  const mocks = getMocks(JSON.parse(results) as WorkflowTestRequest, attempt);
  const mock = mocks[findMock(mocks, attempt.task.retryCount)];
  return mock && (isNever(mock) ? 'NEVER' : ((mock.status ?? 'COMPLETED') as Result));
}

/**
 * The results with another result for an attempt. A success is added with its output; a failure is inserted
 * before it.
 */
export function setResult(results: string, attempt: Attempt, status: Result): string {
  const root = JSON.parse(results) as WorkflowTestRequest;
  const mocks = getMocks(root, attempt);
  const index = findMock(mocks, attempt.task.retryCount);
  const success = mocks.findLast((mock, at) => at >= index && (mock.status ?? 'COMPLETED') === 'COMPLETED');
  if (status === 'COMPLETED') mocks.splice(index, Infinity, success ?? { status, output: {} });
  else mocks.splice(index, mocks[index] === success ? 0 : 1, status === 'NEVER' ? NEVER : { status, output: {} });
  return JSON.stringify(root, null, 2);
}
