// One picture for each color mode; CSS shows the right one.
import type { ImgHTMLAttributes } from 'react';
import { usePageContext } from '../page-context.ts';
import { ContentImage } from '../image/static.tsx';

export interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  sources: { light: string; dark: string };
}

export function ThemedImage({ sources, className, ...props }: ThemedImageProps) {
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
