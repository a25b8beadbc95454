// Renders the steps of the series that the page belongs to.
import type { Series } from '../../shared/page-details.ts';

/** An ordered list of links; the current page is marked. */
export function SeriesSteps({ series }: { series: Series }) {
  const { title, steps, current } = series;
  return (
    <nav className="series" aria-label={`Steps: ${title}`}>
      <p className="series__title">
        {title} · step {current + 1} of {steps.length}
      </p>
      <ol className="series__list">
        {steps.map(({ label, href }, index) => (
          <li key={href}>
            <a
              className="series__step"
              href={href}
              aria-current={index === current ? 'step' : undefined}
              data-done={index < current ? '' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
