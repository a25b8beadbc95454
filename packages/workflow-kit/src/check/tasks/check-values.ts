// Finds input that passes registration but fails when the task runs: values of the wrong type, HTTP methods, sinks.
import type { Context } from '../context.ts';
import { canRun, isFields, toFields, type CheckedTask, type Fields } from '../read/definition.ts';
import { checkJq } from './check-jq.ts';

type Report = (path: string, message: string, severity?: 'error' | 'warning') => void;

interface Checked {
  task: CheckedTask;
  /** The parameters, filled up from the input template of an inline task definition. */
  input: Fields;
  /** Reports what makes the task fail. An optional task may fail. */
  report: Report;
  /** Reports what makes the server fail, so that the workflow does not continue. */
  reportFailure: Report;
}

/** A value that is known only at run time. */
const isExpression = (value: unknown) => typeof value === 'string' && value.includes('${');

function show(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

/** Reports names that the server casts to a string. */
function checkNames(names: string[], { task, input, reportFailure }: Checked): void {
  for (const name of names) {
    const value = input[name];
    if (value !== undefined && value !== null && typeof value !== 'string')
      reportFailure(
        `/inputParameters/${name}`,
        `Expected \`${name}\` of \`${task.ref}\` to be a string, found ${show(value)}: the server fails with status 500.`,
      );
  }
}

/** DynamicFork: the server casts names and the version to strings, and reads the lists of tasks. */
function checkDynamicFork(checked: Checked): void {
  const { task, input, reportFailure: report } = checked;
  if (Array.isArray(input.forkTaskInputs)) checkNames(['forkTaskName', 'forkTaskType', 'forkTaskWorkflow'], checked);
  else checkForkLists(checked);
  const version = input.forkTaskWorkflowVersion;
  if (version !== undefined && version !== null && typeof version !== 'string')
    report(
      '/inputParameters/forkTaskWorkflowVersion',
      `Expected \`forkTaskWorkflowVersion\` of \`${task.ref}\` to be a string, found ${show(version)}: the server fails with status 500. Write \`"${String(version)}"\`.`,
    );
}

/** Lists of tasks that are written in the definition. */
function checkForkLists({ task, input, reportFailure: report }: Checked): void {
  const { dynamicForkTasksParam, dynamicForkTasksInputParamName, dynamicForkJoinTasksParam } = task.fields;
  const check = (field: unknown, isValid: (value: unknown) => boolean, expected: string) => {
    if (field === undefined || field === null) return;
    const name = String(field);
    const value = input[name];
    if (value === undefined || isExpression(value) || isValid(value)) return;
    report(
      `/inputParameters/${name}`,
      `Expected \`${name}\` of \`${task.ref}\` to be ${expected}, found ${show(value)}.`,
    );
  };
  const isTask = (value: unknown) => isFields(value) && typeof value.taskReferenceName === 'string';
  const isMap = (value: unknown) => isFields(value);
  const isList = (value: unknown) => Array.isArray(value) && value.every((one) => isTask(one) || isExpression(one));
  if (dynamicForkTasksParam !== undefined && dynamicForkTasksParam !== null) {
    check(dynamicForkTasksParam, isList, 'a list of tasks, each with `taskReferenceName`');
    check(dynamicForkTasksInputParamName, isMap, 'an object with the input of each task');
  } else check(dynamicForkJoinTasksParam, isMap, 'an object with `dynamicTasks`');
}

/** DoWhile: the server casts the number to an integer, and does not resolve an expression. */
function checkLoop({ task, input, reportFailure: report }: Checked): void {
  const { keepLastN } = input;
  if (keepLastN === undefined || keepLastN === null || Number.isInteger(keepLastN)) return;
  report(
    '/inputParameters/keepLastN',
    `Expected \`keepLastN\` of \`${task.ref}\` to be an integer, found ${show(keepLastN)}: the server fails with status 500.`,
  );
}

/** Terminate: the server casts the reason to a string. */
function checkTerminate({ task, input, reportFailure: report }: Checked): void {
  const { terminationReason } = input;
  if (terminationReason === undefined || terminationReason === null || typeof terminationReason === 'string') return;
  report(
    '/inputParameters/terminationReason',
    `Expected \`terminationReason\` of \`${task.ref}\` to be a string, found ${show(terminationReason)}: the server fails with status 500.`,
  );
}

/** The server finds the sub-workflow by `name`, which is required without an inline definition. */
function checkSubWorkflow({ task, report, reportFailure }: Checked): void {
  const { name, workflowDefinition, priority } = toFields(task.fields.subWorkflowParam);
  if (typeof priority === 'number' && (priority < 0 || priority > 99))
    report(
      '/subWorkflowParam/priority',
      `Expected \`priority\` of \`${task.ref}\` to be from 0 to 99, found ${show(priority)}.`,
    );
  if (workflowDefinition !== undefined && workflowDefinition !== null && !isFields(workflowDefinition)) {
    if (typeof workflowDefinition !== 'string' || !/^\$\{[\s\S]*\}$/.test(workflowDefinition))
      reportFailure(
        '/subWorkflowParam/workflowDefinition',
        `Expected \`workflowDefinition\` of \`${task.ref}\` to be a definition or an expression, found ${show(workflowDefinition)}. The server refuses it.`,
      );
    return;
  }
  if (name === '' && (workflowDefinition === undefined || workflowDefinition === null))
    report(
      '/subWorkflowParam/name',
      `Expected \`name\` in \`subWorkflowParam\` of \`${task.ref}\`, found an empty string: the server fails with status 500.`,
    );
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

function checkHttp({ task, input, report }: Checked): void {
  const isNested = input.http_request !== undefined && input.http_request !== null;
  if (isExpression(input.http_request)) return;
  const request = isNested ? toFields(input.http_request) : input;
  const place = isNested ? '/inputParameters/http_request' : '/inputParameters';
  // The schema reports a task without any of them.
  const isGiven = isNested || input.uri !== undefined || input.method !== undefined;
  for (const name of isGiven ? ['uri', 'method'] : [])
    if (request[name] === undefined || request[name] === null)
      report(
        isNested ? place : '',
        `Expected \`${name}\` in the request of \`${task.ref}\`, found none: the task fails.`,
      );
  const { headers } = request;
  if (headers !== undefined && headers !== null && !isFields(headers) && !isExpression(headers))
    report(
      `${place}/headers`,
      `Expected \`headers\` of \`${task.ref}\` to be an object, found ${show(headers)}: the task would never run.`,
    );
  for (const name of ['readTimeOut', 'connectionTimeOut']) {
    const value = request[name];
    if (typeof value !== 'string' || isExpression(value) || /^\s*-?\d+\s*$/.test(value)) continue;
    report(
      `${place}/${name}`,
      `Expected \`${name}\` of \`${task.ref}\` to be a number of milliseconds, found ${show(value)}: the task would never run.`,
    );
  }
  const { method } = request;
  if (method === undefined || method === null || isExpression(method) || METHODS.includes(String(method))) return;
  const upper = METHODS.find((known) => known === String(method).toUpperCase());
  report(
    `${place}/method`,
    `Expected \`method\` of \`${task.ref}\` to be one of ${METHODS.join(', ')}, found ${show(method)}.${upper ? ` Write \`${upper}\`.` : ''}`,
  );
}

/** A sink is `TYPE:NAME`; `conductor` without a name means the server's own queue. */
function checkEvent({ task, report }: Checked): void {
  const { sink } = task.fields;
  if (typeof sink !== 'string' || sink.startsWith('${') || sink === 'conductor' || sink.includes(':')) return;
  report(
    '/sink',
    `Expected \`sink\` of \`${task.ref}\` to begin with the type of its queue, found ${show(sink)}. Write \`conductor:${sink}\`, or another type such as \`kafka:\` or \`sqs:\`.`,
  );
}

/** A script in the parameters. The server casts it to a string. */
function checkScript(name: string, { task, input, report, reportFailure }: Checked): void {
  const value = input[name];
  const place = `\`${name}\` in \`inputParameters\` of task \`${task.ref}\``;
  if (value === undefined) return report('', `Expected ${place}, found none.`);
  if (value !== null && typeof value !== 'string')
    return reportFailure(
      `/inputParameters/${name}`,
      `Expected ${place} to be a string, found ${show(value)}: the server can't run it.`,
    );
  if (value === null || value.trim() === '')
    report(`/inputParameters/${name}`, `Expected ${place} to be a script, found ${show(value)}.`);
}

function checkInline(checked: Checked): void {
  const { task, input, report } = checked;
  checkNames(['evaluatorType'], checked);
  if (typeof input.evaluatorType === 'string' && input.evaluatorType.trim() === '')
    report(
      '/inputParameters/evaluatorType',
      `Expected \`evaluatorType\` of \`${task.ref}\` to be \`graaljs\` or another evaluator, found an empty string.`,
    );
  checkScript('expression', checked);
}

function checkTransform(checked: Checked): void {
  const { task, input, report } = checked;
  if (typeof input.queryExpression !== 'string') return checkScript('queryExpression', checked);
  checkJq(input.queryExpression, task.ref, (...said) => report('/inputParameters/queryExpression', ...said));
}

/** A request that contains expressions is known only at run time. */
function checkStartWorkflow({ task, input, report }: Checked): void {
  const { startWorkflow } = input;
  if (isExpression(startWorkflow)) return;
  if (startWorkflow === undefined)
    return report('', `Expected \`startWorkflow\` in \`inputParameters\` of task \`${task.ref}\`, found none.`);
  const { name, version } = toFields(startWorkflow);
  if (name === undefined || name === null || name === '' || typeof name === 'object')
    return report(
      '/inputParameters/startWorkflow',
      `Expected \`startWorkflow\` of \`${task.ref}\` to be an object with \`name\`, or an expression, found ${show(startWorkflow)}.`,
    );
  if (version !== undefined && version !== null && !isExpression(version) && !/^\s*-?\d*\s*$/.test(String(version)))
    report(
      '/inputParameters/startWorkflow',
      `Expected \`version\` in \`startWorkflow\` of \`${task.ref}\` to be an integer, found ${show(version)}.`,
    );
}

function checkExclusiveJoin({ task, reportFailure }: Checked): void {
  const names = [task.fields.joinOn, task.fields.defaultExclusiveJoinTask].flat();
  if (names.every((name) => name === undefined || name === null))
    reportFailure(
      '',
      `Expected \`joinOn\` of \`${task.ref}\` (EXCLUSIVE_JOIN) to name at least one task, found none: it would wait forever.`,
    );
}

/** The server fails the workflow if a chat has neither messages nor a question. */
function checkChat({ task, input, reportFailure }: Checked): void {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const isInLoop = task.path.some(({ kind }) => kind === 'loop');
  if (isInLoop || !isEmpty(input.messages) || !isEmpty(input.userInput) || !isEmpty(input.participants)) return;
  reportFailure(
    '',
    `Expected \`messages\` or \`userInput\` in \`inputParameters\` of \`${task.ref}\`, found neither: the workflow fails without a prompt.`,
  );
}

const CHECKS: Record<string, (checked: Checked) => void> = {
  DO_WHILE: checkLoop,
  EVENT: checkEvent,
  EXCLUSIVE_JOIN: checkExclusiveJoin,
  FORK_JOIN_DYNAMIC: checkDynamicFork,
  HTTP: checkHttp,
  INLINE: checkInline,
  JSON_JQ_TRANSFORM: checkTransform,
  LAMBDA: (checked) => checkScript('scriptExpression', checked),
  LLM_CHAT_COMPLETE: checkChat,
  START_WORKFLOW: checkStartWorkflow,
  SUB_WORKFLOW: checkSubWorkflow,
  TERMINATE: checkTerminate,
};

/** Reports values that make a task fail whenever it runs. */
export function checkValues({ definition, report }: Context): void {
  for (const task of definition.all) {
    if (!Object.hasOwn(CHECKS, task.type)) continue;
    const template = toFields(toFields(task.fields.taskDefinition).inputTemplate);
    const severity = isTrue(task.fields.optional) ? 'warning' : 'error';
    const isHeld = canRun(task);
    CHECKS[task.type]!({
      task,
      input: { ...template, ...task.input },
      report: (path, message, known = severity) =>
        report(task.pointer + path, ['workflow-runtime', message, isHeld ? known : 'warning']),
      reportFailure: (path, message) =>
        report(task.pointer + path, ['workflow-runtime', message, isHeld ? 'error' : 'warning']),
    });
  }
}

/** As the server reads it. */
function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^\s*true\s*$/i.test(value));
}
