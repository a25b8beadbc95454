// Renders one link of the header's menus, with what the browser needs to keep it true on other pages.
import { toCurrent } from '../frame/paths.ts';
import { SiteLink } from '../frame/site-link.tsx';

export interface MenuEntry {
  label: string;
  href: string;
  external?: boolean;
  /** Chosen among versions or languages; left out where the page that is shown decides. */
  current?: boolean;
  lang?: string;
  /** Base path of the language. */
  localeBase?: string;
  /** Name of the docs version that a click makes the preferred one. */
  version?: string;
  /** JSON of the entry's addresses by version; see `toItemVersions`. */
  versions?: string;
}

interface MenuLinkProps {
  entry: MenuEntry;
  className: string;
  permalink: string;
}

/** `data-section` links are marked by `current-links.ts`, the others by `choice-links.ts`. */
export function MenuLink({ entry, className, permalink }: MenuLinkProps) {
  const { href, external, current, lang } = entry;
  const isSection = !external && current === undefined;
  return (
    <SiteLink
      className={className}
      href={href}
      external={external}
      lang={lang}
      aria-current={isSection ? toCurrent(href, permalink) : current ? 'true' : undefined}
      data-section={isSection ? '' : undefined}
      data-version={entry.version}
      data-versions={entry.versions}
      data-document={lang && ''}
      data-base={entry.localeBase}
    >
      {entry.label}
    </SiteLink>
  );
}
