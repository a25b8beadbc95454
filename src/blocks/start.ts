// Brings the blocks of an article to life; aborting the context's signal puts them back to rest.
import type { BlockContext } from './block-context.ts';
import { startCodeBlocks } from './code-block/behavior.ts';
import { startImageZoom } from './image/behavior.ts';
import { startTabs } from './tabs/behavior.ts';
import { startVideos } from './video/behavior.ts';
import { startWorkflows } from './workflow/behavior.ts';

/** Installs the behaviours of every block below `root`. */
export function startBlocks(root: HTMLElement, context: BlockContext): void {
  startTabs(root, context);
  startCodeBlocks(root, context);
  startImageZoom(root, context);
  startVideos(root, context);
  startWorkflows(root, context);
}
