// Checks the body of a workflow test (`POST /api/workflow/test`): its keys, and that each mock is for a task that can
// run.
import { toSuggestion, type Diagnostic } from './diagnostic.ts';
import { isFields, toFields, type CheckedDefinition, type CheckedTask } from './read/definition.ts';
import { toPointer } from './read/parse-json.ts';
import { readSource, type Source } from './read/source.ts';

// conductor-oss/conductor: common/.../run/WorkflowTestRequest.java and the class it extends, StartWorkflowRequest.java
const REQUEST_KEYS = [
  'name',
  'version',
  'correlationId',
  'input',
  'taskToDomain',
  'workflowDef',
  'externalInputPayloadStoragePath',
  'priority',
  'createdBy',
  'idempotencyKey',
  'idempotencyStrategy',
  'taskRefToMockOutput',
  'subWorkflowTestRequest',
];
/** Our own key of the outermost request: the lab starts an ordinary execution (lab/README.md). */
const LAB_KEY = 'runForReal';
const MOCK_KEYS = ['status', 'output', 'executionTime', 'queueWaitTime'];
// common/.../metadata/tasks/TaskResult.java
const MOCK_STATUSES = ['IN_PROGRESS', 'FAILED', 'FAILED_WITH_TERMINAL_ERROR', 'COMPLETED'];

export interface WorkflowTestInput {
  text: string;
  file: string;
  /** The definition that the test runs. */
  definition: CheckedDefinition;
  /** The definition with this name, for the tests of sub-workflows; undefined if it is not available. */
  getDefinition?(name: string): CheckedDefinition | undefined;
}

/** All faults of a test body, each at its position in `file`. */
export function checkWorkflowTest({
  text,
  file,
  definition,
  getDefinition = () => undefined,
}: WorkflowTestInput): Diagnostic[] {
  const source = readSource(text, file);
  if (source.value !== undefined) checkRequest(source.value, { source, pointer: '', definition, getDefinition });
  return source.diagnostics;
}

interface Request {
  source: Source;
  pointer: string;
  /** Undefined for a sub-workflow whose definition is not available. */
  definition?: CheckedDefinition;
  getDefinition(name: string): CheckedDefinition | undefined;
}

function checkRequest(value: unknown, request: Request): void {
  const { source, pointer, definition, getDefinition } = request;
  const fields = expectFields(value, 'the test', { source, pointer });
  checkKeys(fields, {
    known: pointer === '' ? [...REQUEST_KEYS, LAB_KEY] : REQUEST_KEYS,
    place: 'a test request',
    source,
    pointer,
  });
  expectFields(fields.input ?? {}, '`input`', { source, pointer: `${pointer}/input` });
  const mocks = expectFields(fields.taskRefToMockOutput ?? {}, '`taskRefToMockOutput`', {
    source,
    pointer: `${pointer}/taskRefToMockOutput`,
  });
  for (const [ref, list] of Object.entries(mocks)) {
    const at = toPointer(`${pointer}/taskRefToMockOutput`, ref);
    checkRef(ref, at, request);
    checkMocks(list, { ref, source, pointer: at });
  }
  const inner = expectFields(fields.subWorkflowTestRequest ?? {}, '`subWorkflowTestRequest`', {
    source,
    pointer: `${pointer}/subWorkflowTestRequest`,
  });
  for (const [ref, test] of Object.entries(inner)) {
    const at = toPointer(`${pointer}/subWorkflowTestRequest`, ref);
    const task = checkRef(ref, at, request);
    const name = toFields(task?.fields.subWorkflowParam).name;
    checkRequest(test, {
      source,
      pointer: at,
      definition: typeof name === 'string' && definition ? getDefinition(name) : undefined,
      getDefinition,
    });
  }
}

/** Returns the task that a mock is for. A dynamic fork creates tasks whose names are known only at run time. */
function checkRef(name: string, pointer: string, { source, definition }: Request): CheckedTask | undefined {
  if (!definition) return undefined;
  const ref = name.replace(/__\d+$/, '');
  const task = definition.byRef.get(name) ?? definition.byRef.get(ref);
  if (!task) {
    if (definition.all.some(({ type }) => type === 'FORK_JOIN_DYNAMIC')) return undefined;
    source.report(
      pointer,
      [
        'workflow-test',
        `Expected the reference name of a task of \`${definition.fields.name}\`, found \`${name}\`.${toSuggestion(name, definition.byRef.keys())}`,
      ],
      'key',
    );
    return undefined;
  }
  const isInLoop = task.path.some(({ kind }) => kind === 'loop');
  if (isInLoop && ref === name)
    source.report(
      pointer,
      [
        'workflow-test',
        `Expected a mock for one round of the loop, found \`${name}\`, which is in a loop. Write \`${name}__1\` for the first round.`,
      ],
      'key',
    );
  if (!isInLoop && ref !== name && task.ref === ref)
    source.report(
      pointer,
      [
        'workflow-test',
        `Expected \`${ref}\`, which is in no loop, found \`${name}\`. Remove \`${name.slice(ref.length)}\`.`,
      ],
      'key',
    );
  return task;
}

function checkMocks(value: unknown, { ref, source, pointer }: { ref: string; source: Source; pointer: string }): void {
  if (!Array.isArray(value)) {
    source.report(pointer, [
      'workflow-test',
      `Expected a list of outputs for \`${ref}\`, one for each time it runs, found another value.`,
    ]);
    return;
  }
  for (const [index, item] of value.entries()) {
    const at = toPointer(pointer, index);
    const mock = expectFields(item, `an output of \`${ref}\``, { source, pointer: at });
    checkKeys(mock, { known: MOCK_KEYS, place: 'an output', source, pointer: at });
    expectFields(mock.output ?? {}, '`output`', { source, pointer: `${at}/output` });
    const status = mock.status ?? 'COMPLETED';
    if (!MOCK_STATUSES.includes(String(status)))
      source.report(`${at}/status`, [
        'workflow-test',
        `Expected \`status\` to be one of ${MOCK_STATUSES.join(', ')}, found \`${JSON.stringify(status)}\`.${toSuggestion(String(status), MOCK_STATUSES)}`,
      ]);
  }
}

interface Place {
  source: Source;
  pointer: string;
}

/** The value if it is an object; otherwise reports this and returns an empty object. */
function expectFields(value: unknown, name: string, { source, pointer }: Place): Record<string, unknown> {
  if (!isFields(value))
    source.report(pointer, ['workflow-test', `Expected ${name} to be an object, found another value.`]);
  return toFields(value);
}

function checkKeys(
  fields: Record<string, unknown>,
  { known, place, source, pointer }: Place & { known: string[]; place: string },
): void {
  for (const name of Object.keys(fields)) {
    if (known.includes(name)) continue;
    source.report(
      toPointer(pointer, name),
      ['workflow-test', `Expected a key of ${place}, found \`${name}\`.${toSuggestion(name, known)}`],
      'key',
    );
  }
}
