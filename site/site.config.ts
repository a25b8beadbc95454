// The configuration of Conductor's documentation site: names, links and options. All options:
// packages/engine/src/config/site-config.ts.
import type { SiteConfigInput } from 'docs-engine';
import { PAGE_TYPES } from './page-types.ts';
import { API_SCHEMAS } from './api/schemas.ts';

export default {
  title: 'Conductor Docs',
  url: 'https://docs.conductor-oss.org',
  basePath: '/content/',
  locale: 'en',
  favicon: '/img/favicon.svg',
  editUrl: 'https://github.com/conductor-oss/conductor-docs/blob/main/site',
  issuesUrl: 'https://github.com/conductor-oss/conductor-docs/issues/new',
  drawImages: true,
  showLastUpdate: true,
  changes: {},
  feedback: {},
  skipMissingPages: true,
  // The troubleshooting page collects what all pages say about errors, which takes long on a busy machine.
  limits: { pageSeconds: 25 },
  blocks: 'blocks',
  pageBadges: 'PageBadges',
  startPages: [
    {
      title: 'Get started',
      docs: ['core-concepts', 'get-conductor', 'quickstarts/write-workers', 'quickstarts/create-first-workflow'],
    },
    {
      title: 'Guides',
      docs: [
        'error-handling',
        'developer-guides/orchestrating-human-tasks',
        'developer-guides/scheduling-workflows',
        'developer-guides/unit-and-regression-tests',
      ],
    },
    {
      title: 'Tasks and operators',
      docs: [
        'reference-docs/worker-task',
        'reference-docs/system-tasks/http',
        'reference-docs/operators/switch',
        'reference-docs/operators/fork-join',
      ],
    },
    {
      title: 'API and SDKs',
      docs: [
        'reference-docs/api/introduction',
        'reference-docs/api/workflow/start-workflow-execution',
        'sdks/java',
        'sdks/python',
      ],
    },
    {
      title: 'When something fails',
      docs: ['troubleshooting', 'developer-guides/debugging-workflows', 'faqs/general-faqs'],
    },
  ],
  series: [
    {
      title: 'First Workflow Application',
      parent: 'category/getting-started',
      docs: [
        'getting-started/first-workflow-application',
        'getting-started/running-workflows-from-code',
        'getting-started/adding-custom-code-worker',
        'getting-started/running-an-inline-function',
        'getting-started/adding-wait-conditions',
        'getting-started/executing-tasks-in-parallel',
      ],
    },
  ],
  frontMatter: { edition: ['both', 'open-source', 'enterprise'] },
  pageTypes: PAGE_TYPES,
  searchFilter: {
    field: 'edition',
    label: 'Edition',
    all: 'Both',
    values: { 'open-source': 'Open source', enterprise: 'Enterprise' },
  },
  searchAnswers: './search-answers.ts',
  openapi: {
    samples: './api/samples/index.ts',
    badge: {
      extension: 'x-edition',
      component: 'Edition',
      prop: 'is',
      values: { oss: 'open-source', enterprise: 'enterprise' },
    },
    frontMatter: {
      edition: { extension: 'x-edition', values: { oss: 'open-source' } },
      verified: 'x-verified',
      keywords: 'x-keywords',
    },
    required: {
      operation: ['operationId', 'x-title', 'x-page', 'x-verified', 'description'],
      pathParameter: ['example'],
    },
    makeExamples: false,
    errors: '/reference-docs/api/errors#errors-that-most-operations-share',
    schemas: API_SCHEMAS,
    // Any server of a reader, because its address is not known in advance.
    console: {
      connect: ['https:', 'http://localhost:*', 'http://127.0.0.1:*'],
      help: '/reference-docs/api/introduction#try-an-operation-from-this-site',
    },
  },
  checks: [
    './checks/workflows/rules.ts',
    './checks/integrations/rules.ts',
    './checks/samples/rules.ts',
    './checks/glossary/rules.ts',
  ],
  data: './data.ts',
  mcp: { tools: './mcp.ts' },
  commands: './commands.ts',
  navbar: {
    items: [
      { label: 'Getting Started', doc: 'category/getting-started', position: 'left' },
      { label: 'conductor-oss.org', href: 'https://conductor-oss.org', position: 'left' },
      { label: 'GitHub', href: 'https://github.com/conductor-oss/conductor', position: 'right', icon: 'github' },
    ],
  },
  footer: {
    groups: [
      {
        title: 'Docs',
        items: [
          { label: 'Core Concepts', doc: 'core-concepts' },
          { label: 'First Workflow Application', doc: 'getting-started/first-workflow-application' },
          { label: 'SDKs', to: '/category/sdks' },
          { label: 'Access Control and Security', to: '/category/access-control-and-security' },
          { label: 'Developer Guides', to: '/category/developer-guides' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'GitHub Discussions', href: 'https://github.com/conductor-oss/conductor/discussions' },
          {
            label: 'Slack',
            href: 'https://join.slack.com/t/orkes-conductor/shared_invite/zt-2vdbx239s-Eacdyqya9giNLHfrCavfaA',
          },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Project site', href: 'https://conductor-oss.org' },
          { label: 'GitHub', href: 'https://github.com/conductor-oss/conductor' },
          { label: 'What changed', to: '/changes' },
        ],
      },
    ],
    logo: { href: 'https://conductor-oss.org', alt: 'Conductor' },
    copyright: 'Copyright © 2025 Conductor contributors',
  },
} satisfies SiteConfigInput;
