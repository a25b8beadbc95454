// An admonition: note, tip, info, warning or danger, with its title.
import { Children, isValidElement, type ReactNode } from 'react';

export interface AdmonitionProps {
  type?: string;
  title?: ReactNode;
  /** Before the title: `💡`. */
  icon?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** Docusaurus' further names, and the look that each takes. */
const LOOKS: Record<string, string> = { secondary: 'note', important: 'info', success: 'tip', caution: 'warning' };

/** The title as written in `:::note[Title]`: the first child of its admonition. */
export function AdmonitionTitle({ children }: { children?: ReactNode }) {
  return children;
}

export function Admonition({ type = 'note', title, icon, id, className, children }: AdmonitionProps) {
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
