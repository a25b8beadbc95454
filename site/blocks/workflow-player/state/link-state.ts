// Converts a player's state to the value of `run` in a link and back: `place-order.failure.12`, followed by compressed
// edits.
import type { PlayerProps } from '../props.ts';
import type { PlayState } from './play-state.ts';

/** The most characters of the whole value, because servers and messengers cut off longer addresses. */
export const LINK_LIMIT = 8000;

export const TOO_LONG = 'This run is too large for a link.';
const UNREADABLE = 'The run in this link cannot be read.';

/** Few links contain edits. */
const loadData = () => import('./link-data.ts');

/** The value of `run`. Throws TOO_LONG. */
export async function toLinkValue(file: string, { case: id, step, edits, untilTimeOut }: PlayState): Promise<string> {
  const value = `${file}.${id}.${step ?? ''}`;
  if (Object.keys(edits).length === 0 && !untilTimeOut) return value;
  const data = await (await loadData()).toData({ edits, ...(untilTimeOut && { untilTimeOut }) });
  if (data === undefined || value.length + data.length >= LINK_LIMIT) throw new Error(TOO_LONG);
  return `${value}.${data}`;
}

/** The state in a value of `run`; undefined if it belongs to another player. Throws if it cannot be read. */
export async function parseLinkValue({ file, cases }: PlayerProps, value: string): Promise<PlayState | undefined> {
  const [name, id = '', step = '', data = ''] = value.split('.');
  if (name !== file) return undefined;
  try {
    const isKnown = cases.some((one) => one.id === id) && /^\d*$/.test(step) && value.length <= LINK_LIMIT;
    if (!isKnown) throw new Error(UNREADABLE);
    return {
      case: id,
      ...(step && { step: Number(step) }),
      ...(data ? await (await loadData()).parseData(data) : { edits: {} }),
    };
  } catch (error) {
    throw new Error(UNREADABLE, { cause: error });
  }
}
