// LLM_CHAT_COMPLETE: the server adds the previous conversation to the messages before it calls a provider. In the
// simulation, a mock provides the response.
import type { Json, JsonObject, ExecutionTask } from '../../formats.ts';
import { isObject } from '../../expressions/json.ts';
import { toJavaText } from '../../expressions/java-text.ts';
import { type JavaClass, type JavaType, readJavaValue } from './read-java-object.ts';
import { isSuccessful, isTerminal } from '../../execution/statuses.ts';
import { TerminateWorkflow } from '../../execution/terminate-workflow.ts';
import type { PlanContext } from '../../execution/world.ts';

const MODEL = 'org.conductoross.conductor.ai.model';

const ROLE: JavaType = {
  enum: `${MODEL}.ChatMessage$Role`,
  values: ['tool', 'user', 'tool_call', 'assistant', 'system'],
};

function toFields(type: JavaType, names: string): Record<string, JavaType> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]));
}

const TOOL_CALL: JavaClass = {
  class: `${MODEL}.ToolCall`,
  fields: {
    ...toFields('String', 'taskReferenceName name type'),
    ...toFields({ map: 'Object' }, 'inputParameters output'),
    integrationNames: { map: 'String' },
  },
};

const MESSAGE: JavaClass = {
  class: `${MODEL}.ChatMessage`,
  fields: {
    role: ROLE,
    message: 'Text',
    media: { list: 'String' },
    mimeType: 'String',
    toolCalls: { list: TOOL_CALL },
  },
};

const TOOL: JavaClass = {
  class: `${MODEL}.ToolSpec`,
  fields: {
    ...toFields('String', 'name type description'),
    ...toFields({ map: 'Object' }, 'configParams inputSchema outputSchema'),
    integrationNames: { map: 'String' },
    selfDescribing: 'boolean',
  },
};

const SCHEMA: JavaClass = {
  class: 'com.netflix.conductor.common.metadata.SchemaDef',
  fields: {
    ...toFields('String', 'name externalRef'),
    version: 'int',
    type: { enum: 'com.netflix.conductor.common.metadata.SchemaDef$Type', values: ['JSON', 'AVRO', 'PROTOBUF'] },
    data: { map: 'Object' },
  },
};

const CHAT: JavaClass = {
  class: `${MODEL}.ChatCompletion`,
  fields: {
    ...toFields(
      'String',
      'instructions userInput outputMimeType reasoningEffort reasoningSummary outputLocation previousResponseId voice llmProvider integrationName model prompt',
    ),
    ...toFields('boolean', 'jsonOutput googleSearchRetrieval webSearch codeInterpreter allowRawPrompts'),
    ...toFields('int', 'thinkingTokenLimit maxResults'),
    ...toFields('Integer', 'promptVersion topK maxTokens'),
    ...toFields('Double', 'temperature frequencyPenalty topP presencePenalty'),
    ...toFields({ list: 'String' }, 'fileSearchVectorStoreIds stopWords'),
    ...toFields(SCHEMA, 'inputSchema outputSchema'),
    messages: { list: MESSAGE },
    tools: { list: TOOL },
    participants: { map: ROLE },
    promptVariables: { map: 'Object' },
    integrationNames: { map: 'String' },
  },
};

const NO_PROMPT =
  'No non-empty user prompt or media was available for the LLM call. The execution started with an empty prompt or an upstream step produced empty output.';

/** The input as a chat. Throws TerminateWorkflow, as the server does, if a field has another type. */
function readChat(input: JsonObject): JsonObject {
  try {
    const chat = readJavaValue(CHAT, input) as JsonObject;
    if (Array.isArray(chat['messages']) && chat['messages'].includes(null))
      throw new Error(`Cannot invoke "${MESSAGE.class}.getMessage()" because "message" is null`);
    const { model } = input;
    const type = typeof model === 'number' ? (Number.isInteger(model) ? 'Integer' : 'Double') : 'Boolean';
    if (typeof model === 'number' || typeof model === 'boolean')
      throw new Error(
        `class java.lang.${type} cannot be cast to class java.lang.String (java.lang.${type} and java.lang.String are in module java.base of loader 'bootstrap')`,
      );
    return chat;
  } catch (error) {
    throw new TerminateWorkflow(`Error preparing chat completion task input: ${(error as Error).message}`);
  }
}

function hasText(message: Json | undefined): boolean {
  return message !== undefined && message !== null && String(message).trim() !== '';
}

function withoutNulls(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** A message as the server stores it: without an empty text. */
function toKept({ message, ...others }: JsonObject): JsonObject {
  const kept = withoutNulls({ media: [], ...(hasText(message) && { message: message! }), ...others });
  if (kept['toolCalls'])
    kept['toolCalls'] = toObjects(kept['toolCalls']).map((call) => withoutNulls({ type: 'SIMPLE', ...call }));
  return kept;
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
function getHistory({ execution, task }: PlanContext, input: JsonObject): JsonObject[] {
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

function isEmpty({ message, media, toolCalls }: JsonObject): boolean {
  return !hasText(message) && toObjects(media).length === 0 && toObjects(toolCalls).length === 0;
}

function getMessages(context: PlanContext, chat: JsonObject): JsonObject[] {
  const all = toObjects(chat['messages']);
  const given = all.filter((message) => !isEmpty(message));
  const asked =
    all.length === 0 && typeof chat['userInput'] === 'string'
      ? [toMessage('user', { message: chat['userInput'] })]
      : [];
  const added = [...asked, ...getHistory(context, chat)].filter((message) => !isEmpty(message));
  const known = [...given.map(toKept), ...added];
  const isPrompt = ({ role, message, media }: JsonObject) =>
    role === 'user' && (hasText(message) || toObjects(media).length > 0);
  if (!known.some(isPrompt)) throw new TerminateWorkflow(NO_PROMPT);
  return [...known, ...getAppended(known, chat)];
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
  const wantsJson = input['jsonOutput'] === true && !texts.some((text) => /json/i.test(text));
  return wantsJson ? [...appended, toMessage('user', { message: AS_JSON })] : appended;
}

/** The input of the task as ChatCompleteTaskMapper creates it. Throws TerminateWorkflow if there is no prompt. */
export function toChatInput(context: PlanContext): JsonObject {
  const chat = readChat(context.input);
  const tools =
    chat['tools'] === null
      ? null
      : toObjects(chat['tools']).map((tool) => withoutNulls({ selfDescribing: false, ...tool }));
  return { ...context.input, messages: getMessages(context, chat), tools };
}
