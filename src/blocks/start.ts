// Brings the blocks of an article to life; aborting the context's signal puts them back to rest.
import type { BlockContext } from './block-context.ts';
import { startCodeBlocks } from './code-block/behavior.ts';
import { startTabs } from './tabs/behavior.ts';

type StartBlock = (root: HTMLElement, context: BlockContext) => void;

/** Blocks that few pages have, by what marks them: their script is loaded only where there is one. */
const RARE_BLOCKS: [selector: string, load: () => Promise<StartBlock>][] = [
  ['[data-workflow]', async () => (await import('./workflow/behavior.ts')).startWorkflows],
  ['[data-zoom]', async () => (await import('./image/behavior.ts')).startImageZoom],
  ['[data-video]', async () => (await import('./video/behavior.ts')).startVideos],
];

/** Installs the behaviours of every block below `root`. */
export function startBlocks(root: HTMLElement, context: BlockContext): void {
  startTabs(root, context);
  startCodeBlocks(root, context);
  for (const [selector, load] of RARE_BLOCKS) {
    if (!root.querySelector(selector)) continue;
    load().then(
      (start) => context.signal.aborted || start(root, context),
      // The page can be read without.
      (error: unknown) => console.warn(error),
    );
  }
}
