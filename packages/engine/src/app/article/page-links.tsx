// Renders the links to the previous and the next page.
import type { PageLink } from '../../shared/payload.ts';

interface PageLinksProps {
  previous?: PageLink;
  next?: PageLink;
}

/** Up to two links; nothing if there are none. */
export function PageLinks({ previous, next }: PageLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav className="page-links" aria-label="Docs pages">
      {previous && (
        <a className="page-links__link" href={previous.href} rel="prev">
          <span className="page-links__word">Previous</span>
          <span className="page-links__title">{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="page-links__link page-links__link--next" href={next.href} rel="next">
          <span className="page-links__word">Next</span>
          <span className="page-links__title">{next.label}</span>
        </a>
      )}
    </nav>
  );
}
