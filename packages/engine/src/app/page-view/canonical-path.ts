// The page's own address, however the reader reached it.

/** The path of the canonical address, encoded as in it; undefined for a page without one, such as the 404 page. */
export function readCanonicalPath(): string | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).pathname : undefined;
}
