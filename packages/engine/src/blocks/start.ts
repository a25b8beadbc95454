// Brings the blocks of an article to life; aborting the context's signal puts them back to rest.
import { startAfterPaint } from '../shared/after-paint.ts';
import { loadMarked, type MarkedScript } from '../shared/load-marked.ts';
import type { BlockContext } from './block-context.ts';
import { startCodeBlocks } from './code-block/behavior.ts';
import { startTabs } from './tabs/behavior.ts';

type StartBlock = (root: HTMLElement, context: BlockContext) => void;

/** Blocks that few pages have. */
const RARE_BLOCKS: MarkedScript<StartBlock>[] = [
  ['[data-workflow]', async () => (await import('../../../../site/blocks/workflow/behavior.ts')).startWorkflows],
  ['[data-zoom]', async () => (await import('./image/behavior.ts')).startImageZoom],
  ['[data-video]', async () => (await import('./video/behavior.ts')).startVideos],
];

/** Installs the behaviours of every block below `root`: at once those that decide what is seen, the rest after the next frame. */
export function startBlocks(root: HTMLElement, context: BlockContext): void {
  startTabs(root, context);
  startAfterPaint(() => {
    if (context.signal.aborted) return;
    startCodeBlocks(root, context);
    loadMarked(root, RARE_BLOCKS, (start) => context.signal.aborted || start(root, context));
  });
}
