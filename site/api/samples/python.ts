// Renders a complete Python script around the sample lines of an operation; the imports depend on the names in the
// lines.
import type { Operation } from 'docs-engine/openapi';
import { getCalled, getPathValues, hasWord, toIndented, toSnakeCase } from './template.ts';

const SET_UP: Record<string, string> = {
  workflows: 'workflows = OrkesClients(configuration=Configuration()).get_workflow_client()',
  tasks: 'tasks = OrkesClients(configuration=Configuration()).get_task_client()',
  metadata: 'metadata = OrkesClients(configuration=Configuration()).get_metadata_client()',
  task_api: 'task_api = TaskResourceApi(ApiClient(Configuration()))',
  workflow_api: 'workflow_api = WorkflowResourceApi(ApiClient(Configuration()))',
};

const MODULES: Record<string, string> = {
  ApiClient: 'conductor.client.http.api_client',
  ApiException: 'conductor.client.http.rest',
  Configuration: 'conductor.client.configuration.configuration',
  OrkesClients: 'conductor.client.orkes_clients',
  RerunWorkflowRequest: 'conductor.client.http.models',
  SkipTaskRequest: 'conductor.client.http.models.skip_task_request',
  StartWorkflowRequest: 'conductor.client.http.models',
  TaskDef: 'conductor.client.http.models',
  TaskResourceApi: 'conductor.client.http.api.task_resource_api',
  WorkflowDef: 'conductor.client.http.models',
  WorkflowResourceApi: 'conductor.client.http.api.workflow_resource_api',
  WorkflowTask: 'conductor.client.http.models',
  WorkflowTestRequest: 'conductor.client.http.models.workflow_test_request',
};

/** Renders the script. */
export function renderPythonSample(operation: Operation, code: string): string {
  const values = getPathValues(operation)
    .map(({ name, value }) => ({ name: toSnakeCase(name), value }))
    .filter(({ name }) => hasWord(code, name))
    .map(({ name, value }) => `${name} = ${JSON.stringify(value)}`);
  const body = [
    ...getCalled(SET_UP, code),
    ...values,
    'try:',
    toIndented(code.trimEnd(), '    '),
    'except ApiException as error:',
    '    sys.exit(f"{error.status} {error.reason} {error.body}")',
  ].join('\n');
  return `import sys\n\n${renderImports(body)}\n\n${body}`;
}

function renderImports(body: string): string {
  const byModule = new Map<string, string[]>();
  for (const [name, module] of Object.entries(MODULES)) {
    if (hasWord(body, name)) byModule.set(module, [...(byModule.get(module) ?? []), name]);
  }
  return [...byModule]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([module, names]) => `from ${module} import ${names.join(', ')}`)
    .join('\n');
}
