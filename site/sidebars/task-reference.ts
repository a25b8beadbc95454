// Sidebar: every task type.
import type { SidebarItemConfig } from '../../packages/engine/src/plan/sidebars/sidebar-config.ts';

/** A title above the entries that follow it. */
const toTitle = (value: string): SidebarItemConfig => ({ type: 'html', value, className: 'sidebar__group' });

export const taskReference: SidebarItemConfig[] = [
  {
    type: 'category',
    label: 'Task Reference',
    link: {
      type: 'generated-index',
      slug: '/category/reference-docs',
      description:
        'Look up every task type. Covers the worker task, operators, system tasks, AI tasks, and alerting tasks.',
    },
    collapsed: false,
    items: [
      { type: 'doc', id: 'reference-docs/worker-task', label: 'Worker Task' },
      {
        type: 'category',
        label: 'Operators',
        link: {
          type: 'generated-index',
          slug: '/category/reference-docs/operators',
          description:
            'Control the order of the tasks in a workflow. Branch, loop, fork and join, call other workflows, wait, set variables, or end the workflow.',
        },
        items: [
          toTitle('Branch'),
          { type: 'doc', id: 'reference-docs/operators/switch', label: 'Switch' },
          { type: 'doc', id: 'reference-docs/operators/dynamic', label: 'Dynamic' },
          toTitle('Loop'),
          { type: 'doc', id: 'reference-docs/operators/do-while', label: 'Do While' },
          toTitle('Run in parallel'),
          { type: 'doc', id: 'reference-docs/operators/fork-join', label: 'Fork/Join' },
          { type: 'doc', id: 'reference-docs/operators/dynamic-fork', label: 'Dynamic Fork' },
          { type: 'doc', id: 'reference-docs/operators/join', label: 'Join' },
          toTitle('Call other workflows'),
          { type: 'doc', id: 'reference-docs/operators/sub-workflow', label: 'Sub Workflow' },
          { type: 'doc', id: 'reference-docs/operators/start-workflow', label: 'Start Workflow' },
          { type: 'doc', id: 'reference-docs/operators/get-workflow', label: 'Get Workflow' },
          toTitle('Wait'),
          { type: 'doc', id: 'reference-docs/operators/wait', label: 'Wait' },
          { type: 'doc', id: 'reference-docs/operators/human', label: 'Human' },
          { type: 'doc', id: 'reference-docs/operators/yield', label: 'Yield' },
          toTitle('Keep state'),
          { type: 'doc', id: 'reference-docs/operators/set-variable', label: 'Set Variable' },
          toTitle('End'),
          { type: 'doc', id: 'reference-docs/operators/terminate', label: 'Terminate' },
          { type: 'doc', id: 'reference-docs/operators/terminate-workflow', label: 'Terminate Workflow' },
        ],
      },
      {
        type: 'category',
        label: 'System Tasks',
        link: {
          type: 'generated-index',
          slug: '/category/reference-docs/system-tasks',
          description:
            'Call services, transform data, apply rules, send messages, and handle secrets with tasks that the server runs for you.',
        },
        items: [
          toTitle('Call services'),
          { type: 'doc', id: 'reference-docs/system-tasks/http', label: 'HTTP' },
          { type: 'doc', id: 'reference-docs/system-tasks/http-poll', label: 'HTTP Poll' },
          { type: 'doc', id: 'reference-docs/system-tasks/wait-for-webhook', label: 'Wait For Webhook' },
          toTitle('Transform data and decide'),
          { type: 'doc', id: 'reference-docs/system-tasks/inline', label: 'Inline' },
          { type: 'doc', id: 'reference-docs/system-tasks/jq-transform', label: 'JSON JQ Transform' },
          { type: 'doc', id: 'reference-docs/system-tasks/business-rule', label: 'Business Rule' },
          toTitle('Send messages'),
          { type: 'doc', id: 'reference-docs/system-tasks/event', label: 'Event' },
          { type: 'doc', id: 'reference-docs/system-tasks/kafka-publish', label: 'Kafka Publish' },
          { type: 'doc', id: 'reference-docs/system-tasks/sendgrid', label: 'SendGrid' },
          toTitle('Use databases and secrets'),
          { type: 'doc', id: 'reference-docs/system-tasks/jdbc', label: 'JDBC Task' },
          { type: 'doc', id: 'reference-docs/system-tasks/update-secret', label: 'Update Secret' },
          { type: 'doc', id: 'reference-docs/system-tasks/get-signed-jwt', label: 'Get Signed JWT' },
          toTitle('Update and other types'),
          { type: 'doc', id: 'reference-docs/system-tasks/update-task', label: 'Update Task' },
          {
            type: 'doc',
            id: 'reference-docs/system-tasks/open-source-task-types',
            label: 'More Open-Source Task Types',
          },
          {
            type: 'category',
            label: 'Alerting Tasks',
            link: {
              type: 'generated-index',
              slug: '/category/reference-docs/alerting-tasks',
              description:
                'Query workflow executions or metrics, and raise an alert based on the result. Also explains what replaces the retired Opsgenie task.',
            },
            items: [
              { type: 'doc', id: 'reference-docs/system-tasks/opsgenie', label: 'Opsgenie' },
              { type: 'doc', id: 'reference-docs/system-tasks/query-processor', label: 'Query Processor' },
            ],
          },
        ],
      },
      {
        type: 'category',
        label: 'AI Tasks',
        link: {
          type: 'generated-index',
          slug: '/category/reference-docs/ai-tasks',
          description:
            'Read documents, split them into chunks, create and search embeddings, get text or chat responses from a model, and call tools and agents.',
        },
        items: [
          toTitle('Ask a model'),
          { type: 'doc', id: 'reference-docs/ai-tasks/llm-chat-complete', label: 'LLM Chat Complete' },
          { type: 'doc', id: 'reference-docs/ai-tasks/llm-text-complete', label: 'LLM Text Complete' },
          toTitle('Read documents'),
          { type: 'doc', id: 'reference-docs/ai-tasks/list-files', label: 'List Files' },
          { type: 'doc', id: 'reference-docs/ai-tasks/llm-get-document', label: 'LLM Get Document' },
          { type: 'doc', id: 'reference-docs/ai-tasks/parse-document', label: 'Parse Document' },
          { type: 'doc', id: 'reference-docs/ai-tasks/chunk-text', label: 'Chunk Text' },
          toTitle('Store embeddings'),
          { type: 'doc', id: 'reference-docs/ai-tasks/llm-generate-embeddings', label: 'LLM Generate Embeddings' },
          { type: 'doc', id: 'reference-docs/ai-tasks/llm-store-embeddings', label: 'LLM Store Embeddings' },
          { type: 'doc', id: 'reference-docs/ai-tasks/llm-index-text', label: 'LLM Index Text' },
          { type: 'doc', id: 'reference-docs/ai-tasks/llm-index-document', label: 'LLM Index Document' },
          toTitle('Search'),
          { type: 'doc', id: 'reference-docs/ai-tasks/llm-search-index', label: 'LLM Search Index' },
          { type: 'doc', id: 'reference-docs/ai-tasks/llm-get-embeddings', label: 'LLM Get Embeddings' },
          toTitle('Use tools and create media'),
          {
            type: 'doc',
            id: 'reference-docs/ai-tasks/open-source-ai-task-types',
            label: 'More Open-Source AI Task Types',
          },
        ],
      },
    ],
  },
];
