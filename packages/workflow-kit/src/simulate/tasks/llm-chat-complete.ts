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

function failToRead(type: string, from: string, path: string): never {
  throw new TerminateWorkflow(
    `Error preparing chat completion task input: Cannot deserialize value of type \`${type}\` from ${from}\n at [Source: UNKNOWN; byte offset: #UNKNOWN] (through reference chain: org.conductoross.conductor.ai.model.ChatCompletion["messages"]${path})`,
  );
}

/**
 * The messages of the input. Throws TerminateWorkflow, as the server does, if the value is not an array of messages.
 */
function readMessages(value: Json | undefined): JsonObject[] {
  if (typeof value === 'string')
    failToRead(
      'java.util.ArrayList<org.conductoross.conductor.ai.model.ChatMessage>',
      'String value (token `JsonToken.VALUE_STRING`)',
      '',
    );
  const messages = toObjects(value);
  for (const [at, { role }] of messages.entries()) {
    if (role === undefined || role === null || ROLES.includes(String(role))) continue;
    const why = `String "${String(role)}": not one of the values accepted for Enum class: [${ROLES.join(', ')}]`;
    const path = `->java.util.ArrayList[${at}]->org.conductoross.conductor.ai.model.ChatMessage["role"]`;
    failToRead('org.conductoross.conductor.ai.model.ChatMessage$Role', why, path);
  }
  return messages;
}

function hasText(message: Json | undefined): boolean {
  return message !== undefined && message !== null && String(message).trim() !== '';
}

/** A message as the server stores it: without an empty text. */
function toKept({ message, ...others }: JsonObject): JsonObject {
  return { media: [], ...(hasText(message) && { message: String(message) }), ...others };
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
  const given = readMessages(input['messages']);
  const asked =
    given.length === 0 && typeof input['userInput'] === 'string'
      ? [toMessage('user', { message: input['userInput'] })]
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
  const appended = last?.['role'] === 'assistant' ? [toMessage('user', { message: CONTINUE })] : [];
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
