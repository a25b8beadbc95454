// Decides from a definition whether the open-source server can run it, and which of its tasks the server runs by itself.
import { ENTERPRISE_TYPES } from '../packages/workflow-kit/src/simulate/enterprise-types.ts';
import type { Definition, DefinitionTask } from './run-format.ts';

/** Evaluated by the server in a test, mock or not (WorkflowTestService.operators and what is not asynchronous). */
const OPERATORS = new Set([
  'DECISION',
  'DO_WHILE',
  'DYNAMIC',
  'EXCLUSIVE_JOIN',
  'FORK',
  'FORK_JOIN',
  'FORK_JOIN_DYNAMIC',
  'INLINE',
  'JOIN',
  'JSON_JQ_TRANSFORM',
  'NOOP',
  'SET_VARIABLE',
  'SUB_WORKFLOW',
  'SWITCH',
  'TERMINATE',
]);

/** All tasks of a definition, those of branches, cases, loops and inline children included. */
export function readTasks(tasks: DefinitionTask[]): DefinitionTask[] {
  return tasks.flatMap((task) => {
    const child = task.subWorkflowParam?.workflowDefinition;
    return [
      task,
      ...readTasks(Object.values(task.decisionCases ?? {}).flat()),
      ...readTasks(task.defaultCase ?? []),
      ...readTasks((task.forkTasks ?? []).flat()),
      ...readTasks(task.loopOver ?? []),
      ...(typeof child === 'object' ? readTasks(child.tasks) : []),
    ];
  });
}

/** `broker:integration:queue`; the server's own sinks begin with `conductor`. */
const INTEGRATION_SINK = /^(?!conductor:)[^:]+:[^:]+:[^:]+$/;

/** Says why the open-source server cannot run a definition, or nothing if it can. */
export function readSkipReason(definition: Definition): string | undefined {
  const reasons = new Set<string>();
  for (const task of readTasks(definition.tasks)) {
    if (ENTERPRISE_TYPES.has(task.type)) {
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

/** Whether the server itself works on a task of this type in a test. */
export function isOperator(taskType: string): boolean {
  return OPERATORS.has(taskType);
}
