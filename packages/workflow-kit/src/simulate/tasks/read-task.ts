// Reads a value as a task, as the server's JSON reader does it for the tasks of a dynamic fork.
import { isObject } from '../expressions/json.ts';
import type { Json, JsonObject } from '../formats.ts';

type Kind = 'text' | 'flag' | 'number' | 'object' | 'list' | 'tasks' | 'branches' | 'cases' | 'definition';

const KINDS: Record<string, Kind> = {};
const FIELDS: Record<Kind, string> = {
  text: `name taskReferenceName description type dynamicTaskNameParam caseValueParam caseExpression scriptExpression
    dynamicForkJoinTasksParam dynamicForkTasksParam dynamicForkTasksInputParamName sink loopCondition items evaluatorType
    expression joinStatus joinMode`,
  flag: 'optional permissive asyncComplete rateLimited',
  number: 'startDelay retryCount',
  object: 'inputParameters subWorkflowParam onStateChange cacheConfig metadata',
  list: 'joinOn defaultExclusiveJoinTask',
  tasks: 'defaultCase loopOver',
  branches: 'forkTasks',
  cases: 'decisionCases',
  definition: 'taskDefinition',
};
for (const [kind, names] of Object.entries(FIELDS)) for (const name of names.split(/\s+/)) KINDS[name] = kind as Kind;

class Unreadable extends Error {}

function fail(): never {
  throw new Unreadable();
}

function readTasks(value: Json): Json {
  return Array.isArray(value) ? value.map((item) => (item === null ? null : readFields(item))) : fail();
}

const READERS: Record<Kind, (value: Json) => Json> = {
  text: (value) => (typeof value === 'object' ? fail() : String(value)),
  flag(value) {
    if (typeof value === 'boolean') return value;
    if (Number.isInteger(value)) return value !== 0;
    return typeof value === 'string' && /^\s*(?:true|false)?\s*$/i.test(value) ? /true/i.test(value) : fail();
  },
  number: (value) =>
    typeof value === 'number' || (typeof value === 'string' && /^\s*-?\d*\s*$/.test(value))
      ? Math.trunc(Number(value))
      : fail(),
  object: (value) => (isObject(value) ? value : fail()),
  list: (value) => (Array.isArray(value) ? value : fail()),
  tasks: readTasks,
  branches: (value) => (Array.isArray(value) ? value.map(readTasks) : fail()),
  cases: (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, list]) => [key, readTasks(list)])) : fail(),
  definition: (value) => (typeof value === 'string' ? { name: value } : isObject(value) ? value : fail()),
};

function readFields(value: Json): JsonObject {
  if (!isObject(value)) return fail();
  const known = Object.entries(value).filter(([key, item]) => Object.hasOwn(KINDS, key) && item !== null);
  return Object.fromEntries(known.map(([key, item]) => [key, READERS[KINDS[key]!](item)]));
}

/** The fields of a task that a value has, converted to their types; undefined if the server can't read it. */
export function readTask(value: Json): JsonObject | undefined {
  try {
    return readFields(value);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
