// The editors of the player, each with its errors.
import { useEffect, useId, useRef } from 'react';
import type { EditorName } from '../simulation/run.ts';
import { TOTAL_SECONDS } from '../simulation/simulation-client.ts';
import type { Player } from '../state/use-player.ts';

const EDITORS: [EditorName, string][] = [
  ['input', 'Input'],
  ['results', 'Task results, one for each attempt'],
  ['definition', 'Definition'],
];

export function Editors({ player }: { player: Player }) {
  const { texts, faults, edit, state } = player;
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (faults.length > 0) details.current!.open = true;
  }, [faults]);
  return (
    <details className="player__editors" ref={details}>
      <summary>Change input, results, or definition</summary>
      {EDITORS.map(([editor, label]) => {
        const own = faults.filter((fault) => fault.editor === editor);
        return (
          <div key={editor}>
            <label>
              {label}
              <textarea
                value={texts[editor]}
                spellCheck={false}
                aria-invalid={own.length > 0}
                aria-describedby={id + editor}
                onChange={({ target }) => edit(editor, target.value)}
              />
            </label>
            <span id={id + editor} role="alert">
              {own.map(({ line, column, message }) => (
                <span key={message + line} className="player__fault">
                  {line && `Line ${line}, column ${column}: `}
                  {message}
                </span>
              ))}
            </span>
          </div>
        );
      })}
      <label>
        <input
          type="checkbox"
          checked={state.untilTimeOut ?? false}
          onChange={({ target }) => player.setUntilTimeOut(target.checked)}
        />{' '}
        Let the clock run until timeouts expire
      </label>
      <p>Everything runs in your browser, for at most {TOTAL_SECONDS} s. Scripts cannot use the network.</p>
    </details>
  );
}
