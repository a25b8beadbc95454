// The page's table of contents inside its text.
import { toBlock } from '../block.ts';
import { usePageContext } from '../page-context.ts';
import type { TocEntry } from '../../shared/payload.ts';

export interface TocInlineProps {
  toc: TocEntry[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

export const TocInline = toBlock<TocInlineProps>({ html: TocHtml, markdown: 'as-html' });

function TocHtml({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocInlineProps) {
  const entries = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: usePageContext().readStyle('toc-inline') }} />
      <ul className="toc-inline">
        {entries.map(({ id, level, html }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ul>
    </>
  );
}
