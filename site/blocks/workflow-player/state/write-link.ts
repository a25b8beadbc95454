// Keeps the address up to date with the player, and copies it for sharing.
import { copyText } from 'docs-engine/browser';
import { TOO_LONG, toLinkValue } from './link-state.ts';
import type { PlayState } from './play-state.ts';

/** Browsers reject more than a hundred changes of the address in half a minute. */
const REST_MS = 400;

async function toUrl(file: string, state: PlayState): Promise<URL> {
  const value = await toLinkValue(file, state);
  const url = new URL(location.href);
  url.searchParams.set('run', value);
  return url;
}

interface WriteOptions {
  file: string;
  state: PlayState;
  onWrite: () => void;
  onFault: (text: string) => void;
}

/**
 * Writes the state to the address of this history entry after a pause. Returns a function that
 * cancels this.
 */
export function writeLink({ file, state, onWrite, onFault }: WriteOptions): () => void {
  let isStopped = false;
  const timer = setTimeout(() => {
    toUrl(file, state).then(
      (url) => {
        if (isStopped) return;
        history.replaceState(history.state, '', url);
        onWrite();
      },
      (error: Error) => isStopped || onFault(error.message),
    );
  }, REST_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Copies a link that leads to the player. Returns the message to show. */
export async function copyLink(file: string, state: PlayState): Promise<string> {
  try {
    const url = await toUrl(file, state);
    url.hash = `play-${file}`;
    if (await copyText(url.href)) return 'Link copied.';
  } catch (error) {
    const { message } = error as Error;
    if (message === TOO_LONG) return message;
  }
  return 'Copy the link from the address bar.';
}
