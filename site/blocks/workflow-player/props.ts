// What the build hands to the player, as JSON in the page.
import type { JsonObject } from 'workflow-kit/simulate/formats.ts';
import type { ScriptValues } from './recorded-scripts.ts';

/** What a reader can do first; in the same place before the player is there. */
export const FIRST_STEP = 'Select a task to make it fail.';
/** Of the fold that holds the definition. */
export const JSON_TITLE = 'Definition as JSON';

export interface PlayerCase {
  /** `NAME.ID.test.json`; empty for `NAME.test.json`. */
  id: string;
  label: string;
  input: JsonObject;
  /** The test request without its input. */
  results: JsonObject;
  /** What its scripts returned when it was recorded; absent if it has none. */
  scripts?: ScriptValues;
}

export interface PlayerProps {
  /** Name in `workflows/`; part of shared links. */
  file: string;
  cases: PlayerCase[];
  definition: JsonObject;
  /** Definitions of children and failure workflows. */
  workflows: JsonObject[];
  taskDefinitions: JsonObject[];
}
