// The player's header and its controls: the case, its outcome, and the buttons that go through the steps.
import type { PlayerProps } from '../props.ts';
import type { Player } from '../state/use-player.ts';
import { copyLink } from '../state/write-link.ts';

const SPEEDS = [0.5, 1, 2, 4];

/** Labels and icons. As in every player, the icons keep their direction in right-to-left pages. */
const FIRST = ['To the start', 'M4 3v10M13 3 6 8l7 5z'] as const;
const BACK = ['Step back', 'M11 3 4 8l7 5z'] as const;
const FORTH = ['Step forward', 'M5 3l7 5-7 5z'] as const;
const LAST = ['To the end', 'M12 3v10M3 3l7 5-7 5z'] as const;

interface IconButtonProps {
  of: readonly [string, string];
  /** Whether the button is disabled. It keeps the focus of a reader who has just stepped to the end. */
  isOff?: boolean;
  onClick: () => void;
}

function IconButton({ of: [label, path], isOff, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => isOff || onClick()}
    >
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

export function Head({ props, player }: { props: PlayerProps; player: Player }) {
  const { state } = player;
  const status = player.view.workflows[0]?.status;
  return (
    <div className="player__head">
      <label>
        Case{' '}
        <select value={state.case} onChange={({ target }) => player.choose(target.value)}>
          {props.cases.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <span className="status" data-status={status}>
        {status}
      </span>
      <button type="button" className="button" onClick={() => void copyLink(props.file, state).then(player.setMessage)}>
        Copy link
      </button>
      <button type="button" className="button" onClick={player.reset}>
        Reset
      </button>
    </div>
  );
}

export function Controls({ player }: { player: Player }) {
  const { run, step, last, goTo, isPlaying } = player;
  const at = run.steps[step]?.time;
  return (
    <div className="player__controls">
      <button type="button" className="button button--primary player__play" onClick={player.play}>
        <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
          <path d={isPlaying ? 'M5 3v10M11 3v10' : 'M4 2l9 6-9 6z'} />
        </svg>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <IconButton of={FIRST} isOff={step <= 0} onClick={() => goTo(0)} />
      <IconButton of={BACK} isOff={step <= 0} onClick={() => goTo(step - 1)} />
      <IconButton of={FORTH} isOff={step >= last} onClick={() => goTo(step + 1)} />
      <IconButton of={LAST} isOff={step >= last} onClick={() => goTo(last)} />
      <input
        type="range"
        aria-label="Step"
        aria-valuetext={`Step ${step + 1} of ${last + 1}, ${at}`}
        max={Math.max(0, last)}
        value={Math.max(0, step)}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <span className="player__count">
        {step + 1} / {last + 1} · {at}
      </span>
      <select aria-label="Speed" value={player.speed} onChange={({ target }) => player.setSpeed(Number(target.value))}>
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {speed}×
          </option>
        ))}
      </select>
    </div>
  );
}
