// What kind of node a task becomes, its outline and its mark, by task type; and what the type is called in words.

/** Decides ink, outline and dashes. */
export type Kind = 'operator' | 'system' | 'worker' | 'waiting';
/** Outlines: `bars` is another workflow, `send` and `receive` point out of and into the workflow, `end` has nothing behind it. */
export type Shape = 'box' | 'bars' | 'send' | 'receive' | 'pill' | 'decision' | 'fork' | 'join' | 'frame' | 'end';
export type Mark = 'ai' | 'clock' | 'person' | 'repeat' | 'dynamic' | 'out' | 'pause';

export interface TaskKind {
  kind: Kind;
  shape: Shape;
  title: string;
  mark?: Mark;
}

const OPERATORS: Record<string, TaskKind> = {
  DECISION: { kind: 'operator', shape: 'decision', title: 'Decision' },
  DO_WHILE: { kind: 'operator', shape: 'frame', title: 'Do While', mark: 'repeat' },
  DYNAMIC: { kind: 'operator', shape: 'box', title: 'Dynamic task', mark: 'dynamic' },
  EXCLUSIVE_JOIN: { kind: 'operator', shape: 'join', title: 'Exclusive join' },
  FORK_JOIN: { kind: 'operator', shape: 'fork', title: 'Fork' },
  FORK_JOIN_DYNAMIC: { kind: 'operator', shape: 'fork', title: 'Dynamic fork', mark: 'dynamic' },
  GET_WORKFLOW: { kind: 'operator', shape: 'box', title: 'Get workflow' },
  JOIN: { kind: 'operator', shape: 'join', title: 'Join' },
  SET_VARIABLE: { kind: 'operator', shape: 'box', title: 'Set variable' },
  START_WORKFLOW: { kind: 'operator', shape: 'bars', title: 'Start workflow', mark: 'out' },
  SUB_WORKFLOW: { kind: 'operator', shape: 'bars', title: 'Sub-workflow' },
  SWITCH: { kind: 'operator', shape: 'decision', title: 'Switch' },
  TERMINATE: { kind: 'operator', shape: 'end', title: 'Terminate' },
  TERMINATE_WORKFLOW: { kind: 'operator', shape: 'box', title: 'Terminate workflow' },
};

const WAITING: Record<string, TaskKind> = {
  HUMAN: { kind: 'waiting', shape: 'box', title: 'Human task', mark: 'person' },
  PULL_WORKFLOW_MESSAGES: { kind: 'waiting', shape: 'receive', title: 'Pull messages' },
  WAIT: { kind: 'waiting', shape: 'pill', title: 'Wait', mark: 'clock' },
  WAIT_FOR_WEBHOOK: { kind: 'waiting', shape: 'receive', title: 'Wait for webhook' },
  YIELD: { kind: 'waiting', shape: 'pill', title: 'Yield', mark: 'pause' },
};

const SYSTEM: Record<string, TaskKind> = {
  EVENT: { kind: 'system', shape: 'send', title: 'Event' },
  GET_SIGNED_JWT: { kind: 'system', shape: 'box', title: 'Signed JWT' },
  HTTP: { kind: 'system', shape: 'box', title: 'HTTP' },
  HTTP_POLL: { kind: 'system', shape: 'box', title: 'HTTP poll', mark: 'repeat' },
  JDBC: { kind: 'system', shape: 'box', title: 'JDBC' },
  JSON_JQ_TRANSFORM: { kind: 'system', shape: 'box', title: 'JQ transform' },
  KAFKA_PUBLISH: { kind: 'system', shape: 'send', title: 'Kafka publish' },
  NOOP: { kind: 'system', shape: 'box', title: 'Does nothing' },
  OPS_GENIE: { kind: 'system', shape: 'box', title: 'Opsgenie' },
  SENDGRID: { kind: 'system', shape: 'box', title: 'SendGrid' },
};

const AI_TYPE = /^(LLM_|GENERATE_|CALL_MCP|LIST_MCP|LIST_FILES$|PARSE_DOCUMENT$|GET_DOCUMENT$|CHUNK_TEXT$|.*AGENT)/;
const AI_WORDS: Record<string, string> = { LLM: 'LLM', MCP: 'MCP', PDF: 'PDF' };

/** Types that are not known here are system tasks, called by their type in words. */
export function toTaskKind(type: string): TaskKind {
  if (type === 'SIMPLE' || type === 'USER_DEFINED') return { kind: 'worker', shape: 'box', title: 'Worker task' };
  const known = OPERATORS[type] ?? WAITING[type] ?? SYSTEM[type];
  if (known) return known;
  return { kind: 'system', shape: 'box', title: toWords(type), ...(AI_TYPE.test(type) && { mark: 'ai' as const }) };
}

/** `LLM_CHAT_COMPLETE` → `LLM chat complete`. */
function toWords(type: string): string {
  const words = type
    .split('_')
    .map((word) => AI_WORDS[word] ?? word.toLowerCase())
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
