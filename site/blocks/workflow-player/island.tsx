// The workflow player: simulates the workflow in a worker and lets readers go through the events,
// step by step.
import './island.css';
import { Choice } from './view/choice.tsx';
import { Controls, Head } from './view/controls.tsx';
import { DiagramHost } from './view/diagram-host.tsx';
import { Editors } from './view/editors.tsx';
import { Inspector } from './view/inspector.tsx';
import type { PlayerProps } from './props.ts';
import { TimelineView } from './view/timeline-view.tsx';
import { usePlayer } from './state/use-player.ts';

export function WorkflowPlayer(props: PlayerProps) {
  const player = usePlayer(props);
  const { run, step, isBusy, message } = player;
  return (
    <>
      <Head {...{ props, player }} />
      <Choice player={player} />
      <div className="player__body">
        <DiagramHost player={player} />
        <Controls player={player} />
        <p className="player__now" role="status">
          {message || run.steps[step]?.text || (isBusy ? 'Simulating…' : '')}
        </p>
        <div className="player__events">
          <TimelineView player={player} />
          <Inspector player={player} />
        </div>
      </div>
      <Editors player={player} />
    </>
  );
}
