// A video as a picture with a play icon. Its player loads after a click; without scripts it is a link.
import { toLink } from '../../shared/markdown-text.ts';
import { toBlock } from '../block.ts';
import { usePageContext } from '../page-context.ts';

export interface VideoProps {
  /** Address of the player; its origin must be listed under `frames` in the configuration. */
  src: string;
  title: string;
  /**
   * The picture of the video. It is a file of the site, so that no request goes to the video's host.
   */
  poster?: string;
  /** The video's own page, for readers without scripts. Default: the player. */
  href?: string;
}

export const Video = toBlock<VideoProps>({
  html: VideoHtml,
  markdown: ({ src, title, href }, { toAddress }) => `Video: ${toLink(title, toAddress(href ?? src))}`,
});

function VideoHtml({ src, title, poster, href }: VideoProps) {
  const { getImageSize, readStyle, toHref } = usePageContext();
  const host = new URL(src).host;
  const picture = poster && toHref(poster);
  return (
    <figure className="video">
      <style dangerouslySetInnerHTML={{ __html: readStyle('video') }} />
      <a
        className="video__link"
        href={href ?? src}
        target="_blank"
        rel="noopener noreferrer"
        data-video={src}
        data-title={title}
      >
        {picture && (
          <img
            {...getImageSize(picture)}
            className="video__poster"
            src={picture}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        <span className="video__label">
          <span className="video__sign" aria-hidden="true" />
          Play video: {title}
          <span className="video__host"> (loads from {host})</span>
        </span>
      </a>
    </figure>
  );
}
