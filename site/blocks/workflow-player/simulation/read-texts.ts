// Parses the texts of the editors into a request for the simulator, or reports what is wrong in them, with line and
// column.
import { checkDefinition, checkRequest, type RequestFault } from 'workflow-kit/simulate/request/check-request.ts';
import { checkTypes } from 'workflow-kit/simulate/request/check-types.ts';
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import type { Json, JsonObject } from 'workflow-kit/simulate/formats.ts';
import { isObject } from 'workflow-kit/simulate/expressions/json.ts';
import type { SimulationRequest } from 'workflow-kit/simulate/simulate.ts';
import { findPlace, JsonFault, parseJson, toPosition } from 'workflow-kit/check/read/parse-json.ts';
import { type EditorName, type Fault, type PlayRequest, toShort } from './run.ts';

/** The most characters in one editor. */
export const TEXT_LIMIT = 1_000_000;

/** The most errors of a text that are shown. More would block the page. */
const MOST_FAULTS = 50;

type Check = (value: Json) => RequestFault[];

interface ReadText {
  value?: Json;
  faults: Fault[];
}

function readText(editor: EditorName, text: string, check: Check): ReadText {
  if (text.length > TEXT_LIMIT) {
    const message = `Expected at most ${TEXT_LIMIT} characters, found ${text.length}.`;
    return { faults: [{ editor, message }] };
  }
  try {
    const document = parseJson(text);
    const value = document.value as Json;
    const toFault = ({ path, message }: RequestFault): Fault => ({
      editor,
      ...toPosition(text, findPlace(document, path).value),
      message: toShort(message),
    });
    const found = check(value);
    const hidden = found.splice(MOST_FAULTS).length;
    const faults = found.map(toFault);
    if (hidden > 0) faults.push({ editor, message: `${hidden} more errors are not shown.` });
    return { value, faults };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return { faults: [{ editor, ...toPosition(text, error.offset), message: error.message }] };
  }
}

/** The request, undefined if a text cannot be played, and all faults. */
export function readTexts(play: PlayRequest): { request?: SimulationRequest; faults: Fault[] } {
  const input = readText('input', play.input, (value) =>
    isObject(value) ? [] : [{ path: [], message: 'Expected the input to be an object.' }],
  );
  const results = readText('results', play.results, (value) => checkRequest(value));
  const definition = readText('definition', play.definition, (value) => checkDefinition(value, []));
  const faults = [input, results, definition].flatMap((one) => one.faults);
  if (faults.length > 0) return { faults };
  const oddTypes = readText('definition', play.definition, (value) =>
    checkTypes(value as unknown as WorkflowDefinition),
  );
  return {
    request: {
      ...(results.value as JsonObject),
      input: input.value as JsonObject,
      workflowDef: definition.value as JsonObject,
      workflowDefinitions: play.workflows,
      taskDefinitions: play.taskDefinitions,
    },
    faults: oddTypes.faults,
  };
}
