// The player's state: what the reader chose, the simulator's response, and the clock that plays the steps.
import { useEffect, useMemo, useState } from 'react';
import { createSimulationClient } from '../simulation/simulation-client.ts';
import { getCaseTexts, getKnownScripts, toFirstState, withEdit, type PlayState } from './play-state.ts';
import { planTimeline, planView } from '../view/plan-view.ts';
import type { PlayerProps } from '../props.ts';
import type { EditorName, PlayAnswer } from '../simulation/run.ts';
import { useLink } from './use-link.ts';

/** After the last keystroke, waits this long before simulating. */
const REST_MS = 300;
const STEP_MS = 900;
/** The most attempts on the timeline. */
export const MAX_BARS = 500;

const EMPTY = { steps: [], tasks: [], workflows: [], notes: [] };

interface Answer extends PlayAnswer {
  isBusy?: boolean;
  /** The text of the definition that ran. */
  definition?: string;
}

function useAnswer(props: PlayerProps, state: PlayState, isRead: boolean) {
  const [client] = useState(() => createSimulationClient());
  const [answer, setAnswer] = useState<Answer>({ faults: [] });
  const { case: id, edits, untilTimeOut = false } = state;
  const texts = useMemo(() => ({ ...getCaseTexts(props, id), ...edits }), [props, id, edits]);
  useEffect(() => () => client.close(), [client]);
  useEffect(() => {
    if (!isRead) return undefined;
    const { workflows, taskDefinitions } = props;
    const timer = setTimeout(
      () => {
        setAnswer((old) => ({ ...old, isBusy: true }));
        // If a text cannot be played, the last run stays visible.
        void client
          .play({ ...texts, workflows, taskDefinitions, untilTimeOut, scripts: getKnownScripts(props, state) })
          .then((next) =>
            setAnswer((old) =>
              next.run ? { definition: texts.definition, ...next } : { ...old, isBusy: false, ...next },
            ),
          );
      },
      Object.keys(edits).length > 0 ? REST_MS : 0,
    );
    return () => clearTimeout(timer);
    // eslint-disable-next-line react/exhaustive-deps -- the step changes nothing
  }, [client, props, texts, untilTimeOut, isRead]);
  const { definition, ...rest } = answer;
  const isOwn = definition !== undefined && definition !== getCaseTexts(props, id).definition;
  return { texts, ...rest, ownDefinition: isOwn ? definition : undefined };
}

/** Advances to the next step while it plays. */
function useClock(
  { isGoing, step, speed }: { isGoing: boolean; step: number; speed: number },
  onTick: () => void,
): void {
  useEffect(() => {
    if (!isGoing) return undefined;
    const timer = setTimeout(onTick, STEP_MS / speed);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react/exhaustive-deps -- a tick belongs to its step
  }, [isGoing, step, speed]);
}

function useChoices(props: PlayerProps) {
  const [state, setState] = useState(() => toFirstState(props));
  const [message, setMessage] = useState('');
  const [isRead, setRead] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [selected, select] = useState<number>();
  const show = (next: PlayState) => {
    setState(next);
    select(undefined);
    setMessage('');
  };
  useLink({
    props,
    state: isTouched && !isPlaying ? state : undefined,
    onRead(found, fault = '') {
      if (found) show(found);
      setPlaying(false);
      setMessage(fault);
      setRead(true);
    },
    onFault: setMessage,
  });
  const change = (next: PlayState) => {
    show(next);
    setTouched(true);
  };
  const selectTask = (task: number | undefined, note = '') => {
    select(task);
    setMessage(note);
  };
  return { state, message, setMessage, isRead, isPlaying, setPlaying, selected, select: selectTask, change };
}

/** Everything that the parts of the player need. */
export function usePlayer(props: PlayerProps) {
  const { state, isRead, isPlaying, setPlaying, selected, change, ...choices } = useChoices(props);
  const [speed, setSpeed] = useState(1);
  const { run = EMPTY, ...answer } = useAnswer(props, state, isRead);
  const last = run.steps.length - 1;
  const step = Math.min(state.step ?? last, last);
  const isGoing = isPlaying && step < last;
  const changeAndRest = (next: PlayState) => {
    setPlaying(false);
    change(next);
  };
  const goTo = (target: number) => changeAndRest({ ...state, step: Math.max(0, Math.min(target, last)) });
  useClock({ isGoing, step, speed }, () => {
    change({ ...state, step: step + 1 });
    setPlaying(step + 1 < last);
  });
  return {
    ...choices,
    ...answer,
    file: props.file,
    state,
    run,
    step,
    last,
    goTo,
    speed,
    setSpeed,
    isPlaying: isGoing,
    play() {
      if (step >= last) goTo(0);
      setPlaying(!isGoing);
    },
    view: useMemo(() => planView(run, step), [run, step]),
    timeline: useMemo(() => planTimeline(run, MAX_BARS), [run]),
    /** The task to inspect: the chosen one, or the task of the step. */
    task: selected ?? run.steps[step]?.task,
    /** Whether the reader chose a task. */
    isChosen: selected !== undefined,
    /** Goes to the end of another case, which shows how the two cases differ. */
    choose: (id: string) => changeAndRest({ case: id, edits: {} }),
    reset: () => changeAndRest({ case: state.case, step: 0, edits: {} }),
    edit: (editor: EditorName, text: string) => changeAndRest(withEdit(props, state, [editor, text])),
    setUntilTimeOut: (untilTimeOut: boolean) => changeAndRest({ case: state.case, edits: state.edits, untilTimeOut }),
  };
}

export type Player = ReturnType<typeof usePlayer>;
