// The frame of a code block: its title and the copy button above the highlighted code. Sites import it as
// `docs-engine/code-figure`: in `docs-engine/browser`, every block of the site would load it.
import type { ReactNode } from 'react';

export interface CodeFigureProps {
  language: string;
  title: string;
  /** Highlighted. */
  html: string;
  isNumbered?: boolean;
  /** What is copied, for the button's label: `definition`. Default: the label is only `Copy`. */
  copied?: string;
  /** The site's own buttons, placed before the copy button. */
  actions?: ReactNode;
}

export function CodeFigure({ language, title, html, isNumbered, copied, actions }: CodeFigureProps) {
  return (
    <figure className="code" data-code data-language={language}>
      <figcaption className="code__head">
        <span className="code__title">{title}</span>
        {actions}
        <button
          type="button"
          className="code__button"
          data-copy
          aria-label={`Copy ${copied ?? 'code'} to clipboard`}
          title="Copy"
        >
          {copied === undefined ? 'Copy' : `Copy ${copied}`}
        </button>
      </figcaption>
      <pre className="code__body" tabIndex={0} data-numbered={isNumbered || undefined}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
