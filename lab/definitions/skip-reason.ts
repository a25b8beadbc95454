// Decides from a definition whether the open-source server can run it.
import { getTasksWithChildren } from 'workflow-kit/model/task-tree.ts';
import { getTaskType } from 'workflow-kit/model/task-types.ts';
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';

/** `broker:integration:queue`; sinks of the server itself begin with `conductor`. */
const INTEGRATION_SINK = /^(?!conductor:)[^:]+:[^:]+:[^:]+$/;

/** Returns why the open-source server cannot run a definition, or undefined if it can. */
export function readSkipReason(definition: WorkflowDefinition): string | undefined {
  const reasons = new Set<string>();
  for (const task of getTasksWithChildren(definition.tasks)) {
    if (getTaskType(task.type)?.isEnterprise) {
      reasons.add(`${task.type} is a task type of the enterprise edition`);
    } else if (task.type === 'JOIN' && task.expression !== undefined) {
      reasons.add('a join script is a feature of the enterprise edition');
    } else if (task.type === 'HUMAN' && task.inputParameters?.['__humanTaskDefinition'] !== undefined) {
      reasons.add('forms of human tasks are a feature of the enterprise edition');
    } else if (task.type.startsWith('LLM_') && task.inputParameters?.['promptName'] !== undefined) {
      reasons.add('saved prompts are a feature of the enterprise edition');
    } else if (
      task.type === 'EVENT' &&
      INTEGRATION_SINK.test(String(task.sink ?? task.inputParameters?.['sink'] ?? ''))
    ) {
      reasons.add('sinks of integrations are a feature of the enterprise edition');
    }
  }
  return reasons.size > 0 ? [...reasons].sort().join('; ') : undefined;
}
