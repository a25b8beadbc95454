// Sidebar: the pages about all operations, then every operation.
import type { SidebarItemConfig } from '../../packages/engine/src/plan/sidebars/sidebar-config.ts';

export const apiReference: SidebarItemConfig[] = [
  {
    type: 'category',
    label: 'API Reference',
    link: {
      type: 'generated-index',
      slug: '/category/ref-docs/api',
      description:
        'Call the server over HTTP. Covers addresses, authentication, errors, paging, and every operation with samples.',
    },
    collapsed: false,
    items: [
      { type: 'doc', id: 'reference-docs/api/introduction', label: 'Introduction' },
      { type: 'doc', id: 'reference-docs/api/authentication', label: 'Authentication' },
      // A link, because the page's own label is meant for the sidebar of the SDKs and would appear twice here.
      {
        type: 'link',
        href: '/sdks/authentication',
        label: 'Access Keys in the SDKs',
        description:
          'Connect a program to a cluster with an access key, see what each SDK does with the key, and rotate keys.',
      },
      { type: 'doc', id: 'reference-docs/api/errors', label: 'Errors' },
      { type: 'doc', id: 'reference-docs/api/paging-and-search', label: 'Paging and Search' },
      { type: 'doc', id: 'reference-docs/api/idempotency', label: 'Idempotency' },
      { type: 'doc', id: 'reference-docs/api/rate-limits', label: 'Rate Limits' },
      { type: 'doc', id: 'reference-docs/api/operations', label: 'All Operations' },
      {
        type: 'category',
        label: 'Schemas',
        link: {
          type: 'generated-index',
          slug: '/reference-docs/schemas',
          description:
            'Every field of the objects that requests and responses contain, with type, default, and edition.',
        },
        items: [
          { type: 'doc', id: 'reference-docs/schemas/workflow-definition', label: 'Workflow Definition' },
          { type: 'doc', id: 'reference-docs/schemas/task-configuration', label: 'Task Configuration' },
          { type: 'doc', id: 'reference-docs/schemas/task-definition', label: 'Task Definition' },
          { type: 'doc', id: 'reference-docs/schemas/workflow-execution', label: 'Workflow Execution' },
          { type: 'doc', id: 'reference-docs/schemas/task-execution', label: 'Task Execution' },
          { type: 'doc', id: 'reference-docs/schemas/event-handler', label: 'Event Handler' },
          { type: 'doc', id: 'reference-docs/schemas/schedule', label: 'Schedule' },
        ],
      },
      {
        type: 'category',
        label: 'Metadata',
        link: {
          type: 'generated-index',
          slug: '/reference-docs/api/metadata',
          description: 'Create, read, update, and delete task definitions and workflow definitions through the API.',
        },
        items: [
          { type: 'doc', id: 'reference-docs/api/metadata/creating-task-definitions', label: 'Create Task Definition' },
          { type: 'doc', id: 'reference-docs/api/metadata/update-task-definitions', label: 'Update Task Definition' },
          { type: 'doc', id: 'reference-docs/api/metadata/delete-task-definition', label: 'Delete Task Definition' },
          {
            type: 'doc',
            id: 'reference-docs/api/metadata/get-all-task-definitions',
            label: 'Get All Task Definitions',
          },
          { type: 'doc', id: 'reference-docs/api/metadata/get-task-definition', label: 'Get Task Definition' },
          {
            type: 'doc',
            id: 'reference-docs/api/metadata/creating-workflow-definition',
            label: 'Create Workflow Definition',
          },
          {
            type: 'doc',
            id: 'reference-docs/api/metadata/update-workflow-definitions',
            label: 'Update Workflow Definition',
          },
          {
            type: 'doc',
            id: 'reference-docs/api/metadata/delete-workflow-definition',
            label: 'Delete Workflow Definition',
          },
          {
            type: 'doc',
            id: 'reference-docs/api/metadata/get-all-workflow-definitions',
            label: 'Get All Workflow Definitions',
          },
          { type: 'doc', id: 'reference-docs/api/metadata/get-workflow-definition', label: 'Get Workflow Definition' },
        ],
      },
      {
        type: 'category',
        label: 'Tasks',
        link: {
          type: 'generated-index',
          slug: '/reference-docs/api/task',
          description: 'Read task executions, add logs, update or signal tasks, and inspect queues through the API.',
        },
        items: [
          { type: 'doc', id: 'reference-docs/api/task/add-task-log', label: 'Log Task Execution' },
          { type: 'doc', id: 'reference-docs/api/task/get-task', label: 'Get Task by ID' },
          {
            type: 'doc',
            id: 'reference-docs/api/task/update-task-status-in-workflow',
            label: 'Update Task Status in Workflow',
          },
          {
            type: 'doc',
            id: 'reference-docs/api/task/signal-running-task-asynchronously',
            label: 'Signal Running Task Asynchronously',
          },
          {
            type: 'doc',
            id: 'reference-docs/api/task/signal-running-task-synchronously',
            label: 'Signal Running Task Synchronously',
          },
          {
            type: 'category',
            label: 'Task Queues',
            link: { type: 'doc', id: 'reference-docs/api/task/task-queue' },
            items: [
              {
                type: 'doc',
                id: 'reference-docs/api/task/task-queue/get-poll-data-for-all-task',
                label: 'Get Poll Data for All Tasks',
              },
              {
                type: 'doc',
                id: 'reference-docs/api/task/task-queue/get-task-queue-size-for-all-tasks',
                label: 'Get Task Queue Size for All Tasks',
              },
              {
                type: 'doc',
                id: 'reference-docs/api/task/task-queue/get-task-queue-size-for-individual-tasks',
                label: 'Get Task Queue Size for Individual Tasks',
              },
            ],
          },
        ],
      },
      {
        type: 'category',
        label: 'Workflows',
        link: {
          type: 'generated-index',
          slug: '/reference-docs/api/workflow',
          description: 'Start, read, change, recover, end, and test workflow executions through the API.',
        },
        items: [
          {
            type: 'doc',
            id: 'reference-docs/api/workflow/start-workflow-execution',
            label: 'Start Workflow Execution (Async)',
          },
          {
            type: 'doc',
            id: 'reference-docs/api/workflow/synchronous-workflow-execution',
            label: 'Execute Workflow Synchronously',
          },
          { type: 'doc', id: 'reference-docs/api/workflow/get-workflow-by-id', label: 'Get Workflow by ID' },
          {
            type: 'doc',
            id: 'reference-docs/api/workflow/get-workflows-by-correlation-id',
            label: 'Get Workflows by Correlation ID',
          },
          { type: 'doc', id: 'reference-docs/api/workflow/update-variable', label: 'Update Variable' },
          { type: 'doc', id: 'reference-docs/api/workflow/upgrade-workflow', label: 'Upgrade Workflow' },
          {
            type: 'doc',
            id: 'reference-docs/api/workflow/skip-task-from-workflow',
            label: 'Skip Task in Workflow Execution',
          },
          { type: 'doc', id: 'reference-docs/api/workflow/pause-workflow', label: 'Pause Workflow' },
          { type: 'doc', id: 'reference-docs/api/workflow/resume-workflow', label: 'Resume Workflow' },
          { type: 'doc', id: 'reference-docs/api/workflow/terminate-workflow', label: 'Terminate Workflow' },
          { type: 'doc', id: 'reference-docs/api/workflow/rerun-workflow', label: 'Rerun Workflow' },
          { type: 'doc', id: 'reference-docs/api/workflow/restart-workflow', label: 'Restart Workflow' },
          { type: 'doc', id: 'reference-docs/api/workflow/retry-failed-workflow', label: 'Retry Failed Workflow' },
          { type: 'doc', id: 'reference-docs/api/workflow/delete-workflow', label: 'Delete Workflow' },
          {
            type: 'doc',
            id: 'reference-docs/api/workflow/search-workflow-executions',
            label: 'Search Workflow Executions',
          },
          { type: 'doc', id: 'reference-docs/api/workflow/test-workflow', label: 'Test Workflow' },
        ],
      },
      {
        type: 'category',
        label: 'Schedule',
        link: {
          type: 'generated-index',
          slug: '/reference-docs/api/schedule',
          description:
            'Find workflow schedules through the API by tag, or search for them by workflow, name, or state.',
        },
        items: [
          { type: 'doc', id: 'reference-docs/api/schedule/get-schedules-using-tags', label: 'Get Schedules By Tag' },
          {
            type: 'doc',
            id: 'reference-docs/api/schedule/search-schedule-definitions',
            label: 'Search Schedule Definitions with Pagination',
          },
        ],
      },
      {
        type: 'category',
        label: 'Human Task',
        link: {
          type: 'generated-index',
          slug: '/reference-docs/api/human-tasks',
          description:
            'Claim, reassign, release, update, and search human tasks through the API, and manage the forms that people fill in.',
        },
        items: [
          { type: 'doc', id: 'reference-docs/api/human-tasks/get-task', label: 'Get Human Task' },
          { type: 'doc', id: 'reference-docs/api/human-tasks/reassign-human-task', label: 'Reassign Human Task' },
          {
            type: 'doc',
            id: 'reference-docs/api/human-tasks/claim-task-conductor-user',
            label: 'Claim Task (Conductor User)',
          },
          {
            type: 'doc',
            id: 'reference-docs/api/human-tasks/claim-task-external-user',
            label: 'Claim Task (External/All Users)',
          },
          { type: 'doc', id: 'reference-docs/api/human-tasks/release-human-task', label: 'Release Human Task' },
          { type: 'doc', id: 'reference-docs/api/human-tasks/update-human-task', label: 'Update Human Task' },
          { type: 'doc', id: 'reference-docs/api/human-tasks/delete-task', label: 'Delete Human Task' },
          { type: 'doc', id: 'reference-docs/api/human-tasks/search-task-list', label: 'Search Human Tasks' },
          { type: 'doc', id: 'reference-docs/api/human-tasks/get-task-ui-template', label: 'Get User Form by Task ID' },
          { type: 'doc', id: 'reference-docs/api/human-tasks/list-task-ui-templates', label: 'Get User Forms' },
          { type: 'doc', id: 'reference-docs/api/human-tasks/save-task-ui-template', label: 'Save User Form' },
          { type: 'doc', id: 'reference-docs/api/human-tasks/delete-task-ui-template', label: 'Delete User Form' },
        ],
      },
    ],
  },
];
