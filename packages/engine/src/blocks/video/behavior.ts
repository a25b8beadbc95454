// Replaces a video's picture with the player after the reader clicks it, and not before.
import type { BlockContext } from '../block-context.ts';

function renderPlayer({ dataset }: HTMLElement): HTMLIFrameElement {
  const address = new URL(dataset.video ?? '', location.href);
  address.searchParams.set('autoplay', '1');
  const player = document.createElement('iframe');
  player.className = 'video__player';
  player.src = address.href;
  player.title = dataset.title ?? '';
  player.allow = 'autoplay; fullscreen; picture-in-picture';
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  return player;
}

/**
 * Starts every `a[data-video]` below `root`. A click with a modifier key opens the link in a new tab as usual.
 */
export function startVideos(root: HTMLElement, { signal }: BlockContext): void {
  root.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-video]') : null;
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const player = renderPlayer(link);
      link.replaceWith(player);
      player.focus();
    },
    { signal },
  );
}
