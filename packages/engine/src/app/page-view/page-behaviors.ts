// Starts what belongs to one page, its blocks and its contents, and stops it when the next page comes.
import { startBlocks } from '../../blocks/start.ts';
import { startAfterPaint } from '../../shared/after-paint.ts';
import { announce } from './focus.ts';
import { startWhenIdle } from '../boot/when-idle.ts';
import { readStored, writeStored } from '../boot/storage.ts';
import { startContents } from '../contents/behavior.ts';

/** Starts the page in the DOM after stopping the one before; the signal ends with the page. */
export type StartPage = () => AbortSignal;

/** What starts one page after another. */
export function toPageStarter(): StartPage {
  let current: AbortController | undefined;
  return () => {
    const before = current;
    // What it was at work in is gone: taking it down can wait until the new page is painted.
    startAfterPaint(() => before?.abort());
    current = new AbortController();
    const { signal } = current;
    const main = document.querySelector<HTMLElement>('main');
    if (main) startBlocks(main, { signal, announce, read: readStored, write: writeStored });
    startWhenIdle(() => signal.aborted || startContents(signal), 1000);
    return signal;
  };
}
