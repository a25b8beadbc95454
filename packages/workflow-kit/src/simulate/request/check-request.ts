// Checks whether a request can be simulated: what is wrong, and where in the JSON.
import type { Json, JsonObject } from '../formats.ts';
import { isObject } from '../expressions/json.ts';
import { getWrittenLists, type Path } from '../../model/task-tree.ts';

export interface RequestFault {
  /** The keys from the root of the request. */
  path: Path;
  message: string;
}

const MOCK_STATUSES = ['COMPLETED', 'FAILED', 'FAILED_WITH_TERMINAL_ERROR', 'IN_PROGRESS', 'CANCELED'];

function toType(value: Json | undefined): string {
  if (value === undefined) return 'none';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `\`${JSON.stringify(value)}\``;
}

function expectObject(value: Json | undefined, path: Path, name: string): RequestFault[] {
  return value === undefined || isObject(value)
    ? []
    : [{ path, message: `Expected ${name} to be an object, found ${toType(value)}.` }];
}

function checkMock(mock: Json, path: Path): RequestFault[] {
  if (!isObject(mock))
    return [{ path, message: `Expected a mock as {"status": …, "output": {…}}, found ${toType(mock)}.` }];
  const { status = 'COMPLETED', output } = mock;
  const faults = expectObject(output, [...path, 'output'], 'output');
  if (!MOCK_STATUSES.includes(status as string)) {
    faults.push({
      path: [...path, 'status'],
      message: `Expected one of ${MOCK_STATUSES.join(', ')}, found ${toType(status)}.`,
    });
  }
  for (const field of ['executionTime', 'queueWaitTime']) {
    const time = mock[field] ?? 0;
    if (typeof time !== 'number' || time < 0)
      faults.push({ path: [...path, field], message: `Expected milliseconds, found ${toType(time)}.` });
  }
  return faults;
}

function checkMocks(mocks: Json | undefined, path: Path): RequestFault[] {
  if (!isObject(mocks)) return expectObject(mocks, path, 'taskRefToMockOutput');
  return Object.entries(mocks).flatMap(([name, list]) => {
    const at = [...path, name];
    if (!Array.isArray(list))
      return [{ path: at, message: `Expected a list of mocks, one per attempt, found ${toType(list)}.` }];
    return list.flatMap((mock, index) => checkMock(mock, [...at, index]));
  });
}

function checkTasks(tasks: Json | undefined, path: Path, names: Set<string>): RequestFault[] {
  if (!Array.isArray(tasks)) return [{ path, message: `Expected a list of tasks, found ${toType(tasks)}.` }];
  return tasks.flatMap((task, index) => checkTask(task, [...path, index], names));
}

const LISTS = ['forkTasks', 'joinOn', 'defaultExclusiveJoinTask'];
const OBJECTS = ['inputParameters', 'decisionCases', 'subWorkflowParam', 'taskDefinition'];

/**
 * Finds fields whose value has another type than the simulator expects; null is treated as missing, as on the server.
 */
function checkKinds(task: JsonObject, path: Path): RequestFault[] {
  const lists = LISTS.filter((name) => !Array.isArray(task[name] ?? []));
  return [
    ...OBJECTS.flatMap((name) => expectObject(task[name] ?? undefined, [...path, name], name)),
    ...lists.map((name) => ({
      path: [...path, name],
      message: `Expected ${name} to be a list, found ${toType(task[name])}.`,
    })),
  ];
}

function checkTask(task: Json, path: Path, names: Set<string>): RequestFault[] {
  if (!isObject(task)) return [{ path, message: `Expected a task, found ${toType(task)}.` }];
  const faults: RequestFault[] = [];
  for (const field of ['name', 'taskReferenceName']) {
    if (typeof task[field] !== 'string' || task[field] === '')
      faults.push({ path, message: `Expected the task to have a ${field}, found ${toType(task[field])}.` });
  }
  if (typeof (task['type'] ?? '') !== 'string')
    faults.push({ path: [...path, 'type'], message: `Expected a task type, found ${toType(task['type'])}.` });
  const name = String(task['taskReferenceName']);
  if (names.has(name))
    faults.push({
      path: [...path, 'taskReferenceName'],
      message: `Expected a unique reference name, found ${name} a second time.`,
    });
  names.add(name);
  faults.push(...checkKinds(task, path));
  if (task['type'] === 'DO_WHILE' && !(Array.isArray(task['loopOver']) && task['loopOver'].length > 0)) {
    faults.push({ path, message: 'Expected loopOver to hold at least one task, found none.' });
  }
  return [
    ...faults,
    ...getWrittenLists(task).flatMap((list) => checkTasks(list.tasks as Json, [...path, ...list.path], names)),
  ];
}

/** Faults of a workflow definition. */
export function checkDefinition(definition: Json | undefined, path: Path): RequestFault[] {
  if (!isObject(definition)) return [{ path, message: `Expected a workflow definition, found ${toType(definition)}.` }];
  const faults = checkTasks(definition['tasks'], [...path, 'tasks'], new Set());
  if (typeof definition['name'] !== 'string' || definition['name'] === '')
    faults.push({ path, message: `Expected the definition to have a name, found ${toType(definition['name'])}.` });
  return faults;
}

/** Faults of a request, including those of its own definition if it has one. */
export function checkRequest(request: Json, path: Path = []): RequestFault[] {
  if (!isObject(request)) return [{ path, message: `Expected a request as an object, found ${toType(request)}.` }];
  const { workflowDef, input, taskRefToMockOutput: mocks, subWorkflowTestRequest: children } = request;
  return [
    ...(workflowDef === undefined ? [] : checkDefinition(workflowDef, [...path, 'workflowDef'])),
    ...expectObject(input, [...path, 'input'], 'input'),
    ...checkMocks(mocks, [...path, 'taskRefToMockOutput']),
    ...expectObject(children, [...path, 'subWorkflowTestRequest'], 'subWorkflowTestRequest'),
    ...(isObject(children)
      ? Object.entries(children).flatMap(([name, child]) =>
          checkRequest(child, [...path, 'subWorkflowTestRequest', name]),
        )
      : []),
  ];
}
