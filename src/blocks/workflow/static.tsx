// A workflow definition from `workflows/`: its JSON, or that of one of its tasks, beside the diagram.
import type { WorkflowDefinition as Definition, WorkflowTask } from '../../shared/workflow.ts';
import { CodeBlock } from '../code-block/static.tsx';
import { usePageContext } from '../page-context.ts';

export interface WorkflowDefinitionProps {
  /** Name of the file in `workflows/`, without `.json`. */
  file: string;
  /** Reference name: shows only this task's JSON. */
  task?: string;
}

/** Throws if the file or the task does not exist. */
export function WorkflowDefinition({ file, task }: WorkflowDefinitionProps) {
  const { readText } = usePageContext();
  const path = `workflows/${file}.json`;
  const text = readText(path);
  if (text === undefined) throw new Error(`Expected a workflow definition at ${path}, found none. Add it or correct \`file\`.`);
  const definition = JSON.parse(text) as Definition;
  const shown = task === undefined ? definition : getTask(definition.tasks, task);
  if (!shown) throw new Error(`Expected a task with the reference name \`${task}\` in ${path}, found none.`);
  return (
    <div className="workflow">
      <CodeBlock language="json" title={task === undefined ? `${file}.json` : `${task} in ${file}.json`}>
        {JSON.stringify(shown, null, 2)}
      </CodeBlock>
    </div>
  );
}

function getTask(tasks: WorkflowTask[], reference: string): WorkflowTask | undefined {
  for (const task of tasks) {
    const branches = [...(task.forkTasks ?? []), ...Object.values(task.decisionCases ?? {}), task.defaultCase ?? [], task.loopOver ?? []];
    const found = task.taskReferenceName === reference ? task : getTask(branches.flat(), reference);
    if (found) return found;
  }
  return undefined;
}
