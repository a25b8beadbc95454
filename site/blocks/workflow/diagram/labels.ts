// The text on a node: its reference name, a second line that says what it does, and their widths.
import { getTypeTitle } from 'workflow-kit/model/task-types.ts';
import type { WorkflowTask } from 'workflow-kit/model/workflow.ts';

/**
 * Width of a character in the name (13 px monospace) and, generously estimated, in the line below it (12 px
 * sans-serif).
 */
const NAME_ADVANCE = 7.85;
const DETAIL_ADVANCE = 6.5;
/** Expressions have many narrow characters. */
const EXPRESSION_ADVANCE = 5.9;
/** Names of cases are bold, and often in uppercase. */
const CASE_ADVANCE = { capital: 8.9, other: 7.2 };
const NAME_LIMIT = 20;
const DETAIL_LIMIT = 23;
/** Most expressions with two results fit: `$.status === 'active' ? 'yes' : 'no'`. */
const DECISION_LIMIT = 38;
/** In place of a script's text. */
const BY_SCRIPT = 'by script';

/** Cuts the text to `limit` characters; the node's title has the whole text. */
export function toShort(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
}

export function toName(task: WorkflowTask): string {
  return toShort(task.taskReferenceName, NAME_LIMIT);
}

export function getNameWidth(text: string): number {
  return Math.ceil(text.length * NAME_ADVANCE);
}

/** `hasExpression`: whether the text is the expression of a decision. */
export function getDetailWidth(text: string, hasExpression = false): number {
  return Math.ceil(text.length * (hasExpression ? EXPRESSION_ADVANCE : DETAIL_ADVANCE));
}

export function getCaseWidth(text: string): number {
  const capitals = text.replaceAll(/[^A-Z_]/g, '').length;
  return Math.ceil(capitals * CASE_ADVANCE.capital + (text.length - capitals) * CASE_ADVANCE.other);
}

/** In a node, the word before the object of the task, where the object alone would not be clear. */
const OPENINGS: Record<string, string> = {
  HTTP: 'HTTP',
  HTTP_POLL: 'HTTP poll',
  WAIT: 'Waits',
  START_WORKFLOW: 'Starts',
  TERMINATE: 'Ends',
  EVENT: 'Event',
  KAFKA_PUBLISH: 'Kafka',
};

/** The node's second line, in full. */
export function toDetail(task: WorkflowTask): string {
  const object = toObject(task);
  if (object === undefined) return getTypeTitle(task.type);
  const opening = OPENINGS[task.type];
  return opening === undefined ? object : `${opening} ${object}`;
}

/** The type and its object as one phrase: `HTTP GET`, `Wait for a signal`, `Worker task ship_order`. */
export function toPurpose(task: WorkflowTask): string {
  const title = getTypeTitle(task.type);
  const object = toObject(task);
  if (object === undefined) return title;
  if (task.type === 'TERMINATE') return `${title} with status ${object}`;
  return isDecision(task) && object !== BY_SCRIPT ? `${title} on ${object}` : `${title} ${object}`;
}

/** What the task calls, runs, or waits for; undefined if its type says everything. */
function toObject(task: WorkflowTask): string | undefined {
  const input = task.inputParameters ?? {};
  switch (task.type) {
    case 'SIMPLE':
      return task.name === task.taskReferenceName ? undefined : task.name;
    case 'HTTP':
    case 'HTTP_POLL':
      return getText(input, 'method') ?? getText(input.http_request, 'method') ?? 'GET';
    case 'WAIT':
      return toAwaited(input);
    case 'SUB_WORKFLOW':
      return task.subWorkflowParam?.name && toPlain(task.subWorkflowParam.name);
    case 'START_WORKFLOW':
      return toPlain(getText(input.startWorkflow, 'name') ?? 'a workflow');
    case 'TERMINATE':
      return toPlain(getText(input, 'terminationStatus') ?? 'COMPLETED');
    case 'EVENT':
      return `to ${toPlain(getText(task, 'sink') ?? 'a queue')}`;
    case 'KAFKA_PUBLISH':
      return `to ${toPlain(getText(input.kafka_request, 'topic') ?? 'a topic')}`;
    case 'SWITCH':
    case 'DECISION':
      return toDecision(task);
    default:
      return undefined;
  }
}

/** Like `toDetail`, but cut to the room in a node. */
export function toShortDetail(task: WorkflowTask): string {
  return toShort(toDetail(task), isDecision(task) ? DECISION_LIMIT : DETAIL_LIMIT);
}

function isDecision({ type }: WorkflowTask): boolean {
  return type === 'SWITCH' || type === 'DECISION';
}

/** The condition for another iteration of the loop. */
export function toCondition(task: WorkflowTask): string {
  if (task.items !== undefined) return `for each of ${toPlain(getText(task, 'items') ?? 'the items')}`;
  const condition = (getText(task, 'loopCondition') ?? '').replaceAll(/\s+/g, ' ').trim();
  const inner = /^if \((.*)\) \{ (?:return )?true;? \} else \{ (?:return )?false;? \}$/.exec(condition)?.[1];
  return `while ${toScript(inner ?? condition, 'its script returns true')}`;
}

/** The task or workflow that every branch of a dynamic fork runs. */
export function toBranchTask(task: WorkflowTask): string | undefined {
  const input = task.inputParameters ?? {};
  return getText(input, 'forkTaskName') ?? getText(input, 'forkTaskWorkflow');
}

/** What each branch of a dynamic fork runs. */
export function toBranchName(task: WorkflowTask): string {
  return toBranchTask(task) ?? getText(task, 'dynamicForkTasksParam') ?? 'tasks';
}

function toDecision(task: WorkflowTask): string {
  const expression =
    getText(task, 'expression') ?? getText(task, 'caseExpression') ?? getText(task, 'caseValueParam') ?? '';
  const value = getText(task.inputParameters, expression);
  return toPlain(value ?? toScript(expression, BY_SCRIPT))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The beginning of a function says nothing, so it is omitted. */
function toScript(expression: string, words: string): string {
  return /^\s*\(?\s*function\b/.test(expression) ? words : expression;
}

function toAwaited(input: Record<string, unknown>): string {
  const duration = getText(input, 'duration');
  if (duration) return toPlain(duration);
  const until = getText(input, 'until');
  return until ? `until ${toPlain(until)}` : 'for a signal';
}

/**
 * `${charge.output.status}` → `charge.output.status`, `${workflow.input.x}` → `input.x`: the rest is not useful in a
 * diagram.
 */
function toPlain(text: string): string {
  return text.replaceAll(/\$\{(?:workflow\.(?=input|variables))?([^{}]*)\}/g, '$1');
}

function getText(holder: unknown, key: string): string | undefined {
  const value = typeof holder === 'object' && holder !== null ? (holder as Record<string, unknown>)[key] : undefined;
  return value === undefined || value === null || typeof value === 'object' || value === ''
    ? undefined
    : String(value as string | number);
}
