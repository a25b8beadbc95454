// Remarks for the writer of a case: mocks that no task used, and tasks that still wait for one.
import { takesMocks } from 'workflow-kit/model/task-types.ts';
import type { TestRequest } from '../runs/run-format.ts';
import { type ExecutionTree, findRequest, readPending, toClosingMocks } from '../runs/execution-tree.ts';

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
