// A player's state to the value of `run` in a link and back: `place-order.failure.12`, and edits behind it, deflated.
import type { PlayerProps } from './props.ts';
import type { PlayState } from './play-state.ts';

/** Characters of the whole value: servers and messengers cut longer addresses. What it unfolds to is bounded with it. */
export const LINK_LIMIT = 8000;

type Edits = Pick<PlayState, 'edits' | 'untilTimeOut'>;

function pipe(part: BlobPart, through: CompressionStream | DecompressionStream): Response {
  return new Response(new Blob([part]).stream().pipeThrough(through));
}

async function toData(edits: Edits): Promise<string> {
  const deflated = await pipe(JSON.stringify(edits), new CompressionStream('deflate-raw')).arrayBuffer();
  const text = Array.from(new Uint8Array(deflated), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function parseData(data: string): Promise<Edits> {
  const text = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
  const deflated = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const { edits, untilTimeOut } = (await pipe(deflated, new DecompressionStream('deflate-raw')).json()) as Edits;
  for (const [name, edit] of Object.entries(edits))
    if (!/^(input|results|definition)$/.test(name) || typeof edit !== 'string') throw new Error(`it edits ${name}`);
  return { edits, ...(untilTimeOut === true && { untilTimeOut }) };
}

/** The value of `run`; it may be longer than `LINK_LIMIT`. */
export async function toLinkValue(file: string, { case: id, step, edits, untilTimeOut }: PlayState): Promise<string> {
  const value = `${file}.${id}.${step ?? ''}`;
  if (Object.keys(edits).length === 0 && !untilTimeOut) return value;
  return `${value}.${await toData({ edits, ...(untilTimeOut && { untilTimeOut }) })}`;
}

/** The state in a value of `run`: undefined if it is another player's. Throws what is wrong with it, in words. */
export async function parseLinkValue({ file, cases }: PlayerProps, value: string): Promise<PlayState | undefined> {
  const [name, id = '', step = '', data = ''] = value.split('.');
  if (name !== file) return undefined;
  try {
    if (value.length > LINK_LIMIT) throw new Error('it is too long');
    if (!cases.some((one) => one.id === id)) throw new Error(`it names the case ${id}`);
    if (!/^\d*$/.test(step)) throw new Error(`it names the step ${step}`);
    return { case: id, ...(step && { step: Number(step) }), ...(data ? await parseData(data) : { edits: {} }) };
  } catch (error) {
    throw new Error(`The run in this link cannot be read: ${(error as Error).message || 'it is damaged'}.`, {
      cause: error,
    });
  }
}
