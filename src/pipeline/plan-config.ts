// The configuration as `planRoutes` needs it.
import type { PlanConfig } from './plan-routes.ts';
import type { SiteConfig } from './site-config.ts';

/** `production` leaves out drafts. */
export function toPlanConfig(config: SiteConfig, { production }: { production: boolean }): PlanConfig {
  const { basePath, skipMissingPages, versions } = config;
  return {
    basePath,
    production,
    skipMissing: skipMissingPages,
    versions,
    fixedPages: [
      { kind: 'search', path: 'search', title: 'Search the documentation' },
      {
        kind: 'site-map',
        path: 'site-map',
        title: 'Site map',
        description: `Every page of ${config.title}, in the order of the sidebar.`,
      },
      { kind: 'not-found', path: '404', title: 'Page Not Found' },
    ],
  };
}
