// Front matter fields that a site adds, with the values that it allows.
import { toSuggestion } from '../diagnostics.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic, Site } from '../types.ts';

/** One error for each field whose value is not among those of the configuration. */
export function checkFrontMatterValues(site: Site, { frontMatter }: SiteConfig): Diagnostic[] {
  const fields = Object.entries(frontMatter);
  return site.pages.flatMap(({ source }) =>
    fields.flatMap(([field, values]): Diagnostic[] => {
      const value = source?.frontMatter[field];
      if (!source || value === undefined || values.includes(String(value))) return [];
      const message = `Front matter \`${field}\`: Expected ${values.join(', ')}, found \`${String(value)}\`.${toSuggestion(String(value), values) || ' Correct the value or remove the field.'}`;
      return [{ ...source.readFieldPlace(field), severity: 'error', rule: 'front-matter-value', message }];
    }),
  );
}
