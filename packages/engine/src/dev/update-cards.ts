// After the first line of a page was edited, updates what other pages show of it: its description and its cards.
import { toPlanConfig } from '../config/plan-config.ts';
import { planRoutes } from '../plan/plan-routes.ts';
import { toPermalinkKey } from '../shared/nav-tree.ts';
import type { PlannedSite } from '../plan-site.ts';
import type { Page } from '../types.ts';

type Shown = Pick<Page, 'description' | 'cards' | 'siblingCards'>;

/** Plans the site again and copies descriptions and cards into the existing pages. Returns the pages that have changed. */
export function updateCards({ content, config, site }: Pick<PlannedSite, 'content' | 'config' | 'site'>): Page[] {
  const replanned = planRoutes(content, toPlanConfig(config, { production: false }));
  return site.pages.filter((page) => {
    const next = replanned.byPermalink.get(toPermalinkKey(page.permalink));
    if (!next) return false;
    const isChanged = toShownText(page) !== toShownText(next);
    const { description, cards, siblingCards } = next;
    Object.assign(page, { description, cards, siblingCards } satisfies Shown);
    return isChanged;
  });
}

/** Only some pages show the cards of their siblings. */
function toShownText({ source, description, cards, siblingCards }: Page): string {
  return JSON.stringify([description, cards, source?.showsCards && siblingCards]);
}
