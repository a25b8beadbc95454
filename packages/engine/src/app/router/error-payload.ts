// Creates the data for a page that could not be loaded from the data of the previous page, so that the shell
// stays.
import type { PagePayload } from '../../shared/payload.ts';

/** A page without its own content at `permalink`; sidebar and version stay the same. */
export function toErrorPayload(shown: PagePayload, permalink: string): PagePayload {
  const { buildId, sidebar, version, htmlClass } = shown;
  return {
    kind: 'doc',
    buildId,
    permalink,
    title: 'Page Error',
    documentTitle: 'Page Error',
    sidebar,
    version,
    htmlClass,
  };
}
