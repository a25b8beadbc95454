// Draws the definition that a reader wrote and lists its JSON, as the build would; a chunk of its own, loaded by the first edit of it.
import { Component, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import { BLOCK_DRAWN } from 'docs-engine/browser';
import { CodeFigure } from 'docs-engine/browser';
import { Diagram } from '../../workflow/diagram/diagram.tsx';
import { Outline } from '../../workflow/diagram/outline.tsx';
import { parseBlocks } from '../../workflow/parse-definition.ts';
import { planDiagram } from '../../workflow/diagram/plan-diagram.ts';
import { startPlayedDiagram, type NodeState, type PlayedDiagram } from '../../workflow/played-diagram.ts';
import { type RenderedJson, renderJson } from '../../workflow/render-json.ts';
import { JSON_TITLE } from '../props.ts';
import { highlightJson } from './highlight-json.ts';

/** Beyond this a diagram would hold the page up while somebody types. */
const MOST_TASKS = 300;

/** What simulates may still have parts that no diagram can show. */
class DrawingBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? (
      <p>Your definition cannot be drawn. The timeline shows its tasks.</p>
    ) : (
      this.props.children
    );
  }
}

function Drawing({ definition, lines }: { definition: WorkflowDefinition; lines: RenderedJson['lines'] }) {
  const id = useId();
  return (
    <>
      <Diagram
        plan={planDiagram(definition)}
        label={`Diagram of ${definition.name}`}
        describedBy={id}
        lines={lines}
        isPlayed
      />
      <div className="sr-only" id={id}>
        <Outline blocks={parseBlocks(definition.tasks)} />
      </div>
    </>
  );
}

interface OwnDiagramProps {
  /** The definition, which parses. */
  text: string;
  title: string;
  /** Whether the JSON is unfolded at first. */
  getIsOpen: () => boolean;
  /** How the run stands, by reference name. */
  getState: (task: string) => NodeState;
}

interface BlockProps extends Omit<OwnDiagramProps, 'getIsOpen'> {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function Block({ text, title, isOpen, onToggle, getState }: BlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const played = useRef<PlayedDiagram>(undefined);
  const { definition, json } = useMemo(() => {
    const parsed = JSON.parse(text) as WorkflowDefinition;
    return { definition: parsed, json: renderJson(parsed) };
  }, [text]);
  useEffect(() => {
    // For what code does in an article.
    block.current!.dispatchEvent(new Event(BLOCK_DRAWN, { bubbles: true }));
    const gone = new AbortController();
    played.current = startPlayedDiagram(block.current!, gone.signal);
    const diagram = block.current!.querySelector('.workflow__diagram')!;
    diagram.scrollLeft = (diagram.scrollWidth - diagram.clientWidth) / 2;
    return () => gone.abort();
  }, []);
  useEffect(() => played.current?.show(getState));
  return (
    <div className="workflow" data-workflow data-played ref={block}>
      <div className="workflow__diagram">
        <DrawingBoundary>
          <Drawing definition={definition} lines={json.lines} />
        </DrawingBoundary>
      </div>
      <details className="player__json" open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary>{JSON_TITLE}</summary>
        <CodeFigure language="json" title={title} html={highlightJson(json.text)} />
      </details>
    </div>
  );
}

/** Whatever simulates is drawn or told, beside its JSON. */
export function OwnDiagram({ getIsOpen, ...props }: OwnDiagramProps) {
  // Each text is a block of its own; what is unfolded stays so.
  const [isOpen, setOpen] = useState(getIsOpen);
  const count = props.text.match(/"taskReferenceName"/g)?.length ?? 0;
  if (count > MOST_TASKS)
    return (
      <p>
        {count} tasks are too many for a diagram ({MOST_TASKS} at most). The timeline shows them.
      </p>
    );
  return <Block key={props.text} {...props} isOpen={isOpen} onToggle={setOpen} />;
}
