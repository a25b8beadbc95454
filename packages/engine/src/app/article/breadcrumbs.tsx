// Renders the breadcrumbs: home, the page's categories, and the page itself.
import type { PageDetails } from '../../shared/page-details.ts';
import { Icon } from '../frame/icon.tsx';

interface BreadcrumbsProps {
  trail: PageDetails['breadcrumbs'];
  basePath: string;
}

/** An ordered list; the page itself is plain text. */
export function Breadcrumbs({ trail, basePath }: BreadcrumbsProps) {
  if (trail.length === 0) return null;
  const last = trail.length - 1;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol className="breadcrumbs__list">
        <li>
          <a className="breadcrumbs__home" href={basePath} aria-label="Home page">
            <Icon name="home" />
          </a>
        </li>
        {trail.map((crumb, index) => (
          <li key={crumb.href ?? crumb.label}>
            {index === last && <span aria-current="page">{crumb.label}</span>}
            {index < last && (crumb.href ? <a href={crumb.href}>{crumb.label}</a> : <span>{crumb.label}</span>)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
