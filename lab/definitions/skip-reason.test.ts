// What the open-source server cannot run.
import { describe, expect, it } from 'vitest';
import type { WorkflowTask } from 'workflow-kit/model/workflow.ts';
import { readSkipReason } from './skip-reason.ts';

function toTask(type: string, fields: Partial<WorkflowTask> = {}): WorkflowTask {
  return { name: type.toLowerCase(), taskReferenceName: type.toLowerCase(), type, ...fields };
}

describe('readSkipReason', () => {
  it.each([
    { name: 'open source', tasks: [toTask('HTTP'), toTask('JOIN')], reason: undefined },
    {
      name: 'an enterprise type in a loop',
      tasks: [toTask('DO_WHILE', { loopOver: [toTask('YIELD')] })],
      reason: 'YIELD is a task type of the enterprise edition',
    },
    {
      name: 'a join script',
      tasks: [toTask('JOIN', { expression: 'true' })],
      reason: 'a join script is a feature of the enterprise edition',
    },
    {
      name: 'a form, in a case',
      tasks: [
        toTask('SWITCH', {
          decisionCases: { a: [toTask('HUMAN', { inputParameters: { __humanTaskDefinition: {} } })] },
        }),
      ],
      reason: 'forms of human tasks are a feature of the enterprise edition',
    },
    {
      name: 'a saved prompt',
      tasks: [toTask('LLM_TEXT_COMPLETE', { inputParameters: { promptName: 'greeting' } })],
      reason: 'saved prompts are a feature of the enterprise edition',
    },
  ])('$name', ({ tasks, reason }) => expect(readSkipReason({ name: 'x', tasks })).toBe(reason));
});
