// Reads a request file for `site simulate`, and the definitions next to it. Reports errors with file and line.
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { checkDefinition, checkRequest, type RequestFault } from '../simulate/request/check-request.ts';
import { checkTypes } from '../simulate/request/check-types.ts';
import type { WorkflowDefinition } from '../model/workflow.ts';
import type { Json, JsonObject } from '../simulate/formats.ts';
import type { SimulationRequest } from '../simulate/simulate.ts';
import { findPlace, JsonFault, parseJson, toPosition, type JsonDocument } from '../check/read/parse-json.ts';

/** The errors of a file, one line each. */
export class BadRequest extends Error {}

interface JsonFile {
  file: string;
  text: string;
  document: JsonDocument;
  value: Json;
}

function toPlace(file: string, text: string, offset: number): string {
  const { line, column } = toPosition(text, offset);
  return `${file}:${line}:${column}`;
}

async function readJson(file: string): Promise<JsonFile> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BadRequest(`${file}:1  Expected a file, found none.`);
  });
  try {
    const document = parseJson(text);
    return { file, text, document, value: document.value as Json };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    throw new BadRequest(`${toPlace(file, text, error.offset)}  ${error.message}`, { cause: error });
  }
}

/** Each fault as `FILE:LINE:COLUMN  message`. */
function toLines({ file, text, document }: JsonFile, faults: RequestFault[]): string[] {
  return faults.map(({ path, message }) => `${toPlace(file, text, findPlace(document, path).value)}  ${message}`);
}

function report(file: JsonFile, faults: RequestFault[]): void {
  if (faults.length > 0) throw new BadRequest(toLines(file, faults).join('\n'));
}

const COMPANION = /\.(test|run|taskdefs)\.json$/;

/** Definitions in the folder of the request, where sub-workflows and failure workflows are found by their names. */
async function readNeighbours(folder: string): Promise<JsonObject[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && !COMPANION.test(file));
  const values = await Promise.all(
    files
      .map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8').catch(() => 'null')) as Json)
      .map((value) => value.catch(() => null)),
  );
  return values.filter(
    (value): value is JsonObject =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && Array.isArray(value['tasks']),
  );
}

/** The value of `--definition`, otherwise `NAME.json` next to `NAME.CASE.test.json`. */
function getDefinitionFile(requestFile: string, given: string | undefined): string | undefined {
  if (given !== undefined) return given;
  const name = basename(requestFile);
  return name.endsWith('.test.json') ? join(dirname(requestFile), `${name.split('.')[0]}.json`) : undefined;
}

async function readTaskDefinitions(
  definitionFile: string | undefined,
  given: string | undefined,
): Promise<JsonObject[]> {
  const file = given ?? definitionFile?.replace(/json$/, 'taskdefs.json');
  const found =
    file === undefined
      ? undefined
      : await readJson(file).catch((error: Error) =>
          given === undefined && error.message.endsWith('found none.') ? undefined : Promise.reject(error),
        );
  if (!found) return [];
  if (!Array.isArray(found.value)) report(found, [{ path: [], message: 'Expected a list of task definitions.' }]);
  return found.value as JsonObject[];
}

/** Unusual parts of the definition, which is a separate file or part of the request. */
function getOddities(definition: JsonFile | undefined, request: JsonFile): string[] {
  if (definition) return toLines(definition, checkTypes(definition.value as unknown as WorkflowDefinition));
  const own = (request.value as JsonObject)['workflowDef'] as unknown as WorkflowDefinition | undefined;
  return own ? toLines(request, checkTypes(own, ['workflowDef'])) : [];
}

export interface SimulationFiles {
  request: string;
  definition?: string;
  taskDefinitions?: string;
}

export interface ReadSimulation {
  /** The request, including its definitions. */
  request: SimulationRequest;
  /** Unusual parts that can still be simulated. */
  oddities: string[];
}

/** Throws BadRequest. */
export async function readSimulation(files: SimulationFiles): Promise<ReadSimulation> {
  const request = await readJson(files.request);
  report(request, checkRequest(request.value));
  const own = request.value as JsonObject;
  const definitionFile =
    own['workflowDef'] === undefined ? getDefinitionFile(files.request, files.definition) : undefined;
  const neighbours = await readNeighbours(dirname(definitionFile ?? files.request));
  if (!definitionFile) {
    const named = typeof own['name'] === 'string' && neighbours.some(({ name }) => name === own['name']);
    if (own['workflowDef'] === undefined && !named)
      report(request, [
        {
          path: [],
          message:
            'Expected workflowDef, --definition FILE, or the name of a definition in the same folder, found none.',
        },
      ]);
  }
  const definition = definitionFile === undefined ? undefined : await readJson(definitionFile);
  if (definition) report(definition, checkDefinition(definition.value, []));
  return {
    request: {
      ...(own as SimulationRequest),
      ...(definition && { workflowDef: definition.value as JsonObject }),
      workflowDefinitions: [...((own['workflowDefinitions'] as JsonObject[] | undefined) ?? []), ...neighbours],
      taskDefinitions: [
        ...((own['taskDefinitions'] as JsonObject[] | undefined) ?? []),
        ...(await readTaskDefinitions(definitionFile, files.taskDefinitions)),
      ],
    },
    oddities: getOddities(definition, request),
  };
}
