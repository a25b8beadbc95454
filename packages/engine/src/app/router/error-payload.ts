// Makes the data of a page that could not be loaded from that of the page before it, so that the shell stays.
import type { PagePayload } from '../../shared/payload.ts';

/** A page without content of its own at `permalink`; sidebar and version remain. */
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
