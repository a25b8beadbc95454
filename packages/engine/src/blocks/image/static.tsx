// An image with its intrinsic size, lazily loaded, inside a button that enlarges it.
import { createContext, useContext, type AnchorHTMLAttributes, type ImgHTMLAttributes } from 'react';
import { toBlock } from '../block.ts';
import { usePageContext } from '../page-context.ts';

const InsideLink = createContext(false);

/** An image of the article. Inside a link it gets no button, because a click follows the link. */
export const ContentImage = toBlock<ImgHTMLAttributes<HTMLImageElement>>({ html: ImageHtml, markdown: 'as-html' });

function ImageHtml(props: ImgHTMLAttributes<HTMLImageElement>) {
  const { getImageSize } = usePageContext();
  const isInsideLink = useContext(InsideLink);
  const image = (
    <img {...getImageSize(props.src ?? '')} loading="lazy" decoding="async" {...props} alt={props.alt ?? ''} />
  );
  if (isInsideLink) return image;
  return (
    <button
      type="button"
      className="zoom"
      data-zoom
      aria-label={props.alt ? `Enlarge image: ${props.alt}` : 'Enlarge image'}
    >
      {image}
    </button>
  );
}

/** A link of the article. */
export const ContentLink = toBlock<AnchorHTMLAttributes<HTMLAnchorElement>>({
  html: (props) => (
    <InsideLink value>
      <a {...props} />
    </InsideLink>
  ),
  markdown: 'as-html',
});
