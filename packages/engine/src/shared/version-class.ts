// The class that names the docs version of a page: by it a page's search knows which version it belongs to.

/** `docs-version-1.0`; a name with spaces makes one class, not several. */
export function toVersionClass(name: string): string {
  return `docs-version-${name.replaceAll(/\s/g, '-')}`;
}
