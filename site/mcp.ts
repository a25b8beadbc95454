// The tools and prompts for programs in addition to search: errors, tasks, operations, and the workflow kit.
import type { BuiltDocs, McpPrompt, McpTool } from 'docs-engine/mcp';
import { WORKFLOW_TOOLS } from 'workflow-kit/mcp/workflow-tools.ts';
import * as z from 'zod';
import type { PlannedError } from './blocks/troubleshooting/plan-errors.ts';
import { findErrors } from './blocks/troubleshooting/find-errors.ts';
import type { OperationEntry, TaskEntry } from './data.ts';

const MOST_ERRORS = 3;
const MESSAGE_CHARACTERS = 5000;
const NAME_CHARACTERS = 200;

export default function readMcp(docs: BuiltDocs): { tools: McpTool[]; prompts: McpPrompt[] } {
  return {
    tools: [toErrorTool(docs), toTaskTool(docs), toOperationTool(docs), ...WORKFLOW_TOOLS],
    prompts: [DEBUG],
  };
}

function toErrorTool(docs: BuiltDocs): McpTool {
  const input = {
    message: z
      .string()
      .trim()
      .min(3)
      .max(MESSAGE_CHARACTERS)
      .describe('The exact message from a response, a task, or a log'),
  };
  return {
    name: 'find_error',
    title: 'Find an error',
    description: 'Takes an error message from Conductor and returns its cause, its fix, and the page that explains it.',
    input,
    run(args) {
      const { message } = z.object(input).parse(args);
      const found = findBest(docs.readData('errors.json') as PlannedError[], message).slice(0, MOST_ERRORS);
      if (found.length === 0)
        return `No known error matches \`${message.slice(0, NAME_CHARACTERS)}\`. Use search with words from the message.`;
      return found.map((error) => renderError(error, docs)).join('\n\n');
    },
  };
}

/** Of several matching errors, the one with the longest text explains most of the message. */
function findBest(errors: PlannedError[], message: string): PlannedError[] {
  const entries = errors.map(({ title, also, cause, fix }) => ({
    title: title.replaceAll('`', ''),
    also: also.map((text) => text.replaceAll('`', '')),
    text: `${cause} ${fix}`,
  }));
  return findErrors(message, entries)
    .map((index) => errors[index]!)
    .toSorted((a, b) => b.title.length - a.title.length);
}

function renderError({ title, seen, cause, check, fix, hrefs }: PlannedError, { url }: BuiltDocs): string {
  const parts = [
    ['Seen as', seen],
    [fix === '' ? 'Cause and fix' : 'Cause', cause],
    ['Check', check],
    ['Fix', fix],
    ['Page', hrefs.map((href) => url + href.slice(1)).join(', ')],
  ];
  return [`## ${title}`, ...parts.filter(([, text]) => text !== '').map(([name, text]) => `**${name}**: ${text}`)].join(
    '\n',
  );
}

function toTaskTool(docs: BuiltDocs): McpTool {
  const input = {
    type: z.string().trim().min(2).max(NAME_CHARACTERS).describe('Task type or title, such as SWITCH or Do While'),
  };
  return {
    name: 'describe_task',
    title: 'Describe a task type',
    description: 'Returns the reference of a task type: parameters, output, behavior, examples, errors.',
    input,
    run(args) {
      const { type } = z.object(input).parse(args);
      const tasks = docs.readData('tasks.json') as TaskEntry[];
      const name = toName(type);
      const task =
        tasks.find((each) => toName(each.type) === name) ?? tasks.find((each) => toName(each.title) === name);
      if (!task)
        throw new Error(
          `Expected a task type, found \`${type}\`. The types are ${tasks.map((each) => each.type).join(', ')}.`,
        );
      return docs.readPage(`/${task.page}`)!.markdown;
    },
  };
}

function toOperationTool(docs: BuiltDocs): McpTool {
  const input = {
    operation: z
      .string()
      .trim()
      .min(2)
      .max(NAME_CHARACTERS)
      .describe('operationId, title, or method and path: `POST /api/workflow/{name}`'),
  };
  return {
    name: 'describe_operation',
    title: 'Describe an API operation',
    description:
      'Returns the reference of an operation of the API: parameters, bodies, responses, errors, samples in six languages.',
    input,
    run(args) {
      const { operation } = z.object(input).parse(args);
      const operations = docs.readData('operations.json') as OperationEntry[];
      const name = toName(operation);
      const found = operations.find((each) =>
        [each.operationId, each.title, `${each.method} ${each.path}`].some((one) => toName(one) === name),
      );
      if (found) return docs.readPage(`/${found.page}`)!.markdown;
      const near = operations
        .filter((each) => toName(`${each.operationId} ${each.title} ${each.path}`).includes(name))
        .slice(0, 10);
      const list = near.map((each) => `${each.operationId} (${each.method} ${each.path})`).join(', ');
      throw new Error(
        `Expected an operation of the API, found \`${operation}\`.${list && ` Similar operations are ${list}.`} Find others with search.`,
      );
    },
  };
}

/** Ignores what people write differently: case, spaces, underscores, and the names of variables. */
function toName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replaceAll(/[^a-z0-9{}/]/g, '')
    .replace(/task$/, '');
}

const DEBUG: McpPrompt = {
  name: 'debug_execution',
  title: 'Debug this execution',
  description: 'Uses the JSON of an execution to find out why it failed or makes no progress.',
  input: {
    execution: z.string().max(100_000).describe('The execution as JSON, as GET /api/workflow/{workflowId} returns it'),
  },
  render: ({ execution = '' }) =>
    `Find out why this Conductor execution failed, or what it waits for.

1. Read the status, \`reasonForIncompletion\`, and the tasks that are not COMPLETED.
2. Call find_error with each reason, and describe_task with the type of each task that failed or waits.
3. If the definition is part of the JSON, call check_workflow with it.
4. State the cause, the evidence in the JSON, and the smallest fix. Link to the pages that you used.

\`\`\`json
${execution}
\`\`\``,
};
