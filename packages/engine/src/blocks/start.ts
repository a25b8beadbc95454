// Starts the behaviors of an article's blocks; aborting the context's signal ends them.
import { startAfterPaint } from '../shared/after-paint.ts';
import { loadMarked, type MarkedScript } from '../shared/load-marked.ts';
import type { BlockContext } from './block-context.ts';
import { startCodeBlocks } from './code-block/behavior.ts';
import { startTabs } from './tabs/behavior.ts';

type StartBlock = (root: HTMLElement, context: BlockContext) => void;

/** Blocks that few pages use. */
const RARE_BLOCKS: MarkedScript<StartBlock>[] = [
  ['[data-fields]', async () => (await import('./api-operation/behavior.ts')).startApiFields],
  ['[data-definition]', async () => (await import('./term/behavior.ts')).startTerms],
  ['[data-zoom]', async () => (await import('./image/behavior.ts')).startImageZoom],
  ['[data-video]', async () => (await import('./video/behavior.ts')).startVideos],
];

/** Starts the behaviors of the site's own blocks: each module exports a function `start`. */
function startSiteBlocks(root: HTMLElement, context: BlockContext): void {
  const marked = root.querySelectorAll<HTMLElement>('[data-behavior][data-script]');
  for (const script of new Set([...marked].map(({ dataset }) => dataset.script!)))
    import(/* @vite-ignore */ script).then(
      ({ start }: { start: StartBlock }) => context.signal.aborted || start(root, context),
      // The page is readable without them.
      (error: unknown) => console.warn(error),
    );
}

/**
 * Starts the behaviors of every block below `root`: those that affect what is visible immediately, the rest after the
 * next frame.
 */
export function startBlocks(root: HTMLElement, context: BlockContext): void {
  startTabs(root, context);
  startAfterPaint(() => {
    if (context.signal.aborted) return;
    startCodeBlocks(root, context);
    loadMarked(root, RARE_BLOCKS, (start) => context.signal.aborted || start(root, context));
    startSiteBlocks(root, context);
  });
}
