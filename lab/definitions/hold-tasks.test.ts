// Which tasks are held back.
import { describe, expect, it } from 'vitest';
import type { WorkflowTask } from 'workflow-kit/model/workflow.ts';
import { holdTasks } from './hold-tasks.ts';

function toTask(type: string, fields: Partial<WorkflowTask> = {}): WorkflowTask {
  return { name: type.toLowerCase(), taskReferenceName: type.toLowerCase(), type, ...fields };
}

describe('holdTasks', () => {
  it('delays system tasks that work outside, at any depth, and nothing else', () => {
    const child = { name: 'child', tasks: [toTask('LLM_CHAT_COMPLETE')] };
    const tasks = [
      toTask('SIMPLE'),
      toTask('FORK_JOIN', { forkTasks: [[toTask('HTTP')]] }),
      toTask('SUB_WORKFLOW', { subWorkflowParam: { workflowDefinition: child } }),
    ];
    const held = holdTasks({ name: 'x', tasks });
    expect(JSON.stringify(held).match(/"type":"\w+"(?:,"startDelay":\d+)?/g)).toEqual([
      '"type":"SIMPLE"',
      '"type":"FORK_JOIN"',
      '"type":"HTTP","startDelay":86400',
      '"type":"SUB_WORKFLOW"',
      '"type":"LLM_CHAT_COMPLETE","startDelay":86400',
    ]);
    expect(JSON.stringify(tasks)).not.toContain('startDelay');
  });
});
