// A native disclosure. It works without scripts, and find-in-page opens it.
import { Children, isValidElement, type DetailsHTMLAttributes, type ReactNode } from 'react';
import { toBlock } from '../block.ts';

export interface DetailsProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'summary'> {
  summary?: ReactNode;
}

/** Takes `summary` as a prop or as the first `<summary>` child; without either, the label is `Details`. */
export const Details = toBlock<DetailsProps>({ html: DetailsHtml, markdown: 'as-html' });

function DetailsHtml({ summary, children, className, ...props }: DetailsProps) {
  const parts = Children.toArray(children);
  const written = parts.find((part) => isValidElement(part) && part.type === 'summary');
  const head =
    written ??
    (isValidElement(summary) && summary.type === 'summary' ? summary : <summary>{summary ?? 'Details'}</summary>);
  return (
    <details {...props} className={['details', className].filter(Boolean).join(' ')}>
      {head}
      <div className="details__body">{parts.filter((part) => part !== written)}</div>
    </details>
  );
}
