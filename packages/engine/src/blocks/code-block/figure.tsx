// The frame of a code block: its title and the button to copy it above the highlighted code.

export interface CodeFigureProps {
  language: string;
  title: string;
  /** Highlighted. */
  html: string;
  isNumbered?: boolean;
}

export function CodeFigure({ language, title, html, isNumbered }: CodeFigureProps) {
  return (
    <figure className="code" data-code data-language={language}>
      <figcaption className="code__head">
        <span className="code__title">{title}</span>
        <button type="button" className="code__button" data-copy aria-label="Copy code to clipboard" title="Copy">
          Copy
        </button>
      </figcaption>
      <pre className="code__body" tabIndex={0} data-numbered={isNumbered || undefined}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
