// The badge next to a field or parameter: a component of the site, with a value from an extension of the description.
import type { SiteConfig } from '../../../config/site-config.ts';

export type BadgeOption = SiteConfig['openapi']['badge'];

/** The extensions of an operation, parameter or schema. */
type Extended = Record<`x-${string}`, unknown>;

/**
 * ` <Name prop="value" />`; an empty string if no badge is configured, or if the configuration does not list the value.
 */
export function renderBadge(holder: Partial<Extended>, badge: BadgeOption): string {
  const value = getBadgeValue(holder, badge);
  return badge === undefined || value === undefined ? '' : ` <${badge.component} ${badge.prop}="${value}" />`;
}

/** The value for the badge's prop. */
export function getBadgeValue(holder: Partial<Extended>, badge: BadgeOption): string | undefined {
  if (badge === undefined) return undefined;
  const value = holder[badge.extension as keyof Extended];
  return typeof value === 'string' ? badge.values[value] : undefined;
}
