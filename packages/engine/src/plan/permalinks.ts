// Converts base path, version path and slug to a permalink without doubled or trailing slashes.
import { toBasedHref, toUnslashedHref } from '../shared/urls.ts';

/** Joins the parts below the base path; only the base path itself keeps its trailing slash. */
export function toPermalink(basePath: string, ...parts: string[]): string {
  const joined = [basePath, ...parts].join('/').replace(/\/{2,}/g, '/');
  const trimmed = joined.replace(/\/$/, '');
  return `${trimmed}/` === basePath || trimmed === '' ? basePath : trimmed;
}

/**
 * An address of this site that an author wrote, with the base path and without a trailing slash.
 */
export function toBasedPath(basePath: string, path: string): string {
  const based = toBasedHref(path.startsWith('/') ? path : `/${path}`, basePath);
  return toUnslashedHref(based, basePath);
}

/** Resolves a slug that may be relative (`x`, `../x`) against its folder. */
export function toAbsoluteSlug(slug: string, folder: string): string {
  if (slug.startsWith('/')) return slug;
  const segments: string[] = [];
  for (const segment of `${folder}/${slug}`.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
