// What must exist on the server before the samples of an operation run, under unique names.
import type { Operation } from 'docs-engine/openapi';

/** The ID that the description uses in its examples. */
const WORKFLOW_ID = '3f2c1b7e-5d0a-11f0-9c2e-0242ac110002';
const TASK_ID = '8d1f0c3a-5d0a-11f0-9c2e-0242ac110002';

type Api = <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>;
interface Execution {
  tasks: { taskId: string; referenceTaskName: string }[];
}

/** A client that trusts the types of responses. It throws on an error status, because the setup must not fail. */
export function openApi(server: string): Api {
  return async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as T;
  };
}

/** The task `ship`, with another type if the operation needs it. */
const SHIP: Record<string, object> = {
  synchronousWorkflowExecution: { type: 'SET_VARIABLE', inputParameters: { tracking: 'T-9' } },
  signalRunningTaskAsynchronously: { type: 'WAIT' },
  signalRunningTaskSynchronously: { type: 'WAIT' },
};

/** Changes to the started execution, by operation. */
const CHANGES: Record<string, (api: Api, id: string, name: string) => Promise<unknown>> = {
  resumeWorkflow: (api, id) => api('PUT', `/workflow/${id}/pause`),
  deleteWorkflow: (api, id) => api('POST', `/tasks/${id}/ship/COMPLETED`, { tracking: 'T-9' }),
  restartWorkflow: (api, id) => api('DELETE', `/workflow/${id}?reason=lab`),
  rerunWorkflow: (api, id) => api('POST', `/tasks/${id}/ship/COMPLETED`, { tracking: 'T-9' }),
  retryFailedWorkflow: (api, id) => api('POST', `/tasks/${id}/ship/FAILED_WITH_TERMINAL_ERROR`, {}),
};

export interface State {
  /** Maps each name in the description to its value in this run. */
  values: Record<string, string>;
  remove(): Promise<void>;
}

/** Registers definitions under names that are unique to this run, and starts an execution. */
export async function createState(api: Api, { operationId }: Operation, suffix: string): Promise<State> {
  const workflow = `order_shipping_${suffix}`;
  const task = `ship_order_${suffix}`;
  const limits = { retryCount: 3, timeoutSeconds: 120, responseTimeoutSeconds: 60, ownerEmail: 'team@example.com' };
  await api('POST', '/metadata/taskdefs', [{ name: task, ...limits }]);
  const ship = { name: task, taskReferenceName: 'ship', type: 'SIMPLE', ...SHIP[operationId] };
  const before = { name: task, taskReferenceName: 'check', type: 'SIMPLE' };
  await api('POST', '/metadata/workflow?overwrite=true', {
    name: workflow,
    version: 1,
    schemaVersion: 2,
    ownerEmail: 'team@example.com',
    timeoutSeconds: 0,
    tasks: operationId === 'skipTaskFromWorkflow' ? [before, ship] : [ship],
  });
  const id = await api<string>('POST', `/workflow/${workflow}?correlationId=order-42`, { orderId: 'o-42' });
  const { tasks } = await api<Execution>('GET', `/workflow/${id}`);
  await CHANGES[operationId]?.(api, id, workflow);
  return {
    values: {
      order_shipping: workflow,
      ship_order: task,
      [WORKFLOW_ID]: id,
      [TASK_ID]: tasks.at(-1)?.taskId ?? TASK_ID,
    },
    async remove() {
      const ids = await api<Record<string, { workflowId: string }[]>>(
        'POST',
        `/workflow/${workflow}/correlated?includeClosed=true`,
        ['order-42'],
      ).catch(() => ({}));
      const executions = new Set([
        id,
        ...Object.values(ids)
          .flat()
          .map(({ workflowId }) => workflowId),
      ]);
      for (const execution of executions)
        await api('DELETE', `/workflow/${execution}/remove?archiveWorkflow=false`).catch(() => {});
      await api('DELETE', `/metadata/workflow/${workflow}/1`).catch(() => {});
      await api('DELETE', `/metadata/taskdefs/${task}`).catch(() => {});
    },
  };
}
