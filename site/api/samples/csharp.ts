// Renders a complete C# program (top-level statements) around the sample lines of an operation.
import type { Operation } from 'docs-engine/openapi';
import { getPathValues, hasCall, hasWord, toIndented } from './template.ts';

const APIS: Record<string, string> = {
  workflows: 'WorkflowResourceApi',
  tasks: 'TaskResourceApi',
  metadata: 'MetadataResourceApi',
  human: 'HumanTaskResourceApi',
};

/** Renders the program; `ApiExtensions` reads the address and the keys from the environment. */
export function renderCSharpSample(operation: Operation, code: string): string {
  const values = getPathValues(operation)
    .filter(({ name }) => hasWord(code, name))
    .map(({ name, value }) => `var ${name} = ${JSON.stringify(value)};`);
  const setUp = Object.entries(APIS)
    .filter(([name]) => hasCall(code, name))
    .map(([name, type]) => `var ${name} = ApiExtensions.GetClient<${type}>();`);
  return `using Conductor.Api;
using Conductor.Client;
using Conductor.Client.Extensions;
using Conductor.Client.Models;

${[...setUp, ...values].join('\n')}
try
{
${toIndented(code.trimEnd(), '    ')}
}
catch (ApiException e)
{
    Console.Error.WriteLine($"{e.ErrorCode} {e.Message}");
    Environment.ExitCode = 1;
}`;
}
