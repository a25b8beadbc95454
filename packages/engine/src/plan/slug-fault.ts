// Finds what is wrong with an address that an author wrote, or that comes from a file name.
import { HIDDEN_PATH } from '../shared/urls.ts';

/** Lists of addresses have one on each line. */
// eslint-disable-next-line no-control-regex -- they are what this looks for
const CONTROL = /[\u0000-\u001f\u007f]/;

const BAD: [pattern: RegExp, what: string][] = [
  [CONTROL, 'control characters'],
  [/[?#\\]/, '`?`, `#` and backslashes'],
  [HIDDEN_PATH, 'names that begin with a dot, which are not served'],
];

function toVisible(slug: string): string {
  return slug.replaceAll(
    new RegExp(CONTROL, 'g'),
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What was expected of a slug and what was found, without a period; undefined if the slug is good. */
export function toSlugFault(slug: string): string | undefined {
  const [, what] = BAD.find(([pattern]) => pattern.test(slug)) ?? [];
  return what && `Expected an address without ${what}, found \`${toVisible(slug)}\``;
}
