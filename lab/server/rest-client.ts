// The few requests that the lab sends to the platform's REST API.
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import type { Json, JsonObject } from 'workflow-kit/simulate/formats.ts';
import type { ServerExecution, TestRequest } from '../runs/run-format.ts';

const REQUEST_TIMEOUT = 120_000;

/** An error response of the server, with the server's own text. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(request: string, status: number, body: string) {
    super(`${request} answered ${status}: ${body}`);
    this.status = status;
  }
}

export interface TaskUpdate {
  workflowInstanceId: string;
  taskId: string;
  status: string;
  outputData: JsonObject;
}

export interface RestClient {
  registerWorkflow(definition: WorkflowDefinition): Promise<void>;
  registerTasks(definitions: JsonObject[]): Promise<void>;
  deleteTask(name: string): Promise<void>;
  deleteWorkflow(name: string, version: number): Promise<void>;
  testWorkflow(request: TestRequest): Promise<ServerExecution>;
  startWorkflow(request: TestRequest): Promise<string>;
  readExecution(id: string): Promise<ServerExecution>;
  updateTask(update: TaskUpdate): Promise<void>;
  decide(id: string): Promise<void>;
  terminate(id: string): Promise<void>;
  /** The IDs of all open executions of a definition. */
  readRunning(name: string, version: number): Promise<string[]>;
}

/** A client for the server at this address. */
export function toRestClient(url: string): RestClient {
  async function send(method: string, path: string, body?: unknown): Promise<string> {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
    const text = await response.text();
    if (!response.ok) throw new RefusedError(`${method} ${path}`, response.status, text);
    return text;
  }
  return {
    registerWorkflow: async (definition) =>
      void (await send('POST', '/api/metadata/workflow?overwrite=true', definition)),
    registerTasks: async (definitions) => void (await send('POST', '/api/metadata/taskdefs', definitions)),
    deleteTask: async (name) => void (await send('DELETE', `/api/metadata/taskdefs/${encodeURIComponent(name)}`)),
    deleteWorkflow: async (name, version) =>
      void (await send('DELETE', `/api/metadata/workflow/${encodeURIComponent(name)}/${version}`)),
    testWorkflow: async (request) => JSON.parse(await send('POST', '/api/workflow/test', request)) as ServerExecution,
    startWorkflow: async (request) => {
      const { name, version, input } = request;
      return send('POST', '/api/workflow', { name, version, input: (input ?? {}) as Json });
    },
    readExecution: async (id) =>
      JSON.parse(await send('GET', `/api/workflow/${id}?includeTasks=true`)) as ServerExecution,
    updateTask: async (update) => void (await send('POST', '/api/tasks', update)),
    decide: async (id) => void (await send('PUT', `/api/workflow/decide/${id}`)),
    terminate: async (id) => void (await send('DELETE', `/api/workflow/${id}`)),
    readRunning: async (name, version) =>
      JSON.parse(await send('GET', `/api/workflow/running/${encodeURIComponent(name)}?version=${version}`)) as string[],
  };
}
