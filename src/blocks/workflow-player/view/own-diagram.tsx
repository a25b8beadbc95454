// Draws the definition that a reader wrote, as the build would; a chunk of its own, loaded by the first edit of it.
import { Component, useEffect, useId, type ReactNode } from 'react';
import type { WorkflowDefinition } from '../../../shared/workflow.ts';
import { Diagram } from '../../workflow/diagram.tsx';
import { Outline } from '../../workflow/outline.tsx';
import { parseBlocks } from '../../workflow/parse-definition.ts';
import { planDiagram } from '../../workflow/plan-diagram.ts';

/** Beyond this a diagram would hold the page up while somebody types. */
const MOST_TASKS = 300;

/** What simulates may still have parts that no diagram can show. */
class DrawingBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <p>Your definition cannot be drawn; the timeline shows it.</p> : this.props.children;
  }
}

function Drawing({ text }: { text: string }) {
  const id = useId();
  const definition = JSON.parse(text) as WorkflowDefinition;
  return (
    <div className="workflow__diagram">
      <Diagram plan={planDiagram(definition)} label={`Diagram of ${definition.name}`} describedBy={id} isPlayed />
      <div className="sr-only" id={id}>
        <Outline blocks={parseBlocks(definition.tasks)} />
      </div>
    </div>
  );
}

/** Whatever simulates is drawn or told; `onDraw` comes after each time. */
export function OwnDiagram({ text, onDraw }: { text: string; onDraw: () => void }) {
  useEffect(onDraw);
  const count = text.match(/"taskReferenceName"/g)?.length ?? 0;
  if (count > MOST_TASKS)
    return (
      <p>
        {count} tasks are too many to be drawn here ({MOST_TASKS} at most); the timeline shows them.
      </p>
    );
  return (
    <DrawingBoundary key={text}>
      <Drawing text={text} />
    </DrawingBoundary>
  );
}
