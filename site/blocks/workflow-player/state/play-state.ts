// What a reader chose in the player: a case, edits of its texts, and a step. A link contains this state.
import type { EditorName, PlayTexts } from '../simulation/run.ts';
import type { PlayerProps } from '../props.ts';

export interface PlayState {
  case: string;
  /** Undefined means the last step. */
  step?: number;
  untilTimeOut?: boolean;
  /** Texts that differ from those of the case. */
  edits: Partial<PlayTexts>;
}

function toText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** The state until a reader chooses: the first step of the first case. */
export function toFirstState({ cases }: PlayerProps): PlayState {
  return { case: cases[0]!.id, step: 0, edits: {} };
}

/** The texts of a case, without edits. */
export function getCaseTexts({ cases, definition }: PlayerProps, id: string): PlayTexts {
  const { input, results } = cases.find((one) => one.id === id) ?? cases[0]!;
  return { input: toText(input), results: toText(results), definition: toText(definition) };
}

/** What the scripts of a case returned on the server; known only if the case was not changed. */
export function getKnownScripts({ cases }: PlayerProps, { case: id, edits, untilTimeOut }: PlayState) {
  const isRecorded = Object.keys(edits).length === 0 && !untilTimeOut;
  return isRecorded ? cases.find((one) => one.id === id)?.scripts : undefined;
}

/** The state with another text in an editor; the case's own text is not stored as an edit. */
export function withEdit(
  props: PlayerProps,
  { step: _step, ...state }: PlayState,
  [editor, text]: [EditorName, string],
): PlayState {
  const { [editor]: _old, ...others } = state.edits;
  const isOwn = getCaseTexts(props, state.case)[editor] === text;
  return { ...state, edits: isOwn ? others : { ...others, [editor]: text } };
}
