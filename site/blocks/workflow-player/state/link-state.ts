// Converts a player's state to the value of `run` in a link and back: `place-order.failure.12`, followed by compressed
// edits.
import type { PlayerProps } from '../props.ts';
import type { EditorName } from '../simulation/run.ts';
import type { PlayState } from './play-state.ts';

/** The most characters of the whole value, because servers and messengers cut off longer addresses. */
export const LINK_LIMIT = 8000;
/** The most bytes of the uncompressed edits. A link could contain 6 MB, and parsing or showing that much takes seconds. */
const DATA_LIMIT = 200_000;

export const TOO_LONG = 'This run is too large for a link.';
const UNREADABLE = 'The run in this link cannot be read.';
const EDITORS = { input: 1, results: 1, definition: 1 } satisfies Record<EditorName, 1>;

type Edits = Pick<PlayState, 'edits' | 'untilTimeOut'>;

function pipe(part: BlobPart, through: CompressionStream | DecompressionStream): Response {
  return new Response(new Blob([part]).stream().pipeThrough(through));
}

async function toData(edits: Edits): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(edits));
  const deflated = await pipe(json, new CompressionStream('deflate-raw')).arrayBuffer();
  // The text encoding adds a third.
  if (json.length > DATA_LIMIT || deflated.byteLength > LINK_LIMIT * 0.7) throw new Error(TOO_LONG);
  const text = Array.from(new Uint8Array(deflated), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function parseData(data: string): Promise<Edits> {
  const text = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
  const deflated = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const json = await pipe(deflated, new DecompressionStream('deflate-raw')).arrayBuffer();
  if (json.byteLength > DATA_LIMIT) throw new Error(UNREADABLE);
  const { edits, untilTimeOut } = JSON.parse(new TextDecoder().decode(json)) as Edits;
  const isText = Object.entries(edits).every(
    ([name, edit]) => Object.hasOwn(EDITORS, name) && typeof edit === 'string',
  );
  if (!isText) throw new Error(UNREADABLE);
  return { edits, ...(untilTimeOut === true && { untilTimeOut }) };
}

/** The value of `run`. Throws TOO_LONG. */
export async function toLinkValue(file: string, { case: id, step, edits, untilTimeOut }: PlayState): Promise<string> {
  const value = `${file}.${id}.${step ?? ''}`;
  if (Object.keys(edits).length === 0 && !untilTimeOut) return value;
  return `${value}.${await toData({ edits, ...(untilTimeOut && { untilTimeOut }) })}`;
}

/** The state in a value of `run`; undefined if it belongs to another player. Throws if it cannot be read. */
export async function parseLinkValue({ file, cases }: PlayerProps, value: string): Promise<PlayState | undefined> {
  const [name, id = '', step = '', data = ''] = value.split('.');
  if (name !== file) return undefined;
  try {
    const isKnown = cases.some((one) => one.id === id) && /^\d*$/.test(step) && value.length <= LINK_LIMIT;
    if (!isKnown) throw new Error(UNREADABLE);
    return { case: id, ...(step && { step: Number(step) }), ...(data ? await parseData(data) : { edits: {} }) };
  } catch (error) {
    throw new Error(UNREADABLE, { cause: error });
  }
}
