// The fields of a DocSearch collection, as its crawler declares them, so that an index from either source works for
// the same site.

interface Field {
  name: string;
  type: 'string' | 'string[]' | 'int64';
  optional?: true;
  facet?: true;
}

export interface CollectionSchema {
  name: string;
  fields: Field[];
  default_sorting_field: string;
  token_separators: string[];
}

const HIERARCHY = [0, 1, 2, 3, 4, 5, 6].map((level): Field => ({
  name: `hierarchy.lvl${level}`,
  type: 'string',
  facet: true,
  optional: true,
}));

/** The definition from which a collection with this name is created. */
export function toCollectionSchema(name: string): CollectionSchema {
  return {
    name,
    fields: [
      { name: 'anchor', type: 'string', optional: true },
      { name: 'content', type: 'string', optional: true },
      { name: 'url', type: 'string', facet: true },
      { name: 'url_without_anchor', type: 'string', facet: true, optional: true },
      { name: 'version', type: 'string[]', facet: true, optional: true },
      ...HIERARCHY,
      { name: 'type', type: 'string', facet: true, optional: true },
      { name: '.*_tag', type: 'string', facet: true, optional: true },
      { name: 'language', type: 'string', facet: true, optional: true },
      { name: 'tags', type: 'string[]', facet: true, optional: true },
      { name: 'item_priority', type: 'int64' },
    ],
    default_sorting_field: 'item_priority',
    token_separators: ['_', '-'],
  };
}
