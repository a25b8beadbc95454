// A workflow definition from `workflows/`: its JSON, or that of one of its tasks, next to the diagram.
import type { WorkflowDefinition as Definition, WorkflowTask } from 'workflow-kit/model/workflow.ts';
import { getTask } from 'workflow-kit/model/task-tree.ts';
import { CodeBlock, toBlock, usePageContext, type RenderedPart } from 'docs-engine/blocks';
import { PageDiagram } from './diagram/page-diagram.tsx';
import { toSize } from './diagram/drawing.ts';
import { planDiagram } from './diagram/plan-diagram.ts';
import { renderJson } from './render-json.ts';

export interface WorkflowDefinitionProps {
  /** Name of the file in `workflows/`, without `.json`. */
  file: string;
  /** Task reference name: shows only this task's JSON, and marks the task in the diagram. */
  task?: string;
}

/** Throws if the file or the task does not exist. In Markdown: the outline of the diagram, and the JSON. */
export const WorkflowDefinition = toBlock<WorkflowDefinitionProps>({
  html: DefinitionHtml,
  markdown({ file }, { rendered }) {
    return `${toOutline(rendered, `${file}.json`)}\n\n${rendered.without('.workflow__diagram').toMarkdown()}`;
  },
});

/** The outline of a diagram, or where it is if the page already has it. */
export function toOutline(rendered: RenderedPart, name: string): string {
  const outline = rendered.find('.visually-hidden')[0]?.toMarkdown();
  return outline === undefined
    ? `The outline of \`${name}\` is the same as the one above.`
    : `Outline of \`${name}\`:\n\n${outline}`;
}

function DefinitionHtml({ file, task }: WorkflowDefinitionProps) {
  const { readText, nextId } = usePageContext();
  const path = `workflows/${file}.json`;
  const text = readText(path);
  if (text === undefined)
    throw new Error(`Expected a workflow definition at ${path}, found none. Add it or correct \`file\`.`);
  const definition = JSON.parse(text) as Definition;
  const shown = task === undefined ? definition : getTask(definition.tasks, task);
  if (!shown) throw new Error(`Expected a task with the reference name \`${task}\` in ${path}, found none.`);
  const json = renderJson(shown);
  const plan = planDiagram(definition);
  const id = nextId('workflow');
  return (
    <div className="workflow reach" data-workflow data-behavior="workflow" data-size={toSize(plan)}>
      <div className="workflow__diagram shaded faded" data-zoom>
        <PageDiagram
          isKept
          definition={definition}
          plan={plan}
          id={id}
          lines={json.lines}
          current={task === undefined ? undefined : (shown as WorkflowTask)}
        />
      </div>
      {task === undefined ? (
        <CodeBlock
          language="json"
          title={`${file}.json`}
          copied="definition"
          actions={
            <button type="button" className="code__button" data-download={`${file}.json`}>
              Download JSON
            </button>
          }
        >
          {json.text}
        </CodeBlock>
      ) : (
        <CodeBlock language="json" title={`${task} in ${file}.json`}>
          {json.text}
        </CodeBlock>
      )}
    </div>
  );
}
