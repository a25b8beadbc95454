// Renders a complete JavaScript module around the sample lines of an operation.
import type { Operation } from 'docs-engine/openapi';
import { getCalled, getPathValues, hasWord, toIndented } from './template.ts';

const SET_UP: Record<string, string> = {
  workflows: 'const workflows = clients.getWorkflowClient();',
  tasks: 'const tasks = clients.getTaskClient();',
  metadata: 'const metadata = clients.getMetadataClient();',
  human: 'const human = clients.getHumanClient();',
  templates: 'const templates = clients.getTemplateClient();',
};

/**
 * Renders the module, which runs unchanged in Node (`.mjs`) and compiles as TypeScript.
 */
export function renderJavaScriptSample(operation: Operation, code: string): string {
  const values = getPathValues(operation)
    .filter(({ name }) => hasWord(code, name))
    .map(({ name, value }) => `const ${name} = ${JSON.stringify(value)};`);
  return `import { OrkesClients } from "@io-orkes/conductor-javascript";

const clients = await OrkesClients.from();
${[...getCalled(SET_UP, code), ...values].join('\n')}
try {
${toIndented(code.trimEnd(), '  ')}
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  // With an access key, the SDK renews its token in the background until you stop it.
  clients.getClient().stopBackgroundRefresh();
}`;
}
