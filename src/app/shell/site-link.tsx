// Renders a link of the shell: internal as it is, external in a new tab with an icon that says so.
import type { AnchorHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  external?: boolean;
}

/** An `<a>`; the navigation's one click listener does the rest. */
export function SiteLink({ external, children, ...rest }: SiteLinkProps) {
  if (!external) return <a {...rest}>{children}</a>;
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" className="icon--external" />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
