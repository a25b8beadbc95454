// Checks a definition against the JSON Schema that was generated from the platform's model classes: keys, types, enums,
// and what each task type requires.
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { TASK_TYPES } from '../../model/task-types.ts';
import { toSuggestion } from '../diagnostic.ts';
import type { Context } from '../context.ts';
import { isFields, toFields } from '../read/definition.ts';
import { toPointer } from '../read/parse-json.ts';
import { type Place, toPlace } from '../read/definition-places.ts';
import { INTEGER_FORMATS, isConverted, isOrdinal } from './server-types.ts';
import schema from './workflow.schema.json' with { type: 'json' };

// `strict` would reject `x-message` and `if` without `type`; `verbose` adds the value and the schema to each error.
const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, formats: INTEGER_FORMATS });
let isAdded = false;

/** Whether an enum error is about the `type` of a task. */
function isTaskType(params: ErrorObject['params']): boolean {
  return (params.allowedValues as unknown[]).includes('SUB_WORKFLOW');
}

const CONDITIONS = new Set(['anyOf', 'not']);
/** The alternatives of an `anyOf` fail one by one; the error of the `anyOf` itself reports this once. */
const ALTERNATIVE = /\/(?:anyOf|not)\/./;

export interface SchemaInput {
  value: unknown;
  /** The position of the value in its file. */
  pointer: string;
  /** The name of the schema in `$defs`. */
  as: 'workflow' | 'taskDefinitions';
  /** The value is a definition inside a SUB_WORKFLOW task. */
  isInline?: boolean;
  report: Context['report'];
}

/** The schema, completed with the task types from the single table. */
function toFullSchema(): object {
  const { task } = schema.$defs;
  const type = { ...task.properties.type, enum: Object.keys(TASK_TYPES) };
  return { ...schema, $defs: { ...schema.$defs, task: { ...task, properties: { ...task.properties, type } } } };
}

/** Reports the schema's errors, one message for each fault. */
export function checkSchema({ value, pointer, as, isInline = false, report }: SchemaInput): void {
  // Added once, and only in a process that runs checks, because compiling the schema takes longer than all checks.
  if (!isAdded) ajv.addSchema(toFullSchema());
  isAdded = true;
  const validate = ajv.getSchema(`${schema.$id}#/$defs/${as}`)!;
  if (validate(as === 'workflow' ? toWithoutNulls(value) : value)) return;
  const errors = (validate.errors ?? []).filter(
    ({ keyword, schemaPath }) => keyword !== 'if' && !ALTERNATIVE.test(schemaPath),
  );
  const mistyped = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath));
  for (const error of errors) {
    // A value that is not an object also fails every condition about its keys.
    if (CONDITIONS.has(error.keyword) && mistyped.has(error.instancePath)) continue;
    const message = toMessage(error, value);
    const path = pointer + error.instancePath;
    const level = toLevel(error, { as, place: toPlace(value, error.instancePath, isInline) });
    if (error.keyword === 'additionalProperties')
      report(
        toPointer(path, String(error.params.additionalProperty)),
        ['workflow-unknown-key', message, 'warning'],
        'key',
      );
    else if (level === 'at run time') report(path, ['workflow-runtime', message]);
    else report(path, [error.keyword === 'required' ? 'workflow-missing-key' : 'workflow-value', message, level]);
  }
}

/** Fields that may have any value, in which null has a meaning. */
const FREE = new Set([
  'inputParameters',
  'outputParameters',
  'variables',
  'inputTemplate',
  'metadata',
  'payload',
  'data',
  'workflowDefinition',
]);

/** The value without members that are null, which the server treats as missing; arrays keep their nulls. */
function toWithoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWithoutNulls);
  if (!isFields(value)) return value;
  const kept = Object.entries(value).filter(([key, member]) => member !== null || key === 'type');
  return Object.fromEntries(kept.map(([key, member]) => [key, toMember(key, member)]));
}

function toMember(key: string, member: unknown): unknown {
  if (FREE.has(key)) return member;
  if (key === 'decisionCases' && isFields(member))
    return Object.fromEntries(Object.entries(member).map(([name, list]) => [name, toWithoutNulls(list)]));
  return toWithoutNulls(member);
}

type Level = 'warning' | 'error' | 'at run time';

interface ErrorContext {
  as: SchemaInput['as'];
  place: Place;
}

/** What the server does with a value of another type. It refuses what it can't convert, wherever it is. */
function toTypeLevel(error: ErrorObject, { place }: ErrorContext): Level {
  const { data, instancePath } = error;
  if (isConverted(error)) return 'warning';
  if (instancePath.endsWith('/taskDefinition') && typeof data === 'string') return 'warning';
  if (data !== null) return 'error';
  if (instancePath.includes('/onStateChange/')) return 'warning';
  return place.canRun || (place.isValidated && instancePath.endsWith('/type')) ? 'error' : 'warning';
}

/** Faults of an inline definition, or of a task in one or in a loop, with which it runs all the same. */
function isHarmless({ keyword, params, data, instancePath }: ErrorObject): boolean {
  const { type, evaluatorType } = toFields(data);
  if (keyword === 'minLength' || keyword === 'minProperties' || instancePath === '/tasks') return true;
  if (keyword === 'not') return type === 'TERMINATE';
  if (keyword === 'anyOf') return type === 'DECISION';
  if (keyword !== 'required') return false;
  const name = String(params.missingProperty);
  if (name === 'expression') return evaluatorType === 'value-param';
  if (name === 'name') return instancePath !== '' && !NAMED_TYPES.has(String(type));
  return ['tasks', 'decisionCases', 'loopCondition'].includes(name);
}

/** Types whose task definition the server looks up by name. */
const NAMED_TYPES = new Set([
  'undefined',
  'SIMPLE',
  'DO_WHILE',
  'DYNAMIC',
  'FORK_JOIN_DYNAMIC',
  'HTTP',
  'INLINE',
  'JSON_JQ_TRANSFORM',
  'KAFKA_PUBLISH',
  'LAMBDA',
]);

/** What the server does with a definition that has this fault. It validates a separate task definition completely. */
function toLevel(error: ErrorObject, context: ErrorContext): Level {
  const { keyword, params, data, instancePath } = error;
  const { isValidated, canRun } = context.place;
  // The open-source server has no such fields.
  if (keyword === 'additionalProperties' || /\/(?:tags|overwriteTags)(?:\/|$)/.test(instancePath)) return 'warning';
  if (keyword === 'type') return toTypeLevel(error, context);
  if (keyword === 'format') return 'error';
  if (keyword === 'const')
    return !isValidated || Math.trunc(Number(data)) === params.allowedValue ? 'warning' : 'error';
  if (keyword === 'minimum' && context.as === 'workflow')
    return isValidated && instancePath.endsWith('/startDelay') ? 'error' : 'warning';
  // The server accepts a task type that the platform doesn't have, because a worker may poll for it.
  if (keyword === 'enum' && isTaskType(params)) return 'warning';
  if (keyword === 'enum' && !/\/(?:evaluatorType|terminationStatus)$/.test(instancePath))
    return isOrdinal(error) ? 'warning' : 'error';
  if (instancePath.endsWith('/taskDefinition/name')) return 'warning';
  if (isValidated || context.as !== 'workflow') return 'error';
  return canRun && !isHarmless(error) ? 'at run time' : 'warning';
}

function toMessage(error: ErrorObject, root: unknown): string {
  const { keyword, params, data, parentSchema } = error;
  if (CONDITIONS.has(keyword)) return String(parentSchema?.['x-message']);
  const place = describePlace(error.instancePath, root);
  if (keyword === 'additionalProperties') {
    const known = Object.keys(toFields(parentSchema?.properties));
    const name = String(params.additionalProperty);
    return `Expected a key that the platform has in ${place}, found \`${name}\`.${toSuggestion(name, known)}`;
  }
  if (keyword === 'required') return `Expected \`${params.missingProperty}\` in ${place}, found none.`;
  const verb = keyword === 'minItems' || keyword === 'minProperties' ? 'have' : 'be';
  return `Expected ${place} to ${verb} ${describeExpected(error)}, found ${describeValue(data)}.${suggestValue(error)}`;
}

function describeExpected({ keyword, params }: ErrorObject): string {
  if (keyword === 'type') return [params.type as string | string[]].flat().map(toTypeName).join(' or ');
  if (keyword === 'enum')
    return isTaskType(params)
      ? 'a task type of the platform'
      : `one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'const') return String(params.allowedValue);
  if (keyword === 'minimum') return `${params.limit} or more`;
  if (keyword === 'format') return `an integer of ${params.format === 'int64' ? 64 : 32} bits`;
  if (keyword === 'minLength') return 'a string that is not empty';
  return `at least ${params.limit} ${keyword === 'minItems' ? 'item' : 'key'}`;
}

function toTypeName(type: string): string {
  const names: Record<string, string> = {
    object: 'an object',
    array: 'a list',
    integer: 'an integer',
    string: 'a string',
    boolean: 'true or false',
  };
  return names[type] ?? type;
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isFields(value)) return Object.keys(value).length === 0 ? 'an empty object' : 'an object';
  return `\`${JSON.stringify(value)}\``;
}

function suggestValue({ keyword, params, data }: ErrorObject): string {
  return keyword === 'enum' && typeof data === 'string'
    ? toSuggestion(data, (params.allowedValues as unknown[]).map(String))
    : '';
}

const TASK_STEP = /^(?:.*\/)?(?:tasks|loopOver|defaultCase|forkTasks\/\d+|decisionCases\/[^/]+)\/\d+(?=\/|$)/;

/** Describes a pointer in words: `\`inputParameters\` of task \`pay\``. */
function describePlace(pointer: string, root: unknown): string {
  if (Array.isArray(root)) return describeTaskDefinition(pointer, root);
  const task = TASK_STEP.exec(pointer)?.[0] ?? '';
  const rest = pointer.slice(task.length).split('/').slice(1).map(toName).join('.');
  const { taskReferenceName: ref, type } = toFields(getValue(root, task));
  const named = typeof ref === 'string' ? `task \`${ref}\`` : 'the task';
  const owner = task ? `${named}${typeof type === 'string' && !rest ? ` (${type})` : ''}` : 'the definition';
  return rest ? `\`${rest}\` of ${owner}` : owner;
}

function describeTaskDefinition(pointer: string, root: unknown[]): string {
  const [, index, ...rest] = pointer.split('/');
  const { name } = toFields(root[Number(index)]);
  const owner = typeof name === 'string' ? `task definition \`${name}\`` : 'the task definition';
  return rest.length > 0 ? `\`${rest.map(toName).join('.')}\` of ${owner}` : owner;
}

function getValue(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((value: unknown, step) => (value as Record<string, unknown>)[toName(step)], root);
}

function toName(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
