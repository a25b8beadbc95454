// The table of task types: who does the work of each, which tasks it contains, whether a test can mock its result, and
// how it is drawn.
import { getTaskLists, type ListKind, type TaskList } from './task-tree.ts';

/**
 * Outlines: `bars` means another workflow, `send` and `receive` point out of and into the workflow, and nothing follows
 * `end`.
 */
export type Shape = 'box' | 'bars' | 'send' | 'receive' | 'pill' | 'decision' | 'fork' | 'join' | 'frame' | 'end';
export type Mark = 'ai' | 'clock' | 'person' | 'repeat' | 'dynamic' | 'out' | 'pause';

export interface TaskType {
  /**
   * `operator`: controls the flow. `system`: the server does the work. `waiting`: ends with a signal or at a time.
   * `worker`: a worker polls for it.
   */
  kind: 'operator' | 'system' | 'waiting' | 'worker';
  /** The kind of task list that it contains. */
  holds?: ListKind;
  /** Whether a mock in a workflow test may replace its result. Otherwise the server runs it, even in a test. */
  takesMocks: boolean;
  /**
   * Only the enterprise edition supports it. The open-source server schedules it without an error, as if a worker
   * polled for it.
   */
  isEnterprise?: true;
  /**
   * The kind of external service that the server calls and the simulator cannot call: `ai` tasks are retried like AI
   * tasks.
   */
  asks?: 'ai' | 'service';
  /** Default: the type as words. */
  title?: string;
  shape: Shape;
  mark?: Mark;
}

type Row = Partial<TaskType>;

const toOperator = (row: Row = {}): TaskType => ({ kind: 'operator', shape: 'box', takesMocks: false, ...row });
const toSystem = (row: Row = {}): TaskType => ({ kind: 'system', shape: 'box', takesMocks: true, ...row });
const toWaiting = (row: Row = {}): TaskType => ({ kind: 'waiting', shape: 'box', takesMocks: true, ...row });
const AI = toSystem({ asks: 'ai', mark: 'ai' });
const AI_SERVICE = toSystem({ asks: 'service', mark: 'ai' });
const ENTERPRISE = toSystem({ isEnterprise: true });
const ENTERPRISE_AI = toSystem({ isEnterprise: true, mark: 'ai' });
const WORKER: TaskType = { kind: 'worker', shape: 'box', takesMocks: true, title: 'Worker task' };

/** By the `type` of a task in a definition (TaskType.java, and the system tasks that the server registers). */
export const TASK_TYPES: Readonly<Record<string, TaskType>> = {
  AGENT: AI,
  ALERTING: ENTERPRISE,
  BUSINESS_RULE: ENTERPRISE,
  CALL_MCP_TOOL: AI,
  CANCEL_AGENT: AI_SERVICE,
  CHUNK_TEXT: ENTERPRISE_AI,
  DECISION: toOperator({ shape: 'decision', holds: 'case' }),
  DO_WHILE: toOperator({ title: 'Do While', shape: 'frame', mark: 'repeat', holds: 'loop' }),
  DYNAMIC: toOperator({ title: 'Dynamic task', mark: 'dynamic' }),
  EVENT: toSystem({ shape: 'send' }),
  EXCLUSIVE_JOIN: toOperator({ shape: 'join' }),
  FORK_JOIN: toOperator({ title: 'Fork', shape: 'fork', holds: 'branch' }),
  FORK_JOIN_DYNAMIC: toOperator({ title: 'Dynamic fork', shape: 'fork', mark: 'dynamic' }),
  GENERATE_AUDIO: AI,
  GENERATE_IMAGE: AI,
  GENERATE_PDF: AI,
  GENERATE_VIDEO: AI,
  GET_AGENT_CARD: AI_SERVICE,
  GET_DOCUMENT: ENTERPRISE_AI,
  GET_SIGNED_JWT: toSystem({ isEnterprise: true, title: 'Signed JWT' }),
  GET_WORKFLOW: toOperator({ isEnterprise: true, takesMocks: true }),
  GRPC: ENTERPRISE,
  HTTP: toSystem({ title: 'HTTP' }),
  HTTP_POLL: toSystem({ isEnterprise: true, title: 'HTTP poll', mark: 'repeat' }),
  HUMAN: toWaiting({ title: 'Human task', mark: 'person' }),
  INLINE: toSystem({ takesMocks: false }),
  JDBC: toSystem({ asks: 'service', title: 'JDBC' }),
  JOIN: toOperator({ shape: 'join' }),
  JSON_JQ_TRANSFORM: toSystem({ takesMocks: false, title: 'JQ transform' }),
  KAFKA_PUBLISH: toSystem({ asks: 'service', shape: 'send' }),
  LAMBDA: toSystem({ takesMocks: false }),
  LIST_FILES: ENTERPRISE_AI,
  LIST_MCP_TOOLS: AI,
  LLM_CHAT_COMPLETE: toSystem({ mark: 'ai' }),
  LLM_GENERATE_EMBEDDINGS: AI,
  LLM_GET_EMBEDDINGS: AI,
  LLM_INDEX_DOCUMENT: ENTERPRISE_AI,
  LLM_INDEX_TEXT: AI,
  LLM_SEARCH_EMBEDDINGS: AI_SERVICE,
  LLM_SEARCH_INDEX: AI,
  LLM_STORE_EMBEDDINGS: AI,
  LLM_TEXT_COMPLETE: AI,
  NOOP: toSystem({ takesMocks: false, title: 'Does nothing' }),
  OPS_GENIE: toSystem({ isEnterprise: true, title: 'Opsgenie' }),
  PARSE_DOCUMENT: ENTERPRISE_AI,
  PULL_WORKFLOW_MESSAGES: toWaiting({ asks: 'service', title: 'Pull messages', shape: 'receive' }),
  QUERY_PROCESSOR: ENTERPRISE,
  SENDGRID: toSystem({ isEnterprise: true, title: 'SendGrid' }),
  SET_VARIABLE: toOperator(),
  SIMPLE: WORKER,
  START_WORKFLOW: toOperator({ takesMocks: true, shape: 'bars', mark: 'out' }),
  SUB_WORKFLOW: toOperator({ title: 'Sub-workflow', shape: 'bars' }),
  SWITCH: toOperator({ shape: 'decision', holds: 'case' }),
  TERMINATE: toOperator({ shape: 'end' }),
  TERMINATE_WORKFLOW: toOperator({ isEnterprise: true, takesMocks: true }),
  UPDATE_SECRET: ENTERPRISE,
  UPDATE_TASK: ENTERPRISE,
  USER_DEFINED: WORKER,
  WAIT: toWaiting({ shape: 'pill', mark: 'clock' }),
  WAIT_FOR_WEBHOOK: toWaiting({ isEnterprise: true, shape: 'receive' }),
  YIELD: toWaiting({ isEnterprise: true, shape: 'pill', mark: 'pause' }),
};

/** The table's entry for a type; undefined if the platform does not have the type. */
export function getTaskType(type: string): TaskType | undefined {
  return Object.hasOwn(TASK_TYPES, type) ? TASK_TYPES[type] : undefined;
}

/** The lists of tasks that the server finds in a task, according to the task's type. */
export function getHeldLists<Task extends { type: string }>(task: Task): TaskList<Task[]>[] {
  const holds = getTaskType(task.type)?.holds;
  return holds ? getTaskLists(task).filter(({ kind }) => kind === holds) : [];
}

/**
 * Whether a mock may provide the result of a task, by its type in an execution: there a fork is a `FORK`, and a worker
 * task has its own name.
 */
export function takesMocks(taskType: string): boolean {
  return taskType === 'FORK' ? false : (getTaskType(taskType)?.takesMocks ?? true);
}

const WORDS: Record<string, string> = { LLM: 'LLM', MCP: 'MCP', PDF: 'PDF' };

/** `LLM_CHAT_COMPLETE` → `LLM chat complete`. */
function toWords(type: string): string {
  const words = type
    .split('_')
    .map((word) => (Object.hasOwn(WORDS, word) ? WORDS[word] : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a type in words. */
export function getTypeTitle(type: string): string {
  return getTaskType(type)?.title ?? toWords(type);
}
