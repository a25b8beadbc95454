// Sidebar: the guides from building workflows to securing them.
import type { SidebarItemConfig } from '../../packages/engine/src/plan/sidebars/sidebar-config.ts';
import { integrations } from './integrations.ts';

export const developerGuides: SidebarItemConfig[] = [
  {
    type: 'category',
    label: 'Developer Guides',
    link: {
      type: 'generated-index',
      slug: '/category/developer-guides',
      description:
        'Build, run, version, test, monitor, and secure a workflow, and write the workers that run its tasks.',
    },
    collapsed: false,
    items: [
      {
        type: 'category',
        label: 'Build Workflows',
        link: {
          type: 'generated-index',
          slug: '/developer-guides/building-workflows',
          title: 'Building Workflows',
          description:
            'Go from an empty editor to a working definition. Covers tasks, passing data between tasks, limits, failure handling, and debugging.',
        },
        items: [
          {
            type: 'category',
            label: 'Workflows',
            link: { type: 'doc', id: 'developer-guides/workflows' },
            collapsible: false,
            items: [
              { type: 'doc', id: 'developer-guides/write-workflows-using-code', label: 'Write Workflows Using Code' },
              { type: 'doc', id: 'developer-guides/convert-bpmn-to-workflows', label: 'Convert BPMN to Workflows' },
            ],
          },
          { type: 'doc', id: 'developer-guides/tasks', label: 'Tasks' },
          {
            type: 'category',
            label: 'Inputs/Outputs',
            link: {
              type: 'generated-index',
              slug: '/inputs-outputs',
              description:
                'How data enters, moves through, and leaves a workflow, and where secrets and environment variables fit in.',
            },
            collapsible: false,
            items: [
              { type: 'doc', id: 'developer-guides/passing-inputs-to-task', label: 'Wiring Parameters' },
              { type: 'doc', id: 'developer-guides/masking-parameters', label: 'Masking Parameters' },
              { type: 'doc', id: 'developer-guides/task-input-templates', label: 'Using Task Input Templates' },
              { type: 'doc', id: 'developer-guides/schema-validation', label: 'Schema Validation' },
              { type: 'doc', id: 'developer-guides/secrets-in-conductor', label: 'Using Secrets' },
              { type: 'doc', id: 'developer-guides/using-environment-variables', label: 'Using Environment Variables' },
              { type: 'doc', id: 'faqs/task-cache-output', label: 'Caching Task Outputs' },
            ],
          },
          { type: 'doc', id: 'rate-limits', label: 'Rate Limits' },
          { type: 'doc', id: 'error-handling', label: 'Handling Failures' },
          { type: 'doc', id: 'developer-guides/debugging-workflows', label: 'Debugging Workflow Executions' },
        ],
      },
      {
        type: 'category',
        label: 'Task Workers and Queues',
        link: {
          type: 'generated-index',
          slug: '/workers',
          description:
            'Write the workers that run your code, monitor their task queues, scale the workers, and route tasks to them.',
        },
        items: [
          { type: 'doc', id: 'developer-guides/using-workers', label: 'Writing Workers for Conductor Workflows' },
          { type: 'doc', id: 'developer-guides/monitoring-task-queues', label: 'Monitoring Task Queues' },
          { type: 'doc', id: 'developer-guides/scaling-workers', label: 'Guide to Scaling Workers' },
          { type: 'doc', id: 'developer-guides/task-to-domain', label: 'Routing Tasks' },
        ],
      },
      {
        type: 'category',
        label: 'Advanced Workflows',
        link: {
          type: 'generated-index',
          slug: '/developer-guides/advanced-workflows',
          description: 'Use language models in a workflow, involve people, react to events, and receive webhooks.',
        },
        items: [
          {
            type: 'category',
            label: 'AI Orchestration and Agentic Workflows',
            link: { type: 'doc', id: 'ai-orchestration' },
            collapsible: false,
            items: [
              { type: 'doc', id: 'developer-guides/using-llms-in-workflows', label: 'Using AI Models or LLMs' },
              {
                type: 'doc',
                id: 'developer-guides/using-vector-databases-in-workflows',
                label: 'Using Vector Databases',
              },
              {
                type: 'doc',
                id: 'developer-guides/creating-and-managing-gen-ai-prompt-templates',
                label: 'Using AI Prompts',
              },
            ],
          },
          { type: 'doc', id: 'developer-guides/orchestrating-human-tasks', label: 'Human Task Orchestration' },
          {
            type: 'category',
            label: 'Eventing',
            link: {
              type: 'generated-index',
              slug: '/eventing',
              description:
                'Publish events, start work when messages arrive, stream status changes to other systems, and receive webhooks.',
            },
            collapsible: false,
            items: [
              { type: 'doc', id: 'developer-guides/event-handler', label: 'Using Event Handlers' },
              { type: 'doc', id: 'developer-guides/enabling-cdc-on-conductor-workflows', label: 'Enabling CDC' },
              { type: 'doc', id: 'developer-guides/webhook-integration', label: 'Webhook Integrations' },
            ],
          },
        ],
      },
      {
        type: 'category',
        label: 'Run Workflows',
        link: { type: 'doc', id: 'developer-guides/running-workflows' },
        items: [
          { type: 'doc', id: 'how-to-videos/run-workflow', label: 'Running Workflows in UI' },
          { type: 'doc', id: 'developer-guides/scheduling-workflows', label: 'Scheduling Workflows' },
          { type: 'doc', id: 'developer-guides/sending-signals-to-workflows', label: 'Sending Signals to Workflows' },
        ],
      },
      {
        type: 'category',
        label: 'Version Workflows',
        link: {
          type: 'generated-index',
          slug: '/developer-guides/versioning-workflows',
          title: 'Versioning Workflows',
          description:
            'Keep several versions of a workflow, choose which one starts, and know which one a running execution uses.',
        },
        items: [
          { type: 'doc', id: 'faqs/workflow-versioning', label: 'Managing Workflow Versions' },
          { type: 'doc', id: 'developer-guides/workflow-version-behavior-on-execution', label: 'Runtime Behaviour' },
        ],
      },
      {
        type: 'category',
        label: 'Test and Monitor Workflows',
        link: {
          type: 'generated-index',
          slug: '/developer-guides/deploying-workflows',
          title: 'Testing and Monitoring Workflows',
          description:
            'Test workflow definitions, deploy them from a pipeline, and monitor executions with metrics, dashboards, and alerts.',
        },
        items: [
          { type: 'doc', id: 'developer-guides/unit-and-regression-tests', label: 'Unit and Regression Tests' },
          { type: 'doc', id: 'developer-guides/metrics-and-observability', label: 'Metrics and Observability' },
          { type: 'doc', id: 'developer-guides/integration-with-cicd', label: 'CI/CD Best Practices' },
        ],
      },
      {
        type: 'category',
        label: 'Operate the Server',
        link: {
          type: 'generated-index',
          slug: '/developer-guides/operating-conductor',
          title: 'Operating the Server',
          description: 'Prepare an open-source server for production, and upgrade it without losing executions.',
        },
        items: [
          { type: 'doc', id: 'developer-guides/production-checklist', label: 'Production Checklist' },
          { type: 'doc', id: 'developer-guides/upgrading', label: 'Upgrading the Server' },
        ],
      },
      {
        type: 'category',
        label: 'Access Control and Security',
        link: { type: 'doc', id: 'category/access-control-and-security' },
        items: [
          { type: 'doc', id: 'access-control-and-security/users-and-groups', label: 'Managing Users and Groups' },
          { type: 'doc', id: 'access-control-and-security/applications', label: 'Application-Level Access' },
          { type: 'doc', id: 'access-control-and-security/tags', label: 'Tag-Based Access' },
        ],
      },
      {
        type: 'category',
        label: 'Conductor Clients & SDKs',
        link: { type: 'doc', id: 'category/sdks' },
        items: [
          { type: 'doc', id: 'sdks/authentication', label: 'Authentication' },
          { type: 'doc', id: 'sdks/python', label: 'Python' },
          { type: 'doc', id: 'sdks/java', label: 'Java' },
          { type: 'doc', id: 'sdks/javascript', label: 'JavaScript' },
          { type: 'doc', id: 'sdks/csharp', label: 'C#' },
          { type: 'doc', id: 'sdks/golang', label: 'Go' },
          { type: 'doc', id: 'sdks/clojure', label: 'Clojure' },
        ],
      },
      integrations,
    ],
  },
];
