// A site with variants: what its pages, and parts of them, are only for, and which of it the reader wants.

/** The value that stands for all of them in an address. */
export const EVERYTHING = 'all';

/** Where the browser keeps the reader's choice; nothing there represents all. */
export const VARIANT_KEY = 'docs-variant';

/** The switch of a site that has one. */
export interface Variants {
  /** Of front matter, and the parameter of an address that sets the choice. */
  field: string;
  label: string;
  /** Label of the choice of all. */
  all: string;
  /** Labels by value. */
  values: Record<string, string>;
}

/** The class of what is only for one variant. */
export function toVariantClass(value: string): string {
  return `only-${value}`;
}

/** The only variant that something with this front matter is for; undefined if it is for each. */
export function getVariant(
  frontMatter: object,
  filter: { field: string; values: Record<string, string> } | undefined,
): string | undefined {
  if (!filter) return undefined;
  const { [filter.field]: written } = frontMatter as Record<string, unknown>;
  return Object.keys(filter.values).find((value) => value === written);
}
