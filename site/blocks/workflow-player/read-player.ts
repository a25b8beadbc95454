// Collects what a player needs from `workflows/`: the definition, its cases, and every workflow that they start.
import type { JsonObject } from 'workflow-kit/simulate/formats.ts';
import type { PageContext } from 'docs-engine/blocks';
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import type { PlayerCase, PlayerProps } from './props.ts';
import { readScriptValues, type RecordedTask } from './recorded-scripts.ts';

interface RecordedRun {
  status: string;
  tasks: RecordedTask[];
}

export interface ReadCase extends PlayerCase {
  /** The run on the real server; undefined if it was not recorded. */
  run?: RecordedRun;
}

interface ReadOptions {
  file: string;
  labels: Record<string, string> | undefined;
}

type Files = Pick<PageContext, 'readText' | 'listFiles'>;

function readJson<Value>({ readText }: Files, path: string): Value | undefined {
  const text = readText(path);
  return text === undefined ? undefined : (JSON.parse(text) as Value);
}

function expectJson<Value>(files: Files, path: string): Value {
  const value = readJson<Value>(files, path);
  if (value === undefined)
    throw new Error(`Expected a file at ${path}, found none. Add it or correct \`file\` and \`cases\`.`);
  return value;
}

function listCases({ listFiles }: Files, file: string): string[] {
  return listFiles(`workflows/${file}.`).flatMap(
    (path) =>
      /^[^.]+(?:\.([^.]+))?\.test\.json$/
        .exec(path)
        ?.slice(1)
        .map((id = '') => id) ?? [],
  );
}

function toLabel(id: string): string {
  const words = id.replaceAll('-', ' ');
  return id === '' ? 'As in the example' : words.charAt(0).toUpperCase() + words.slice(1);
}

function readCase(
  files: Files,
  { file, id, label = toLabel(id) }: { file: string; id: string; label?: string },
): ReadCase {
  const name = `workflows/${file}${id && `.${id}`}`;
  const { input = {}, name: _name, version: _version, ...results } = expectJson<JsonObject>(files, `${name}.test.json`);
  const run = readJson<Partial<RecordedRun>>(files, `${name}.run.json`);
  return { id, label, input: input as JsonObject, results, ...(run?.tasks && { run: run as RecordedRun }) };
}

/** Fields in which a definition or a request may name another workflow. */
const CALLS = new Set(['subWorkflowParam', 'startWorkflow']);
const CALL_FIELDS = new Set(['failureWorkflow', 'forkTaskWorkflow']);

function getCalled(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
    if (CALL_FIELDS.has(key) && typeof item === 'string') return [item];
    const name = CALLS.has(key) ? (item as { name?: unknown }).name : undefined;
    return [...(typeof name === 'string' ? [name] : []), ...getCalled(item)];
  });
}

/** The started workflows and those that they start in turn; `undo_order` is expected in `undo-order.json`. */
function readCalled(files: Files, roots: unknown[]): JsonObject[] {
  const found = new Map<string, JsonObject>();
  const open = roots.flatMap(getCalled);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const definition = found.has(name)
      ? undefined
      : readJson<JsonObject>(files, `workflows/${name.replaceAll('_', '-')}.json`);
    if (!definition) continue;
    found.set(name, definition);
    open.push(...getCalled(definition));
  }
  return [...found.values()];
}

/** Throws if the definition, or a case that the author names, does not exist. */
export function readPlayer(files: Files, { file, labels }: ReadOptions): { props: PlayerProps; read: ReadCase[] } {
  const definition = expectJson<JsonObject>(files, `workflows/${file}.json`);
  const ids = labels ? Object.keys(labels) : listCases(files, file).toSorted();
  if (ids.length === 0)
    throw new Error(`Expected workflows/${file}.test.json with input and mocks, found none. Add it.`);
  const read = ids.map((id) => readCase(files, { file, id, label: labels?.[id] }));
  const cases = read.map(({ run, ...rest }): PlayerCase => {
    const scripts = readScriptValues(definition as unknown as WorkflowDefinition, run?.tasks ?? []);
    return Object.keys(scripts).length > 0 ? { ...rest, scripts } : rest;
  });
  const workflows = readCalled(files, [definition, cases]);
  const taskDefinitions = readJson<JsonObject[]>(files, `workflows/${file}.taskdefs.json`) ?? [];
  return { props: { file, cases, definition, workflows, taskDefinitions }, read };
}
