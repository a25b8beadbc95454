// Schemas of the API description that have a page of their own, which lists every field.
import type { SiteConfigInput } from 'docs-engine';

type Schemas = NonNullable<NonNullable<SiteConfigInput['openapi']>['schemas']>;

const FOLDER = '/reference-docs/schemas';

/** By the name under `components.schemas`. */
export const API_SCHEMAS: Schemas = {
  WorkflowDef: {
    page: `${FOLDER}/workflow-definition`,
    title: 'Workflow Definition Schema',
    description: 'Every field of a workflow definition with its type, default, meaning, and edition, from tasks and timeouts to schemas and listeners.',
    keywords: ['WorkflowDef', 'workflow JSON', 'definition fields'],
  },
  WorkflowTask: {
    page: `${FOLDER}/task-configuration`,
    title: 'Task Configuration Schema',
    description: 'Every field of a task inside a workflow definition, with its type, default, meaning, and edition, for simple tasks and operators.',
    keywords: ['WorkflowTask', 'task JSON', 'task in a workflow'],
  },
  TaskDef: {
    page: `${FOLDER}/task-definition`,
    title: 'Task Definition Schema',
    description: 'Every field of a task definition, including those for retries, timeouts, rate limits, and concurrency, with its type, default, meaning, and edition.',
    keywords: ['TaskDef', 'retryCount', 'responseTimeoutSeconds'],
  },
  Workflow: {
    page: `${FOLDER}/workflow-execution`,
    title: 'Workflow Execution Schema',
    description: 'Every field that the server returns for an execution of a workflow, with its type and meaning: status, input, output, and tasks.',
    keywords: ['Workflow', 'execution JSON', 'execution fields'],
  },
  Task: {
    page: `${FOLDER}/task-execution`,
    title: 'Task Execution Schema',
    description: 'Every field that the server returns for a task of an execution, with its type and meaning: status, times, retries, and output.',
    keywords: ['Task', 'task result', 'task fields'],
  },
  EventHandler: {
    page: `${FOLDER}/event-handler`,
    title: 'Event Handler Schema',
    description: 'Every field of an event handler with its type, default, and meaning: the event, the condition, and the actions that it starts.',
    keywords: ['EventHandler', 'event JSON', 'actions'],
  },
  WorkflowSchedule: {
    page: `${FOLDER}/schedule`,
    title: 'Schedule Schema',
    description: 'Every field of a schedule with its type, default, meaning, and edition: cron expressions, time zone, start request, and pause.',
    keywords: ['WorkflowSchedule', 'cron', 'schedule JSON'],
  },
};
