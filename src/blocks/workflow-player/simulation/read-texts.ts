// Reads the texts of the editors into a request for the simulator, or says what is wrong in them, by line and column.
import { checkDefinition, checkRequest, type RequestFault } from '../../../simulator/check-request.ts';
import { ENTERPRISE_TYPES } from '../../../simulator/enterprise-types.ts';
import type { Json, JsonObject } from '../../../simulator/formats.ts';
import { isObject } from '../../../simulator/json.ts';
import type { SimulationRequest } from '../../../simulator/simulate.ts';
import { PLANNERS } from '../../../simulator/tasks/all-kinds.ts';
import { JsonFault, parseJson, toPointer, toPosition, type JsonDocument } from '../../../workflow-check/parse-json.ts';
import type { EditorName, Fault, PlayRequest } from './run.ts';

/** Characters of one editor. */
export const TEXT_LIMIT = 1_000_000;
const KNOWN_TYPES = new Set([...Object.keys(PLANNERS), ...ENTERPRISE_TYPES, 'USER_DEFINED']);

type Check = (value: Json) => RequestFault[];

interface ReadText {
  value?: Json;
  faults: Fault[];
}

function parseText(text: string): JsonDocument {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof RangeError) throw new JsonFault('Expected fewer brackets inside each other.', 0);
    throw error;
  }
}

function readText(editor: EditorName, text: string, check: Check): ReadText {
  if (text.length > TEXT_LIMIT) {
    const message = `Expected at most ${TEXT_LIMIT} characters, found ${text.length}.`;
    return { faults: [{ editor, message }] };
  }
  try {
    const { value, places } = parseText(text);
    const toFault = ({ path, message }: RequestFault): Fault => {
      let at = path;
      const find = () => places.get(at.reduce<string>(toPointer, ''));
      while (!find()) at = at.slice(0, -1);
      return { editor, ...toPosition(text, find()!.value), message };
    };
    return { value: value as Json, faults: check(value as Json).map(toFault) };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return { faults: [{ editor, ...toPosition(text, error.offset), message: error.message }] };
  }
}

/** Types that nobody knows: the server leaves such a task to a worker. */
function checkTypes(value: Json, path: RequestFault['path']): RequestFault[] {
  if (typeof value !== 'object' || value === null) return [];
  const own: RequestFault[] = [];
  const type = isObject(value) && typeof value['taskReferenceName'] === 'string' ? value['type'] : undefined;
  if (typeof type === 'string' && !KNOWN_TYPES.has(type))
    own.push({
      path: [...path, 'type'],
      message: `Expected a task type of Conductor, found ${type}. It is left to a worker, as on the server.`,
    });
  return [...own, ...Object.entries(value).flatMap(([key, item]) => checkTypes(item as Json, [...path, key]))];
}

/** The request, absent if a text cannot be played, with every fault. */
export function readTexts(play: PlayRequest): { request?: SimulationRequest; faults: Fault[] } {
  const input = readText('input', play.input, (value) =>
    isObject(value) ? [] : [{ path: [], message: 'Expected the input to be an object.' }],
  );
  const results = readText('results', play.results, (value) => checkRequest(value));
  const definition = readText('definition', play.definition, (value) => checkDefinition(value, []));
  const faults = [input, results, definition].flatMap((one) => one.faults);
  if (faults.length > 0) return { faults };
  const oddTypes = readText('definition', play.definition, (value) => checkTypes(value, []));
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
