// The badge beside a field or parameter: a component of the site, made from an extension of the description.
import type { SiteConfig } from '../../../config/site-config.ts';

export type BadgeOption = SiteConfig['openapi']['badge'];

/** What an operation, parameter or schema holds under names of its own. */
type Extended = Record<`x-${string}`, unknown>;

/** ` <Name prop="value" />`, or nothing: without a badge in the configuration, or for a value that it does not list. */
export function renderBadge(holder: Partial<Extended>, badge: BadgeOption): string {
  const value = getBadgeValue(holder, badge);
  return badge === undefined || value === undefined ? '' : ` <${badge.component} ${badge.prop}="${value}" />`;
}

/** What the badge's prop gets. */
export function getBadgeValue(holder: Partial<Extended>, badge: BadgeOption): string | undefined {
  if (badge === undefined) return undefined;
  const value = holder[badge.extension as keyof Extended];
  return typeof value === 'string' ? badge.values[value] : undefined;
}
