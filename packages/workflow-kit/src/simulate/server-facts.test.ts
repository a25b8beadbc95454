// Individual facts about the real server (3.32.3) that no recorded run of the site shows. Each was first observed on
// the server.
import { expect, it } from 'vitest';
import { toNodeEvaluators } from '../cli/node-evaluators.ts';
import type { JsonObject } from './formats.ts';
import { simulate, type SimulationRequest } from './simulate.ts';

const evaluators = toNodeEvaluators();

function toTask(type: string, inputParameters: JsonObject, fields: JsonObject = {}): JsonObject {
  return { name: 'a', taskReferenceName: 'a', type, inputParameters, ...fields };
}
const toInline = (expression: string, inputParameters: JsonObject = {}, taskReferenceName = 'i') =>
  toTask('INLINE', { ...inputParameters, expression }, { taskReferenceName });

function run(tasks: JsonObject[], more: Partial<SimulationRequest> = {}, workflow: JsonObject = {}) {
  return simulate({ ...more, workflowDef: { name: 'w', tasks, ...workflow } as JsonObject }, { evaluators });
}

const BAD_TIME = 'Invalid/Unsupported Wait Until format.  Provided: nonsense';

it.each([
  [{}, 'FAILED', ['a FAILED_WITH_TERMINAL_ERROR']],
  [{ optional: true }, 'COMPLETED', ['a COMPLETED_WITH_ERRORS', 'i COMPLETED']],
])('a WAIT until something that is no time, %o', async (fields, status, lines) => {
  const wait = toTask('WAIT', { until: '${workflow.input.u}' }, fields);
  const { execution } = await run([wait, toInline('1')], { input: { u: 'nonsense' } });
  expect(execution.status).toBe(status);
  expect(execution.tasks.map((task) => `${task.referenceTaskName} ${task.status}`)).toEqual(lines);
  expect(execution.tasks[0]!.reasonForIncompletion).toBe(BAD_TIME);
});

it('a script that fails in a loop leaves its error in the output of the loop', async () => {
  const loop = toTask('DO_WHILE', {}, { loopCondition: '$.a.iteration < 2', loopOver: [toInline('nobody + 1')] });
  const error = 'Error evaluating the script `ReferenceError: nobody is not defined` at line 1';
  const { tasks } = (await run([loop])).execution;
  expect(tasks.map(({ status, outputData }) => [status, outputData])).toEqual([
    ['CANCELED', { 1: { i: { error } }, iteration: 1 }],
    ['FAILED_WITH_TERMINAL_ERROR', { error }],
  ]);
});

it('scripts have no console', async () => {
  const { tasks } = (await run([toInline('console.log(1); 5')])).execution;
  expect(tasks[0]!.reasonForIncompletion).toBe(
    'Error evaluating the script `ReferenceError: console is not defined` at line 1',
  );
});

it('numbers become text as in Java', async () => {
  const text = 'x ${workflow.input.n} ${workflow.input.m} ${workflow.input.b} ${workflow.input.i} ${workflow.input.o}';
  const input = { n: 1e-6, m: 12_345_678.9, b: 1e21, i: 12_345_678_901, o: { a: 0.0001, b: [1e-7] } };
  const { tasks } = (await run([toInline('$.t', { t: text })], { input })).execution;
  expect(tasks[0]!.outputData['result']).toBe('x 1.0E-6 1.23456789E7 1.0E21 12345678901 {a=1.0E-4, b=[1.0E-7]}');
});

const sub = (name: string) => toTask('SUB_WORKFLOW', {}, { subWorkflowParam: { name, version: 1 } });
const children = [
  { name: 'child', tasks: [sub('grandchild')] },
  { name: 'grandchild', tasks: [toInline('({ x: 1 })')] },
] as JsonObject[];

it('the output of a sub-workflow without output parameters brings the id of its own child', async () => {
  const { execution, others } = await run([sub('child')], { workflowDefinitions: children });
  const [child, grandchild] = others.map(({ workflowId }) => workflowId);
  expect(execution.output).toEqual({ subWorkflowId: grandchild, result: { x: 1 } });
  expect(execution.tasks[0]).toMatchObject({ subWorkflowId: child, outputData: { subWorkflowId: child } });
});

it('the next task sees that id, and the output of the execution does not', async () => {
  const tasks = [sub('child'), toInline('$.s', { s: '${a.output.subWorkflowId}' })];
  const { execution, others } = await run(
    tasks,
    { workflowDefinitions: children },
    { outputParameters: { o: '${a.output}' } },
  );
  const [child, grandchild] = others.map(({ workflowId }) => workflowId);
  expect(execution.tasks[1]!.outputData['result']).toBe(grandchild);
  expect(execution.output).toEqual({ o: { subWorkflowId: child, result: { x: 1 } } });
});

it.each([
  ['${workflow.input.fw}', undefined, 1],
  ['$workflow.input.fw', 'string', 0],
  ['fails', 'string', 0],
])('the failure workflow %s', async (failureWorkflow, type, remarks) => {
  const workflowDefinitions = [{ name: 'fails', tasks: [toInline('1')] }] as JsonObject[];
  const simulation = await run(
    [toInline('nobody')],
    { input: { fw: 'fails' }, workflowDefinitions },
    { failureWorkflow },
  );
  expect(typeof simulation.execution.output['conductor.failure_workflow']).toBe(type ?? 'undefined');
  expect(simulation.remarks.filter((remark) => remark.includes('does not start'))).toHaveLength(remarks);
});

it('variables of more than 256 kB fail, and stay as they were', async () => {
  const set = toTask('SET_VARIABLE', { x: '${workflow.input.x}', a: 2 });
  const { execution } = await run([set], { input: { x: 'y'.repeat(300 * 1024) } }, { variables: { a: 1 } });
  expect(execution.variables).toEqual({ a: 1 });
  expect(execution.tasks[0]).toMatchObject({
    status: 'FAILED_WITH_TERMINAL_ERROR',
    reasonForIncompletion: `The variables payload size: 307214 of workflow: ${execution.workflowId} is greater than the permissible limit: 256 kilobytes`,
  });
});

it('says what the server answers to the request that starts it', async () => {
  const { limit } = await run([toTask('WAIT', { duration: 'soon' })]);
  expect(limit).toBe('The server refuses to start it: Not valid duration: soon');
  const fork = [toTask('FORK_JOIN', {}, { forkTasks: [[]] }), toTask('JOIN', {})];
  expect((await run(fork)).limit).toBe('The server refuses to start it: Index 0 out of bounds for length 0');
  const nobody = toTask('SUB_WORKFLOW', {}, { subWorkflowParam: { name: 'nobody' } });
  await expect(run([nobody])).rejects.toThrow(
    'The Task nobody defined as a sub-workflow has no workflow definition available ',
  );
});

it.each([
  [false, 'COMPLETED', ['w FAILED', 'w COMPLETED', 'j COMPLETED']],
  [true, 'FAILED', ['w FAILED', 'j FAILED']],
])('a join on a task that is retried, looked at first: %s', async (joinsFirst, status, lines) => {
  const worker = { name: 'w', taskReferenceName: 'w', type: 'SIMPLE' };
  const tasks = [
    toTask('FORK_JOIN', {}, { forkTasks: [[worker]] }),
    toTask('JOIN', {}, { taskReferenceName: 'j', joinOn: ['w'] }),
  ];
  const { execution, remarks } = await simulate(
    {
      workflowDef: { name: 'w', tasks } as JsonObject,
      taskDefinitions: [{ name: 'w', retryCount: 1, retryDelaySeconds: 0 }],
      taskRefToMockOutput: { w: [{ status: 'FAILED' }, {}] },
    },
    { evaluators, joinsFirst },
  );
  expect(execution.status).toBe(status);
  const seen = execution.tasks
    .map((task) => `${task.referenceTaskName} ${task.status}`)
    .filter((one) => !one.startsWith('a '));
  expect(seen.toSorted()).toEqual(lines.toSorted());
  expect(remarks.some((one) => one.includes('the join can fail first'))).toBe(!joinsFirst);
});

const NO_PROMPT =
  'No non-empty user prompt or media was available for the LLM call. The execution started with an empty prompt or an upstream step produced empty output.';

it.each([
  ['nothing', {}],
  ['instructions alone', { instructions: 'be nice' }],
  ['a system message alone', { messages: [{ role: 'system', message: 'be nice' }] }],
  ['an answer alone', { messages: [{ role: 'assistant', message: 'hi' }] }],
  ['a blank message', { messages: [{ role: 'user', message: '  ' }] }],
  ['an expression that finds nothing', { messages: [{ role: 'user', message: '${workflow.input.q}' }] }],
  ['no role', { messages: [{ message: 'hi' }] }],
])('a chat with %s fails before its task is scheduled', async (_name, input) => {
  const { execution } = await run([toTask('LLM_CHAT_COMPLETE', input as JsonObject)]);
  expect([execution.status, execution.reasonForIncompletion, execution.tasks]).toEqual(['FAILED', NO_PROMPT, []]);
});

it('a chat with messages that are none fails with the words of the server', async () => {
  const reason = async (messages: unknown) =>
    (await run([toTask('LLM_CHAT_COMPLETE', { messages } as JsonObject)])).execution.reasonForIncompletion;
  expect(await reason('hello')).toMatch(/^Error preparing .* `java\.util\.ArrayList<.*ChatMessage>` from String value/);
  expect(await reason([{ role: 'robot', message: 'hi' }])).toContain(
    'from String "robot": not one of the values accepted for Enum class: [tool, user, tool_call, assistant, system]',
  );
});

const CHAT = 'org.conductoross.conductor.ai.model.ChatCompletion';

it.each([
  [
    { messages: [{ role: 'user', message: 'hi', media: 'a.png' }] },
    `no String-argument constructor/factory method to deserialize from String value ('a.png')\n at [Source: UNKNOWN; byte offset: #UNKNOWN] (through reference chain: ${CHAT}["messages"]->java.util.ArrayList[0]->org.conductoross.conductor.ai.model.ChatMessage["media"])`,
  ],
  [{ messages: { role: 'user' } }, 'from Object value (token `JsonToken.START_OBJECT`)'],
  [{ messages: ['hi'] }, 'Cannot construct instance of `org.conductoross.conductor.ai.model.ChatMessage`'],
  [{ messages: [null] }, 'because "message" is null'],
  [{ userInput: ['a'] }, 'Cannot deserialize value of type `java.lang.String` from Array value'],
  [{ tools: 'x' }, 'ArrayList<org.conductoross.conductor.ai.model.ToolSpec>` from String value'],
  [{ model: 5 }, 'class java.lang.Integer cannot be cast to class java.lang.String'],
  [{ temperature: 'hot' }, 'type `java.lang.Double` from String "hot": not a valid `Double` value'],
  [{ maxTokens: '5.5' }, 'not a valid `java.lang.Integer` value'],
  [{ maxResults: 'x' }, 'type `int` from String "x": not a valid `int` value'],
  [{ jsonOutput: 'yes' }, 'only "true"/"True"/"TRUE" or "false"/"False"/"FALSE" recognized'],
  [{ promptVariables: [] }, '`java.util.LinkedHashMap<java.lang.String,java.lang.Object>` from Array value'],
  [{ participants: { a: 'me' } }, 'participants"]->java.util.LinkedHashMap["a"])'],
  [{ outputSchema: { type: 'object' } }, 'accepted for Enum class: [JSON, AVRO, PROTOBUF]'],
])('a chat with %o fails to be read', async (input, text) => {
  const { execution } = await run([
    toTask('LLM_CHAT_COMPLETE', { userInput: 'hi', ...input } as unknown as JsonObject),
  ]);
  expect(execution.reasonForIncompletion).toContain(text);
});

it('a chat keeps what the server reads of a message and of a tool', async () => {
  const messages = [
    { role: 'user', message: { a: 1 }, media: [5], extra: 1, mimeType: null, toolCalls: [{ name: 'x' }] },
  ];
  const tools = [{ name: 't', foo: 1, integrationNames: { a: 5 } }];
  const { execution } = await run([toTask('LLM_CHAT_COMPLETE', { messages, tools } as unknown as JsonObject)]);
  expect(execution.tasks[0]!.inputData).toMatchObject({
    messages: [{ role: 'user', message: '{"a":1}', media: ['5'], toolCalls: [{ name: 'x', type: 'SIMPLE' }] }],
    tools: [{ name: 't', integrationNames: { a: '5' }, selfDescribing: false }],
  });
});

const user = (message: string) => ({ role: 'user', message, media: [] });

it.each([
  [{ messages: [user('hi')], jsonOutput: 'true' }, ['hi', 'Formatting instruction: return the response as json.']],
  [{ messages: [user('give JSON')], jsonOutput: true }, ['give JSON']],
  [
    { messages: [user('hi'), { role: 'assistant', message: 'yo' }] },
    ['hi', 'yo', 'Please continue where you left off.'],
  ],
  [{ messages: [user('hi')], jsonOutput: 1 }, ['hi', 'Formatting instruction: return the response as json.']],
  [{ userInput: 'hello' }, ['hello']],
  [{ userInput: 5 }, ['5']],
  [{ messages: [{ role: 'system', message: '' }, user('hi'), { role: 'assistant', message: null }] }, ['hi']],
  [{ messages: [{ role: 'user', message: '', media: ['http://x/y.png'] }] }, [undefined]],
])('the messages of a chat: %o', async (input, texts) => {
  const { execution } = await run([toTask('LLM_CHAT_COMPLETE', input as unknown as JsonObject)]);
  const messages = execution.tasks[0]!.inputData['messages'] as JsonObject[];
  expect(messages.map(({ message }) => message)).toEqual(texts);
});

const toCast = (from: string) =>
  `The server refuses to start it: class ${from} cannot be cast to class java.lang.String (${from} and java.lang.String are in module java.base of loader 'bootstrap')`;

it.each([
  [toInline(5 as unknown as string), 'java.lang.Integer'],
  [toTask('INLINE', { expression: '1', evaluatorType: ['x'] }), 'java.util.LinkedList'],
  [toTask('INLINE', { expression: '${workflow.input.o}' }), 'java.util.LinkedHashMap'],
  [toTask('TERMINATE', { terminationStatus: 'FAILED', terminationReason: true }), 'java.lang.Boolean'],
])('what is no string does not start, %#', async (task, from) => {
  expect((await run([task], { input: { o: { a: 1 } } })).limit).toBe(toCast(from));
});

it('a jq program that is no string fails the execution', async () => {
  const { execution } = await run([toTask('JSON_JQ_TRANSFORM', { queryExpression: 5 })]);
  expect(execution.status).toBe('FAILED');
  expect(execution.reasonForIncompletion).toMatch(/^Error scheduling tasks: \[/);
});

it('variables are not stored in themselves', async () => {
  const { limit } = await run([toTask('SET_VARIABLE', { x: '${workflow.variables}' })]);
  expect(limit).toContain('Unable to validate variables payload size of workflow: ');
});

it.each([
  [{ messages: { role: 'user' } }, 'from Object value (token `JsonToken.START_OBJECT`)'],
  [{ messages: ['x'] }, "from String value ('x')"],
  [{ userInput: 'x', jsonOutput: 'abc' }, 'Cannot deserialize value of type `boolean` from String "abc"'],
  [{ userInput: 'x', stopWords: 'a' }, 'Cannot construct instance of `java.util.ArrayList`'],
])('a chat with %o fails', async (input, reason) => {
  const { execution } = await run([toTask('LLM_CHAT_COMPLETE', input as JsonObject)]);
  expect(execution.status).toBe('FAILED');
  expect(execution.reasonForIncompletion).toContain(reason);
});
