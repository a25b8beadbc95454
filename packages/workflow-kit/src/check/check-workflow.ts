// Checks the text of a workflow definition for what the platform would reject, ignore, or leave without a
// value.
import type { Diagnostic } from './diagnostic.ts';
import { checkJoins } from './tasks/check-joins.ts';
import { checkNulls } from './schema/check-nulls.ts';
import { checkReferences } from './expressions/check-references.ts';
import { checkSchema } from './schema/check-schema.ts';
import { checkScripts } from './tasks/check-scripts.ts';
import { checkTasks } from './tasks/check-tasks.ts';
import { checkValues } from './tasks/check-values.ts';
import type { Context } from './context.ts';
import { isFields, toDefinition, toFields, type CheckedDefinition } from './read/definition.ts';
import { readSource, type Source } from './read/source.ts';

/** All faults of a definition, each at its position in `file`. */
export function checkWorkflow(text: string, file: string): Diagnostic[] {
  const source = readSource(text, file);
  if (source.value === undefined) return source.diagnostics;
  if (isFields(source.value)) checkDefinition(toDefinition(source.value), source);
  else
    source.report('', [
      'workflow-value',
      'Expected a workflow definition: an object with `name` and `tasks`, found another value.',
    ]);
  return source.diagnostics;
}

/** All faults of a list of task definitions, in the format of `PUT /api/metadata/taskdefs` and of the lab. */
export function checkTaskDefinitions(text: string, file: string): Diagnostic[] {
  const { value, diagnostics, report } = readSource(text, file);
  if (value !== undefined && !Array.isArray(value))
    report('', ['workflow-value', 'Expected a list of task definitions, found another value.']);
  else if (value !== undefined) checkSchema({ value, pointer: '', as: 'taskDefinitions', report });
  return diagnostics;
}

function checkDefinition(definition: CheckedDefinition, { report, lineOf }: Source): void {
  const context: Context = { definition, report, lineOf };
  const isInline = definition.pointer !== '';
  checkSchema({ value: definition.fields, pointer: definition.pointer, as: 'workflow', isInline, report });
  checkNulls(context);
  checkTasks(context);
  checkJoins(context);
  checkReferences(context);
  checkScripts(context);
  checkValues(context);
  for (const task of definition.all) {
    const inner = toFields(task.fields.subWorkflowParam).workflowDefinition;
    const pointer = `${task.pointer}/subWorkflowParam/workflowDefinition`;
    if (isFields(inner)) checkDefinition(toDefinition(inner, pointer, task), { report, lineOf });
  }
}
