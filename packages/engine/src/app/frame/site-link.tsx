// Renders a link of the shell. An external link opens in a new tab and has an icon that says so.
import type { AnchorHTMLAttributes } from 'react';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  external?: boolean;
}

/** An `<a>` element; the navigation's click listener does the rest. */
export function SiteLink({ external, children, ...rest }: SiteLinkProps) {
  if (!external) return <a {...rest}>{children}</a>;
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" data-external="">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
