// What a site's own module of samples may use: imported as `docs-engine/openapi`.
import type { ApiError, Operation } from '../parse/description.ts';

export type { ApiError, Operation, Parameter } from '../parse/description.ts';
export { renderCurl, type CurlOptions } from './curl.ts';

/** One language that operations have samples in. */
export interface SampleLanguage {
  /** Value of its tab, and its key under `x-samples`. */
  id: string;
  /** What readers see on the tab. */
  label: string;
  /** What follows the backticks of a fence: the language, and a title if there is one. */
  fence(operation: Operation): string;
  /** The program; undefined: there is none for this operation. `lines`: what the operation has under `x-samples` for this language. */
  render(operation: Operation, lines: string | undefined): string | undefined;
}

/** The default export of a module of samples. */
export interface ApiSamples {
  /** In the order of the tabs. */
  languages: SampleLanguage[];
  /** Markdown below the tabs: what every sample expects of its surroundings. */
  preface?(operation: Operation): string;
  /** Body of the response with a known error, shown among the examples; without, there is the example of the description. */
  errorBody?(error: ApiError): unknown;
}
