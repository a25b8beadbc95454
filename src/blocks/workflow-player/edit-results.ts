// Changes what one attempt of a task answers in the results of a test request.
import type { JsonObject, TaskMock, WorkflowTestRequest } from '../../simulator/formats.ts';
import type { RunTask } from './run.ts';

/** What a reader may choose; `given` is anything else that stands in the results. */
export const RESULTS = {
  COMPLETED: 'succeeds',
  FAILED: 'fails',
  FAILED_WITH_TERMINAL_ERROR: 'fails for good',
  NEVER: 'never answers',
};
export type Result = keyof typeof RESULTS;

/** Ten years on the virtual clock: every time-out comes first. */
const NEVER_MS = 315_360_000_000;
const NEVER: TaskMock = { status: 'IN_PROGRESS', executionTime: NEVER_MS };

interface Attempt {
  /** Of its execution. */
  path: string[];
  task: Pick<RunTask, 'name' | 'retryCount'>;
}

function isNever({ executionTime = 0 }: TaskMock): boolean {
  return executionTime >= NEVER_MS;
}

/** Index of the mock that ends an attempt: reports of progress before it belong to it. */
function findMock(mocks: TaskMock[], retryCount: number): number {
  let ended = 0;
  for (const [index, mock] of mocks.entries()) {
    if (mock.status === 'IN_PROGRESS' && !isNever(mock)) continue;
    if (ended++ === retryCount) return index;
  }
  return mocks.length;
}

function getMocks(results: string, { path, task }: Attempt): TaskMock[] {
  let request: WorkflowTestRequest | undefined = JSON.parse(results) as WorkflowTestRequest;
  for (const name of path) request = request?.subWorkflowTestRequest?.[name];
  return request?.taskRefToMockOutput?.[task.name] ?? [];
}

/** What an attempt answers; undefined if nothing is said of it. Throws if the text is no JSON. */
export function getResult(results: string, attempt: Attempt): Result | undefined {
  const mocks = getMocks(results, attempt);
  const mock = mocks[findMock(mocks, attempt.task.retryCount)];
  if (!mock) return undefined;
  return isNever(mock) ? 'NEVER' : ((mock.status ?? 'COMPLETED') as Result);
}

/** The results with another answer of an attempt; its output is kept. */
export function setResult(results: string, { path, task }: Attempt, result: Result): string {
  const root = JSON.parse(results) as WorkflowTestRequest;
  let request = root;
  for (const name of path) request = (request.subWorkflowTestRequest ??= {})[name] ??= {};
  const mocks = ((request.taskRefToMockOutput ??= {})[task.name] ??= []);
  const index = findMock(mocks, task.retryCount);
  const output: JsonObject = mocks[index]?.output ?? {};
  mocks[index] = result === 'NEVER' ? { ...NEVER, output } : { status: result, output };
  return JSON.stringify(root, null, 2);
}
