// A workflow definition from `workflows/`: its JSON, or that of one of its tasks, beside the diagram.
import type { WorkflowDefinition as Definition, WorkflowTask } from '../../shared/workflow.ts';
import { getTask } from '../../shared/workflow.ts';
import { CodeBlock } from '../code-block/static.tsx';
import { usePageContext } from '../page-context.ts';
import { Diagram } from './diagram.tsx';
import { toSize } from './drawing.ts';
import { Outline } from './outline.tsx';
import { parseBlocks } from './parse-definition.ts';
import { planDiagram } from './plan-diagram.ts';
import { renderJson } from './render-json.ts';

export interface WorkflowDefinitionProps {
  /** Name of the file in `workflows/`, without `.json`. */
  file: string;
  /** Reference name: shows only this task's JSON, and marks it in the diagram. */
  task?: string;
  /** `false`: the player of the same file, on the same page, draws it; hovering links the two. */
  diagram?: boolean;
}

/** Id of the player of a file. */
export function toPlayerId(file: string): string {
  return `play-${file}`;
}

/** Throws if the file or the task does not exist. */
export function WorkflowDefinition({ file, task, diagram = true }: WorkflowDefinitionProps) {
  const { readText, nextId } = usePageContext();
  const path = `workflows/${file}.json`;
  const text = readText(path);
  if (text === undefined)
    throw new Error(`Expected a workflow definition at ${path}, found none. Add it or correct \`file\`.`);
  const definition = JSON.parse(text) as Definition;
  const shown = task === undefined ? definition : getTask(definition.tasks, task);
  if (!shown) throw new Error(`Expected a task with the reference name \`${task}\` in ${path}, found none.`);
  const json = renderJson(shown);
  const code = (
    <CodeBlock language="json" title={task === undefined ? `${file}.json` : `${task} in ${file}.json`}>
      {json.text}
    </CodeBlock>
  );
  if (!diagram)
    return (
      <div className="workflow" data-workflow data-player={toPlayerId(file)}>
        {code}
      </div>
    );
  const plan = planDiagram(definition);
  const id = nextId('workflow');
  return (
    <div className="workflow" data-workflow data-size={toSize(plan)}>
      <div className="workflow__diagram">
        <Diagram
          plan={plan}
          label={`Diagram of ${definition.name}`}
          describedBy={id}
          lines={json.lines}
          current={task === undefined ? undefined : (shown as WorkflowTask)}
        />
        <div className="sr-only" id={id}>
          <Outline blocks={parseBlocks(definition.tasks)} />
        </div>
      </div>
      {code}
    </div>
  );
}
