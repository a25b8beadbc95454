// A player's state to the value of `run` in a link and back: `place-order.failure.12`, and edits behind it, deflated where that is shorter.
import type { PlayerProps } from './props.ts';
import type { PlayState } from './play-state.ts';

/** Characters of the whole value: servers and messengers cut longer addresses. */
export const LINK_LIMIT = 8000;
/** Characters that a link may unfold to. */
const UNFOLDED_LIMIT = 3_000_000;

type Edits = Pick<PlayState, 'edits' | 'untilTimeOut'>;

async function pipe(bytes: Uint8Array, through: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(through).getReader();
  const parts: BlobPart[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > UNFOLDED_LIMIT) throw new Error('it unfolds to more than 3 MB');
    parts.push(next.value as BlobPart);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function toBytes(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}

async function toData(edits: Edits): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(edits));
  const short = toBase64(await pipe(bytes, new CompressionStream('deflate-raw')));
  const plain = toBase64(bytes);
  return short.length < plain.length ? `z${short}` : `j${plain}`;
}

async function parseData(data: string): Promise<Edits> {
  const bytes = toBytes(data.slice(1));
  const plain = data.startsWith('z') ? await pipe(bytes, new DecompressionStream('deflate-raw')) : bytes;
  const { edits, untilTimeOut } = JSON.parse(new TextDecoder().decode(plain)) as Edits;
  const isText = Object.entries(edits).every(
    ([name, text]) => /^(input|results|definition)$/.test(name) && typeof text === 'string',
  );
  if (!isText) throw new Error('it holds something other than texts');
  return { edits, ...(untilTimeOut === true && { untilTimeOut }) };
}

/** The value of `run`; it may be longer than `LINK_LIMIT`. */
export async function toLinkValue(file: string, { case: id, step, edits, untilTimeOut }: PlayState): Promise<string> {
  const short = `${file}.${id}.${step ?? ''}`;
  if (Object.keys(edits).length === 0 && !untilTimeOut) return short;
  return `${short}.${await toData({ edits, ...(untilTimeOut && { untilTimeOut }) })}`;
}

/** The state in a value of `run`: undefined if it is another player's. Throws what is wrong with it, in words. */
export async function parseLinkValue({ file, cases }: PlayerProps, value: string): Promise<PlayState | undefined> {
  const [name, id = '', step = '', data = ''] = value.split('.');
  if (name !== file) return undefined;
  try {
    if (!cases.some((one) => one.id === id)) throw new Error(`it names the case ${id}`);
    if (!/^\d*$/.test(step)) throw new Error(`it names the step ${step}`);
    return { case: id, ...(step && { step: Number(step) }), ...(data ? await parseData(data) : { edits: {} }) };
  } catch (error) {
    throw new Error(`The run in this link cannot be read: ${(error as Error).message || 'it is damaged'}.`, {
      cause: error,
    });
  }
}
