// Starts the behaviors of one page, its blocks and its table of contents, and stops them when the next
// page is shown.
import { startBlocks } from '../../blocks/start.ts';
import { startAfterPaint } from '../../shared/after-paint.ts';
import { announce } from './focus.ts';
import { startWhenIdle } from '../boot/when-idle.ts';
import { readStored, writeStored } from '../boot/storage.ts';
import { startContents } from '../contents/behavior.ts';

/**
 * Starts the page in the DOM after stopping the previous one. The signal is aborted when the page is
 * left.
 */
export type StartPage = () => AbortSignal;

/** Creates the function that starts one page after another. */
export function toPageStarter(): StartPage {
  let current: AbortController | undefined;
  return () => {
    const before = current;
    // The elements of the previous page are gone, so stopping its behaviors can wait until the new
    // page is painted.
    startAfterPaint(() => before?.abort());
    current = new AbortController();
    const { signal } = current;
    const main = document.querySelector<HTMLElement>('main');
    if (main) startBlocks(main, { signal, announce, read: readStored, write: writeStored });
    startWhenIdle(() => signal.aborted || startContents(signal), 1000);
    return signal;
  };
}
