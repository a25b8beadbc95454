// Finds input that passes registration but fails when the task runs: values of the wrong type, HTTP methods, sinks.
import type { Context } from './context.ts';
import { isFields, toFields, type CheckedTask, type Fields } from './definition.ts';
import { checkJq } from './check-jq.ts';

type Report = (path: string, message: string, severity?: 'error' | 'warning') => void;

interface Checked {
  task: CheckedTask;
  input: Fields;
  report: Report;
}

/** A value that is known only at run time. */
const isExpression = (value: unknown) => typeof value === 'string' && value.includes('${');

function show(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

/** DynamicFork: the server casts the version to a string. */
function checkDynamicFork({ task, input, report }: Checked): void {
  const version = input.forkTaskWorkflowVersion;
  if (version !== undefined && version !== null && typeof version !== 'string')
    report(
      '/inputParameters/forkTaskWorkflowVersion',
      `Expected \`forkTaskWorkflowVersion\` of \`${task.ref}\` to be a string, found ${show(version)}: the server fails with status 500. Write \`"${String(version)}"\`.`,
    );
}

/** DoWhile: the server casts the number to an integer. */
function checkLoop({ task, input, report }: Checked): void {
  const { keepLastN } = input;
  if (keepLastN === undefined || keepLastN === null || Number.isInteger(keepLastN) || isExpression(keepLastN)) return;
  report(
    '/inputParameters/keepLastN',
    `Expected \`keepLastN\` of \`${task.ref}\` to be an integer, found ${show(keepLastN)}: the server fails with status 500.`,
  );
}

/** Terminate: the server casts the reason to a string. */
function checkTerminate({ task, input, report }: Checked): void {
  const { terminationReason } = input;
  if (terminationReason === undefined || terminationReason === null || typeof terminationReason === 'string') return;
  report(
    '/inputParameters/terminationReason',
    `Expected \`terminationReason\` of \`${task.ref}\` to be a string, found ${show(terminationReason)}: the server fails with status 500.`,
  );
}

/** The server finds the sub-workflow by `name`, which is required without an inline definition. */
function checkSubWorkflow({ task, report }: Checked): void {
  const { name, workflowDefinition } = toFields(task.fields.subWorkflowParam);
  if (name === '' && (workflowDefinition === undefined || workflowDefinition === null))
    report(
      '/subWorkflowParam/name',
      `Expected \`name\` in \`subWorkflowParam\` of \`${task.ref}\`, found an empty string: the server fails with status 500.`,
    );
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

function checkHttp({ task, input, report }: Checked): void {
  const isNested = isFields(input.http_request);
  const request = isNested ? toFields(input.http_request) : input;
  const place = isNested ? '/inputParameters/http_request' : '/inputParameters';
  for (const name of ['readTimeOut', 'connectionTimeOut']) {
    const value = request[name];
    if (typeof value !== 'string' || isExpression(value) || /^\s*-?\d+\s*$/.test(value)) continue;
    report(
      `${place}/${name}`,
      `Expected \`${name}\` of \`${task.ref}\` to be a number of milliseconds, found ${show(value)}: the task would never run.`,
    );
  }
  const { method } = request;
  if (typeof method !== 'string' || isExpression(method) || METHODS.includes(method)) return;
  const upper = METHODS.find((known) => known === method.toUpperCase());
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

const CHECKS: Record<string, (checked: Checked) => void> = {
  DO_WHILE: checkLoop,
  EVENT: checkEvent,
  FORK_JOIN_DYNAMIC: checkDynamicFork,
  HTTP: checkHttp,
  JSON_JQ_TRANSFORM: ({ task, input, report }) =>
    checkJq(input.queryExpression, task.ref, (...said) => report('/inputParameters/queryExpression', ...said)),
  SUB_WORKFLOW: checkSubWorkflow,
  TERMINATE: checkTerminate,
};

/** Reports values that make a task fail whenever it runs. */
export function checkValues({ definition, report }: Context): void {
  for (const task of definition.all) {
    if (!Object.hasOwn(CHECKS, task.type)) continue;
    CHECKS[task.type]!({
      task,
      input: task.input,
      report: (path, message, severity = 'error') =>
        report(task.pointer + path, ['workflow-runtime', message, severity]),
    });
  }
}
