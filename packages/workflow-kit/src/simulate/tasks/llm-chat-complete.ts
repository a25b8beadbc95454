// LLM_CHAT_COMPLETE: the server adds the previous conversation to the messages before it calls a provider. In the
// simulation, a mock provides the response.
import type { Json, JsonObject, ExecutionTask } from '../formats.ts';
import { isObject } from '../expressions/json.ts';
import { toJavaText } from '../expressions/java-text.ts';
import { isSuccessful, isTerminal } from '../execution/statuses.ts';
import { TerminateWorkflow } from '../execution/terminate-workflow.ts';
import type { PlanContext } from '../execution/world.ts';

const ROLES = ['tool', 'user', 'tool_call', 'assistant', 'system'];
const NO_PROMPT =
  'No non-empty user prompt or media was available for the LLM call. The execution started with an empty prompt or an upstream step produced empty output.';

const MODEL = 'org.conductoross.conductor.ai.model.';
const TOKENS: Record<string, [name: string, token: string]> = {
  string: ['String', 'VALUE_STRING'],
  integer: ['Integer', 'VALUE_NUMBER_INT'],
  double: ['Floating-point', 'VALUE_NUMBER_FLOAT'],
  true: ['Boolean', 'VALUE_TRUE'],
  false: ['Boolean', 'VALUE_FALSE'],
  object: ['Object', 'START_OBJECT'],
};

function fail(why: string, path = ''): never {
  const place =
    path && `\n at [Source: UNKNOWN; byte offset: #UNKNOWN] (through reference chain: ${MODEL}ChatCompletion${path})`;
  throw new TerminateWorkflow(`Error preparing chat completion task input: ${why}${place}`);
}

function getToken(value: Json): [name: string, token: string] {
  const kind = typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'double') : typeof value;
  return TOKENS[kind === 'boolean' ? String(value) : kind]!;
}

/** Checks that an input is an array, if there is one. */
function checkArray(value: Json | undefined, name: string, item: string): void {
  if (value === undefined || value === null || Array.isArray(value)) return;
  const [type, token] = getToken(value);
  fail(
    `Cannot deserialize value of type \`java.util.ArrayList<${MODEL}${item}>\` from ${type} value (token \`JsonToken.${token}\`)`,
    `["${name}"]`,
  );
}

/** The values of a type, as the server reads them from text. */
const SCALARS: Record<string, [type: string, pattern: RegExp, words: string]> = {
  jsonOutput: [
    'boolean',
    /^(?:true|True|TRUE|false|False|FALSE)?$/,
    'only "true"/"True"/"TRUE" or "false"/"False"/"FALSE" recognized',
  ],
  temperature: ['java.lang.Double', /^(?:\s*-?[\d.]+(?:[eE][-+]?\d+)?\s*)?$/, 'not a valid `Double` value'],
  topP: ['java.lang.Double', /^(?:\s*-?[\d.]+(?:[eE][-+]?\d+)?\s*)?$/, 'not a valid `Double` value'],
  maxTokens: ['java.lang.Integer', /^(?:\s*-?\d+\s*)?$/, 'not a valid `java.lang.Integer` value'],
};

function checkScalars(input: JsonObject): void {
  for (const [name, [type, pattern, words]] of Object.entries(SCALARS)) {
    const value = input[name];
    if (typeof value === 'string' && !pattern.test(value))
      fail(`Cannot deserialize value of type \`${type}\` from String "${value}": ${words}`, `["${name}"]`);
  }
  const { stopWords } = input;
  if (typeof stopWords === 'string')
    fail(
      `Cannot construct instance of \`java.util.ArrayList\` (although at least one Creator exists): no String-argument constructor/factory method to deserialize from String value ('${stopWords}')`,
      '["stopWords"]',
    );
}

function checkMessage(message: Json, at: number): void {
  const path = `["messages"]->java.util.ArrayList[${at}]`;
  if (message === null) fail(`Cannot invoke "${MODEL}ChatMessage.getMessage()" because "message" is null`);
  if (!isObject(message)) {
    const [argument, from] =
      typeof message === 'number'
        ? ['int/Int', `Number value (${message})`]
        : ['String', `String value ('${String(message)}')`];
    fail(
      `Cannot construct instance of \`${MODEL}ChatMessage\` (although at least one Creator exists): no ${argument}-argument constructor/factory method to deserialize from ${from}`,
      path,
    );
  }
  const role = message['role'] ?? null;
  if (role !== null && !ROLES.includes(String(role)))
    fail(
      `Cannot deserialize value of type \`${MODEL}ChatMessage$Role\` from String "${String(role)}": not one of the values accepted for Enum class: [${ROLES.join(', ')}]`,
      `${path}->${MODEL}ChatMessage["role"]`,
    );
}

/**
 * The messages of the input. Throws TerminateWorkflow, as the server does, if the input is not one of a chat.
 */
function readMessages(input: JsonObject): JsonObject[] {
  const { messages } = input;
  checkArray(messages, 'messages', 'ChatMessage');
  checkArray(input['tools'], 'tools', 'ToolSpec');
  checkScalars(input);
  const list = (messages ?? []) as Json[];
  for (const [at, message] of list.entries()) if (message !== null) checkMessage(message, at);
  const missing = list.indexOf(null);
  if (missing >= 0) checkMessage(null, missing);
  return toObjects(messages);
}

function hasText(message: Json | undefined): boolean {
  return message !== undefined && message !== null && String(message).trim() !== '';
}

/** What the server keeps of a message. */
const KEPT = ['role', 'message', 'media', 'mimeType', 'toolCalls'];

/** A message as the server stores it: without an empty text, and with an object as JSON. */
function toKept({ message, ...others }: JsonObject): JsonObject {
  const text = typeof message === 'object' && message !== null ? JSON.stringify(message) : String(message);
  const kept = Object.fromEntries(Object.entries(others).filter(([name]) => KEPT.includes(name)));
  return { media: [], ...(hasText(message) && { message: text }), ...kept };
}

function toObjects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? (value as JsonObject[]) : [];
}

function toMessage(role: string, fields: JsonObject): JsonObject {
  return { role, ...fields, media: [] };
}

/** The call of a tool and its result, as one pair of messages for each successful task of the tool. */
function toToolMessages(tasks: ExecutionTask[], call: JsonObject): JsonObject[] {
  const answered = tasks.filter(
    ({ workflowTask, status }) =>
      workflowTask.taskReferenceName === call['taskReferenceName'] && isTerminal(status) && isSuccessful(status),
  );
  return answered.flatMap((task) => {
    const { method: _, ...inputParameters } = task.inputData;
    const answer = {
      taskReferenceName: task.workflowTask.taskReferenceName,
      name: task.taskDefName,
      type: task.taskType,
      inputParameters,
      output: task.outputData,
    };
    return [
      toMessage('tool_call', { toolCalls: [call] }),
      toMessage('tool', { message: JSON.stringify(task.outputData), toolCalls: [answer] }),
    ];
  });
}

function toAnswer(result: Json | undefined): string | undefined {
  const value = isObject(result) && 'response' in result ? result['response'] : result;
  return value === undefined || value === null ? undefined : toJavaText(value);
}

/** The earlier iterations of a chat in a loop, and the tasks that are named as participants. */
function getHistory({ execution, task, input }: PlanContext): JsonObject[] {
  const { tasks } = execution.workflow;
  const participants = (input['participants'] ?? {}) as JsonObject;
  return tasks.flatMap((one) => {
    const name = one.workflowTask.taskReferenceName;
    const isEarlierPass = one.iteration > 0 && name === task.taskReferenceName;
    const role = isEarlierPass ? 'assistant' : participants[name];
    if (!isTerminal(one.status) || typeof role !== 'string' || (isEarlierPass && input['previousResponseId']))
      return [];
    const calls = toObjects(one.outputData['toolCalls']);
    if (calls.length > 0) return calls.flatMap((call) => toToolMessages(tasks, call));
    const message = toAnswer(one.outputData['result']);
    return message === undefined ? [] : [toMessage(role, { message })];
  });
}

function getMessages(context: PlanContext): JsonObject[] {
  const { input } = context;
  const given = readMessages(input);
  const asked =
    given.length === 0 && hasText(input['userInput'])
      ? [toMessage('user', { message: toJavaText(input['userInput']) })]
      : [];
  const known = [...given.map(toKept), ...asked, ...getHistory(context)];
  const isPrompt = ({ role, message, media }: JsonObject) =>
    role === 'user' && (hasText(message) || toObjects(media).length > 0);
  if (!known.some(isPrompt)) throw new TerminateWorkflow(NO_PROMPT);
  return [...known, ...getAppended(known, input)];
}

const CONTINUE = 'Please continue where you left off.';
const AS_JSON = 'Formatting instruction: return the response as json.';

/**
 * The messages that the server adds at the end: a conversation must end with a user message, and a chat with JSON
 * output must ask for JSON. On server 3.32.3, nothing is added after a tool's result.
 */
function getAppended(messages: JsonObject[], input: JsonObject): JsonObject[] {
  const last = messages.at(-1);
  const appended =
    last?.['role'] === 'assistant' || last?.['role'] === 'system' ? [toMessage('user', { message: CONTINUE })] : [];
  const texts = [...messages, ...appended].filter(({ role }) => role === 'user').map(({ message }) => String(message));
  const wantsJson = String(input['jsonOutput']) === 'true' && !texts.some((text) => /json/i.test(text));
  return wantsJson ? [...appended, toMessage('user', { message: AS_JSON })] : appended;
}

/** The input of the task as ChatCompleteTaskMapper creates it. Throws TerminateWorkflow if there is no prompt. */
export function toChatInput(context: PlanContext): JsonObject {
  const { input } = context;
  const tools = toObjects(input['tools']).map((tool) => ({ selfDescribing: false, ...tool }));
  return { ...input, messages: getMessages(context), tools };
}
