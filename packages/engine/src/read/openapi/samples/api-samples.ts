// What a site's own samples module may use. Import it as `docs-engine/openapi`.
import type { ApiError, Operation } from '../parse/description.ts';

export type { ApiError, Operation, Parameter } from '../parse/description.ts';
export { renderCurl, type CurlOptions } from './curl.ts';

/** A language in which operations have samples. */
export interface SampleLanguage {
  /** The value of its tab, and its key under `x-samples`. */
  id: string;
  /** The label of the tab. */
  label: string;
  /** The text after the backticks of a fence: the language, and an optional title. */
  fence(operation: Operation): string;
  /** Renders the program; undefined if this operation has none. `lines`: the operation's text under `x-samples` for this language. */
  render(operation: Operation, lines: string | undefined): string | undefined;
}

/** The default export of a samples module. */
export interface ApiSamples {
  /** In the order of the tabs. */
  languages: SampleLanguage[];
  /** Markdown below the tabs: what every sample requires from its environment. */
  preface?(operation: Operation): string;
  /**
   * Body of the response for a known error, shown among the examples. If not set, the example in the description is
   * used.
   */
  errorBody?(error: ApiError): unknown;
}
