// A player before it loads, and without scripts: the diagram, its cases with how each ends, and the JSON in a closed
// fold.
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import { CodeBlock, toBlock, toCodeBlock, usePageContext, type PageContext } from 'docs-engine/blocks';
import { PageDiagram } from '../workflow/diagram/page-diagram.tsx';
import { toSize } from '../workflow/diagram/drawing.ts';
import { planDiagram } from '../workflow/diagram/plan-diagram.ts';
import { renderJson } from '../workflow/render-json.ts';
import { toOutline } from '../workflow/static.tsx';
import { FIRST_STEP, JSON_TITLE, type PlayerProps } from './props.ts';
import { readPlayer, type ReadCase } from './read-player.ts';

export interface WorkflowPlayerProps {
  /**
   * Name of the file in `workflows/`, without `.json`; its cases are the files `NAME.test.json` and
   * `NAME.CASE.test.json` next to it.
   */
  file: string;
  /** The labels of the cases, by `CASE` (empty for `NAME.test.json`), in this order. Default: `CASE` itself. */
  cases?: Record<string, string>;
}

/** The player's entries in the list of keyboard shortcuts. */
const SHORTCUTS = JSON.stringify([
  ['← →', 'Step through the run, on the timeline'],
  ['Home End', 'Go to the start or the end of the run, on the timeline'],
  ['↓ ↑', 'Go from task to task, on the diagram'],
]);

/** Throws if the definition or a case does not exist. In Markdown: the outline, the definition, and each case with how it ends. */
export const WorkflowPlayer = toBlock<WorkflowPlayerProps>({
  html: Player,
  markdown({ file, cases }, { rendered, ...files }) {
    const { props, read } = readPlayer(files, { file, labels: cases });
    const runs = read.map(({ label, input, results, run }) => ({
      case: label,
      input,
      results,
      ...(run && {
        status: run.status,
        tasks: run.tasks.map(({ taskReferenceName, status }) => ({ taskReferenceName, status })),
      }),
    }));
    return [
      toOutline(rendered, String(props.definition['name'])),
      toCodeBlock(JSON.stringify(props.definition, null, 2), `json title="${file}.json"`),
      'The cases of this workflow, with the mocked results of its tasks:',
      toCodeBlock(JSON.stringify(runs, null, 2), 'json'),
    ].join('\n\n');
  },
});

function Player({ file, cases }: WorkflowPlayerProps) {
  const context: PageContext = usePageContext();
  const { props, read } = readPlayer(context, { file, labels: cases });
  const definition = props.definition as unknown as WorkflowDefinition;
  const json = renderJson(definition);
  const plan = planDiagram(definition);
  const id = context.nextId('player');
  // Large pages need a hundred elements less without the colors of a second, folded copy. They come when it opens.
  const isRepeated = context.readText(context.file)?.includes(`<WorkflowDefinition file="${file}"`);
  return (
    <div
      className="player reach"
      id={`play-${file}`}
      role="group"
      aria-label={`Player of ${definition.name}`}
      data-drawing={toSize(plan)}
      data-shortcuts={SHORTCUTS}
      data-island="workflow-player/WorkflowPlayer"
      data-props={JSON.stringify(props satisfies PlayerProps)}
    >
      <div className="player__static">
        <p className="player__head">
          How <code>{definition.name}</code> runs
        </p>
        <p className="player__choice needs-scripts">{FIRST_STEP}</p>
        <div className="workflow" data-workflow data-behavior="workflow" data-played>
          <div className="workflow__diagram shaded faded" data-zoom>
            <PageDiagram definition={definition} plan={plan} id={id} lines={json.lines} />
          </div>
          <details className="player__json">
            <summary>{JSON_TITLE}</summary>
            <CodeBlock language="json" title={`${file}.json`} isPlain={isRepeated}>
              {json.text}
            </CodeBlock>
          </details>
        </div>
        <ul className="player__cases">
          {read.map((one) => (
            <li key={one.id}>
              <CaseText {...one} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function CaseText({ label, run }: ReadCase) {
  if (!run) return label;
  return (
    <>
      {label}: ends as{' '}
      <span className="status" data-status={run.status}>
        {run.status}
      </span>{' '}
      after {run.tasks.map(({ taskReferenceName, status }) => `${taskReferenceName} (${status})`).join(', ')}.
    </>
  );
}
