// The class for the docs version of a page, from which search knows which version the page belongs to.

/** `docs-version-1.0`; a name with spaces becomes a single class. */
export function toVersionClass(name: string): string {
  return `docs-version-${name.replaceAll(/\s/g, '-')}`;
}
