// What the kinds of pages are called.
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

/** Beside a hit. */
export function getKindLabel(kind: SearchKind): string {
  return LABELS[kind][0];
}

/** On a filter. */
export function getKindsLabel(kind: SearchKind): string {
  return LABELS[kind][1];
}
