// Where a page of the site is among the files of an export.

/** `/docs/a/b` below `/docs/` is in `a/b.html`. */
export function toExportedFile(permalink: string, basePath: string): string {
  const rest = permalink.slice(basePath.length).replace(/\/$/, '');
  return `${rest || 'index'}.html`;
}
