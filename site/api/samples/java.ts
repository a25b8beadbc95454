// Renders a complete Java program around the sample lines of an operation; the imports depend on the classes in the
// lines.
import type { Operation } from 'docs-engine/openapi';
import { getPathValues, getUsed, hasCall, hasWord, toIndented, toPascalCase } from './template.ts';

const CLIENTS: Record<string, string> = {
  workflows: 'com.netflix.conductor.client.http.WorkflowClient',
  tasks: 'com.netflix.conductor.client.http.TaskClient',
  metadata: 'com.netflix.conductor.client.http.MetadataClient',
  orkesMetadata: 'io.orkes.conductor.client.http.OrkesMetadataClient',
};

const IMPORTS: Record<string, string> = {
  BulkResponse: 'com.netflix.conductor.common.model.BulkResponse',
  Duration: 'java.time.Duration',
  List: 'java.util.List',
  Map: 'java.util.Map',
  PollData: 'com.netflix.conductor.common.metadata.tasks.PollData',
  RerunWorkflowRequest: 'com.netflix.conductor.common.metadata.workflow.RerunWorkflowRequest',
  SearchResult: 'com.netflix.conductor.common.run.SearchResult',
  SignalResponse: 'org.conductoross.conductor.common.model.SignalResponse',
  StartWorkflowRequest: 'com.netflix.conductor.common.metadata.workflow.StartWorkflowRequest',
  Task: 'com.netflix.conductor.common.metadata.tasks.Task',
  TaskDef: 'com.netflix.conductor.common.metadata.tasks.TaskDef',
  TaskResult: 'com.netflix.conductor.common.metadata.tasks.TaskResult',
  UpgradeWorkflowRequest: 'com.netflix.conductor.common.metadata.workflow.UpgradeWorkflowRequest',
  Workflow: 'com.netflix.conductor.common.run.Workflow',
  WorkflowDef: 'com.netflix.conductor.common.metadata.workflow.WorkflowDef',
  WorkflowSummary: 'com.netflix.conductor.common.run.WorkflowSummary',
  WorkflowTask: 'com.netflix.conductor.common.metadata.workflow.WorkflowTask',
  WorkflowTestRequest: 'com.netflix.conductor.common.run.WorkflowTestRequest',
};

const CATCH = `} catch (ConductorClientException e) {
    System.err.println(e.getStatusCode() + " " + e.getMessage());
    System.exit(1);
}`;

/** A future wraps the exception, and the asynchronous client has threads that run until `close` is called. */
const CATCH_ASYNC = `} catch (ExecutionException e) {
    System.err.println(e.getCause().getMessage());
} finally {
    workflows.close();
}`;

/** Renders the program; the class is named after the operation. */
export function renderJavaSample(operation: Operation, code: string): string {
  const clients = Object.entries(CLIENTS).filter(([name]) => hasCall(code, name));
  const isAsync = /\.get\(\);/.test(code);
  const imports = [
    ...getUsed(IMPORTS, code),
    ...clients.map(([, type]) => type),
    isAsync ? 'java.util.concurrent.ExecutionException' : 'com.netflix.conductor.client.exception.ConductorClientException',
    'io.orkes.conductor.client.ApiClient',
  ].sort();
  const values = getPathValues(operation)
    .filter(({ name }) => hasWord(code, name))
    .map(({ name, value }) => `${typeof value === 'number' ? 'int' : 'String'} ${name} = ${JSON.stringify(value)};`);
  const setUp = clients.map(([name, path]) => {
    const type = path.split('.').at(-1);
    return `${type} ${name} = new ${type}(new ApiClient());`;
  });
  return `${imports.map((name) => `import ${name};`).join('\n')}

public class ${toPascalCase(operation.operationId)} {
    public static void main(String[] args)${isAsync ? ' throws InterruptedException' : ''} {
${toIndented([...setUp, ...values].join('\n'), '        ')}
        try {
${toIndented(code.trimEnd(), '            ')}
${toIndented(isAsync ? CATCH_ASYNC : CATCH, '        ')}
    }
}`;
}
