// Renders one link of the header's menus, with the data that the browser needs to update it on other
// pages.
import { toCurrent } from '../frame/paths.ts';
import { SiteLink } from '../frame/site-link.tsx';

export interface MenuEntry {
  label: string;
  href: string;
  external?: boolean;
  /** Whether the entry is the chosen version or language; omitted if the current page decides. */
  current?: boolean;
  lang?: string;
  /** Base path of the language. */
  localeBase?: string;
  /** Name of the docs version that becomes the preferred one after a click. */
  version?: string;
  /** JSON of the entry's addresses by version; see `toItemVersions`. */
  versions?: string;
}

interface MenuLinkProps {
  entry: MenuEntry;
  className: string;
  permalink: string;
}

/** `current-links.ts` marks `data-section` links, and `choice-links.ts` marks the others. */
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
