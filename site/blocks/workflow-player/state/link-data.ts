// Converts the edits of a player to compressed text and back.
import type { EditorName } from '../simulation/run.ts';
import type { PlayState } from './play-state.ts';

/** The most characters of the uncompressed edits. A link could contain 6 MB, and parsing or showing that much takes seconds. */
const DATA_LIMIT = 200_000;

const EDITORS = { input: 1, results: 1, definition: 1 } satisfies Record<EditorName, 1>;

type Edits = Pick<PlayState, 'edits' | 'untilTimeOut'>;

function pipe(part: BlobPart, through: CompressionStream | DecompressionStream): Response {
  return new Response(new Blob([part]).stream().pipeThrough(through));
}

/** The edits as text for an address; undefined if they are too long to be read again. */
export async function toData(edits: Edits): Promise<string | undefined> {
  const json = JSON.stringify(edits);
  if (json.length > DATA_LIMIT) return undefined;
  const deflated = await pipe(json, new CompressionStream('deflate-raw')).arrayBuffer();
  const text = Array.from(new Uint8Array(deflated), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws an error for text that is not from `toData`. */
export async function parseData(data: string): Promise<Edits> {
  const text = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
  const deflated = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const json = await pipe(deflated, new DecompressionStream('deflate-raw')).text();
  if (json.length > DATA_LIMIT) throw new Error('The edits are too long.');
  const { edits, untilTimeOut } = JSON.parse(json) as Edits;
  const isText = Object.entries(edits).every(
    ([name, edit]) => Object.hasOwn(EDITORS, name) && typeof edit === 'string',
  );
  if (!isText) throw new Error('The edits are not those of the editors.');
  return { edits, ...(untilTimeOut === true && { untilTimeOut }) };
}
