// An admonition: note, tip, info, warning or danger, with its title.
import { Children, isValidElement, type ReactNode } from 'react';
import { toQuote } from '../../shared/markdown-text.ts';
import { toBlock } from '../block.ts';

export interface AdmonitionProps {
  type?: string;
  title?: ReactNode;
  /** An icon before the title: `💡`. */
  icon?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** The additional names of Docusaurus, and the look of each. */
const LOOKS: Record<string, string> = { secondary: 'note', important: 'info', success: 'tip', caution: 'warning' };

/** The title as written in `:::note[Title]`; it is the first child of its admonition. */
export const AdmonitionTitle = toBlock<{ children?: ReactNode }>({
  html: ({ children }) => children,
  markdown: 'as-html',
});

/** In Markdown, a quote that begins with its type and its title. */
export const Admonition = toBlock<AdmonitionProps>({
  html: AdmonitionHtml,
  markdown({ type = 'note' }, { rendered }) {
    const title = rendered.find('.admonition__title')[0]!.toLine();
    const name = type.charAt(0).toUpperCase() + type.slice(1);
    const head = title === '' || title.toLowerCase() === type.toLowerCase() ? name : `${name}: ${title}`;
    return toQuote(`**${head}**\n\n${rendered.without('.admonition__title').toMarkdown()}`);
  },
});

function AdmonitionHtml({ type = 'note', title, icon, id, className, children }: AdmonitionProps) {
  const parts = Children.toArray(children);
  const written = parts.find((part) => isValidElement(part) && part.type === AdmonitionTitle);
  const look = LOOKS[type] ?? type;
  return (
    <aside
      className={['admonition', `admonition--${look}`, className].filter(Boolean).join(' ')}
      id={id}
      aria-label={type}
    >
      <p className="admonition__title">
        {icon && (
          <span className="admonition__icon" aria-hidden>
            {icon}
          </span>
        )}
        {title ?? written ?? type}
      </p>
      {parts.filter((part) => part !== written)}
    </aside>
  );
}
