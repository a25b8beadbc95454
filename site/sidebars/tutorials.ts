// Sidebar: templates, tutorials, questions and the glossary.
import type { SidebarItemConfig } from '../../packages/engine/src/plan/sidebars/sidebar-config.ts';

export const tutorials: SidebarItemConfig[] = [
  {
    type: 'category',
    label: 'Templates',
    link: { type: 'doc', id: 'category/templates' },
    items: [
      { type: 'doc', id: 'templates/claims-workflow', label: 'Claims Workflow' },
      { type: 'doc', id: 'templates/agentic-research', label: 'Agentic Research Assistant' },
      { type: 'doc', id: 'templates/availability-monitoring-for-http-endpoints', label: 'HTTP Endpoint Monitoring' },
    ],
  },
  {
    type: 'category',
    label: 'Tutorials',
    link: {
      type: 'generated-index',
      slug: '/category/tutorials',
      description:
        'Build complete workflows step by step, from calling APIs to AI, webhooks, documents, finance, and alerts.',
    },
    items: [
      {
        type: 'category',
        label: 'General',
        link: {
          type: 'generated-index',
          slug: '/general-templates',
          description:
            'Short tutorials on calling services in sequence, waiting for slow services, running a worker repeatedly, and rotating secrets.',
        },
        items: [
          { type: 'doc', id: 'tutorials/long-running-apis', label: 'Long-Running APIs' },
          { type: 'doc', id: 'templates/examples/sequential-http-tasks', label: 'Sequential HTTP Tasks' },
          { type: 'doc', id: 'templates/examples/api-processing-usps-example', label: 'API Processing' },
          {
            type: 'doc',
            id: 'templates/examples/keep-worker-running-until-condition-true',
            label: 'Running a Worker Until a Condition is met',
          },
          {
            type: 'doc',
            id: 'templates/examples/rotating-secrets-that-expire',
            label: 'Build a Secret Rotation Workflow with Conductor',
          },
        ],
      },
      {
        type: 'category',
        label: 'AI Tutorials',
        link: {
          type: 'generated-index',
          slug: '/tutorials/ai',
          description:
            'Build a translator, an interview application, and a document classifier with language models, in order of difficulty.',
        },
        items: [
          { type: 'doc', id: 'developer-guides/quickstart-ai-orchestration', label: 'AI-Powered Translator' },
          { type: 'doc', id: 'tutorials/agentic-interview-app', label: 'Agentic Interview App' },
          { type: 'doc', id: 'templates/document-classifier', label: 'Document Classification' },
        ],
      },
      {
        type: 'category',
        label: 'MCP',
        link: {
          type: 'generated-index',
          slug: '/tutorials/mcp',
          description:
            'Let an AI assistant create and run workflows on a Conductor server through the Model Context Protocol.',
        },
        items: [{ type: 'doc', id: 'tutorials/create-workflows-using-ai-agent-claude', label: 'Using Claude' }],
      },
      {
        type: 'category',
        label: 'Webhooks',
        link: {
          type: 'generated-index',
          slug: '/webhook-templates',
          description:
            'Start workflows and complete waiting tasks from outside Conductor, with cURL, Postman, a chat tool, or an issue tracker.',
        },
        items: [
          { type: 'doc', id: 'templates/examples/custom-conductor-webhook-using-curl', label: 'cURL' },
          { type: 'doc', id: 'templates/examples/incoming-webhook-using-postman', label: 'Postman' },
          {
            type: 'doc',
            id: 'tutorials/using-idempotency-keys-in-webhook-triggered-workflows',
            label: 'Using Variable Idempotency Keys',
          },
          { type: 'doc', id: 'templates/daily-scrum-automation-using-standup-bot', label: 'Slack Webhook' },
        ],
      },
      {
        type: 'category',
        label: 'Documents',
        link: {
          type: 'generated-index',
          slug: '/document-templates',
          description: 'Send a document to its reviewers, wait for each decision, and email the outcome at every step.',
        },
        items: [{ type: 'doc', id: 'templates/examples/document-approvals', label: 'Document Approval' }],
      },
      {
        type: 'category',
        label: 'Finance',
        link: {
          type: 'generated-index',
          slug: '/finance-templates',
          description:
            'Decide on loans and resolve disputed transactions. Models calculate the scores, and people decide the hard cases.',
        },
        items: [
          { type: 'doc', id: 'templates/examples/finance', label: 'Loan Approval Workflow' },
          { type: 'doc', id: 'templates/examples/fraud-dispute', label: 'Handling Fraud Disputes' },
        ],
      },
      {
        type: 'category',
        label: 'Application Alerts',
        link: {
          type: 'generated-index',
          slug: '/category/templates/alerting',
          description:
            'Count failed executions over a time window, and alert the people on call when too many executions fail.',
        },
        items: [
          {
            type: 'doc',
            id: 'templates/alerting/scanning-an-endpoint-and-triggering-pagerduty-alert',
            label: 'PagerDuty',
          },
        ],
      },
    ],
  },
  {
    type: 'category',
    label: 'FAQs',
    link: {
      type: 'generated-index',
      slug: '/category/faqs',
      description:
        'Answers to common questions about Conductor, and where to find answers about versions, caching, and graphs.',
    },
    items: [{ type: 'doc', id: 'faqs/general-faqs', label: 'General FAQs' }],
  },
  { type: 'doc', id: 'troubleshooting', label: 'Troubleshooting' },
  { type: 'doc', id: 'glossary', label: 'Glossary' },
];
