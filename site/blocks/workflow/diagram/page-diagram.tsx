// A diagram on a page, and its outline in words. What the page already shows is not repeated: the drawing is a reference to
// the first one, which saves a hundred elements. Its tasks come when it is near the window (`../whole-drawing.ts`).
import { usePageContext } from 'docs-engine/blocks';
import type { WorkflowDefinition, WorkflowTask } from 'workflow-kit/model/workflow.ts';
import { Diagram, toFrame, toTitle } from './diagram.tsx';
import { toCondition, toPurpose } from './labels.ts';
import { Outline } from './outline.tsx';
import { parseBlocks, type Block } from '../parse-definition.ts';
import type { Diagram as Plan } from './plan-diagram.ts';
import type { Lines } from '../render-json.ts';

interface PageDiagramProps {
  definition: WorkflowDefinition;
  plan: Plan;
  /** ID of the outline. */
  id: string;
  /** The lines of each task in the JSON next to the diagram. */
  lines: ReadonlyMap<object, Lines>;
  /** The task that the text describes. */
  current?: WorkflowTask;
  /** Whether later diagrams may refer to this one: not if a player will change it. */
  isKept?: boolean;
}

export function PageDiagram({ definition, plan, id, lines, current, isKept }: PageDiagramProps) {
  const { notes } = usePageContext();
  const blocks = parseBlocks(definition.tasks);
  const key = toKey(plan, blocks, current);
  const known = notes.get(key);
  const label = `Diagram of ${definition.name}`;
  if (known !== undefined) return <RepeatedDiagram plan={plan} label={label} lines={lines} original={known} />;
  if (isKept) notes.set(key, id);
  return (
    <>
      <Diagram
        id={isKept ? toDrawingId(id) : undefined}
        plan={plan}
        label={label}
        describedBy={id}
        lines={lines}
        current={current}
      />
      <Outline id={id} blocks={blocks} />
    </>
  );
}

/** The same for diagrams that look the same and have the same outline. */
function toKey(plan: Plan, blocks: Block[], current?: WorkflowTask): string {
  const toWords = (task: WorkflowTask) => [toTitle(task), toPurpose(task), toCondition(task)];
  const replace = (key: string, value: unknown) =>
    (key === 'task' || key === 'join') && value ? toWords(value as WorkflowTask) : value;
  return `diagram ${JSON.stringify([plan, blocks, current?.taskReferenceName], replace)}`;
}

function toDrawingId(outline: string): string {
  return `${outline}-drawing`;
}

interface RepeatedProps extends Pick<PageDiagramProps, 'plan' | 'lines'> {
  label: string;
  /** ID of the outline of the first diagram. */
  original: string;
}

function RepeatedDiagram({ plan, label, lines, original }: RepeatedProps) {
  return (
    <svg
      {...toFrame(plan)}
      role="img"
      aria-label={label}
      aria-describedby={original}
      data-lines={plan.nodes.map(({ task }) => lines.get(task)?.join('-')).join(' ')}
    >
      <use href={`#${toDrawingId(original)}`} width={plan.width} height={plan.height} />
    </svg>
  );
}
