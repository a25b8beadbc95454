// The labels for the kinds of pages.
import type { SearchKind } from '../../search/search-types.ts';

const LABELS: Record<SearchKind, [one: string, many: string]> = {
  guide: ['Guide', 'Guides'],
  reference: ['Reference', 'Reference'],
  api: ['API', 'API'],
  integration: ['Integration', 'Integrations'],
  tutorial: ['Tutorial', 'Tutorials'],
};

/** In the order of the filters. */
export const KINDS = Object.keys(LABELS) as SearchKind[];

/** The label next to a hit. */
export function getKindLabel(kind: SearchKind): string {
  return LABELS[kind][0];
}

/** The label of a filter. */
export function getKindsLabel(kind: SearchKind): string {
  return LABELS[kind][1];
}
