// One picture for each color mode; CSS shows the right one.
import type { ImgHTMLAttributes } from 'react';
import { toBlock } from '../block.ts';
import { usePageContext } from '../page-context.ts';
import { ContentImage } from '../image/static.tsx';

export interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  sources: { light: string; dark: string };
}

/** In Markdown, the light picture. */
export const ThemedImage = toBlock<ThemedImageProps>({
  html: ThemedImages,
  markdown: (_, { rendered }) => rendered.find('.themed--light')[0]!.toMarkdown(),
});

function ThemedImages({ sources, className, ...props }: ThemedImageProps) {
  const { readStyle, toHref } = usePageContext();
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: readStyle('themed-image') }} />
      {(['light', 'dark'] as const).map((mode) => (
        <span key={mode} className={['themed', `themed--${mode}`, className].filter(Boolean).join(' ')}>
          <ContentImage {...props} src={toHref(sources[mode])} />
        </span>
      ))}
    </>
  );
}
