// Draws the definition that a reader wrote and shows its JSON, as the build would. This is a separate chunk, loaded
// when the reader edits the definition for the first time.
import { Component, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import { BLOCK_DRAWN } from 'docs-engine/browser';
import { CodeFigure } from 'docs-engine/code-figure';
import { Diagram } from '../../workflow/diagram/diagram.tsx';
import { Outline } from '../../workflow/diagram/outline.tsx';
import { parseBlocks } from '../../workflow/parse-definition.ts';
import { planDiagram } from '../../workflow/diagram/plan-diagram.ts';
import { startPlayedDiagram, type NodeState, type PlayedDiagram } from '../../workflow/played-diagram.ts';
import { type RenderedJson, renderJson } from '../../workflow/render-json.ts';
import { showStart } from '../../workflow/show-within.ts';
import { JSON_TITLE } from '../props.ts';
import { getDrawingFault } from './drawing-limits.ts';
import { highlightJson } from './highlight-json.ts';

/** A definition that can be simulated may still contain parts that a diagram cannot show. */
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
      <Diagram plan={planDiagram(definition)} label={`Diagram of ${definition.name}`} describedBy={id} lines={lines} />
      <Outline id={id} blocks={parseBlocks(definition.tasks)} />
    </>
  );
}

interface OwnDiagramProps {
  /** The text of the definition, which is valid JSON. */
  text: string;
  title: string;
  /** Whether the JSON is open at first. */
  getIsOpen: () => boolean;
  /** The state of the run, by reference name. */
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
    // Starts the behaviors that code blocks have in an article.
    block.current!.dispatchEvent(new Event(BLOCK_DRAWN, { bubbles: true }));
    const gone = new AbortController();
    played.current = startPlayedDiagram(block.current!, gone.signal);
    showStart(block.current!.querySelector('.workflow__diagram')!);
    return () => gone.abort();
  }, []);
  useEffect(() => played.current?.show(getState));
  return (
    <div className="workflow" data-workflow data-played ref={block}>
      <div className="workflow__diagram shaded faded" data-zoom>
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

/** Draws the diagram next to the JSON, or shows why it cannot be drawn. */
export function OwnDiagram({ getIsOpen, ...props }: OwnDiagramProps) {
  // Each text is rendered as a new block, which keeps the open state.
  const [isOpen, setOpen] = useState(getIsOpen);
  const fault = useMemo(() => getDrawingFault((JSON.parse(props.text) as WorkflowDefinition).tasks), [props.text]);
  if (fault !== undefined) return <p>{fault}</p>;
  return <Block key={props.text} {...props} isOpen={isOpen} onToggle={setOpen} />;
}
