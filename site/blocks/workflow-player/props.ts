// The data that the build passes to the player, as JSON in the page.
import type { JsonObject } from 'workflow-kit/simulate/formats.ts';
import type { ScriptValues } from './recorded-scripts.ts';

/**
 * What a reader can do first; shown at the same position before the player has
 * loaded.
 */
export const FIRST_STEP = 'Select a task to make it fail.';
/** The title of the fold with the definition. */
export const JSON_TITLE = 'Definition as JSON';

export interface PlayerCase {
  /** The ID in `NAME.ID.test.json`; empty for `NAME.test.json`. */
  id: string;
  label: string;
  input: JsonObject;
  /** The test request without its input. */
  results: JsonObject;
  /**
   * The values that its scripts returned when it was recorded; undefined if it
   * has no scripts.
   */
  scripts?: ScriptValues;
}

export interface PlayerProps {
  /** Name in `workflows/`, which is part of shared links. */
  file: string;
  cases: PlayerCase[];
  definition: JsonObject;
  /** Definitions of sub-workflows and failure workflows. */
  workflows: JsonObject[];
  taskDefinitions: JsonObject[];
}
