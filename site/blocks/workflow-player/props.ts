// What the build hands to the player, as JSON in the page.
import type { JsonObject } from 'workflow-kit/simulate/formats.ts';

export interface PlayerCase {
  /** `NAME.ID.test.json`; empty for `NAME.test.json`. */
  id: string;
  label: string;
  input: JsonObject;
  /** The test request without its input. */
  results: JsonObject;
}

export interface PlayerProps {
  /** Name in `workflows/`; stands in shared links. */
  file: string;
  cases: PlayerCase[];
  definition: JsonObject;
  /** Definitions of children and failure workflows. */
  workflows: JsonObject[];
  taskDefinitions: JsonObject[];
}
