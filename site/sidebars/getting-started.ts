// Sidebar: the first steps and the concepts.
import type { SidebarItemConfig } from '../../packages/engine/src/plan/sidebars/sidebar-config.ts';

export const gettingStarted: SidebarItemConfig[] = [
  { type: 'doc', id: 'index', label: 'Conductor Documentation' },
  {
    type: 'category',
    label: 'Getting Started',
    link: { type: 'doc', id: 'category/getting-started' },
    collapsed: false,
    items: [
      { type: 'doc', id: 'core-concepts', label: 'Core Concepts' },
      { type: 'doc', id: 'get-conductor', label: 'Setting Up Conductor' },
      {
        type: 'category',
        label: 'Quickstarts',
        link: { type: 'doc', id: 'quickstarts/index' },
        collapsed: false,
        items: [
          { type: 'doc', id: 'quickstarts/write-workers', label: 'Quickstart 1: Write a Worker' },
          { type: 'doc', id: 'quickstarts/create-first-workflow', label: 'Quickstart 2: Create Your First Workflow' },
          {
            type: 'doc',
            id: 'quickstarts/debug-and-monitor-workflows',
            label: 'Quickstart 3: Monitor and Debug Workflows',
          },
        ],
      },
    ],
  },
  {
    type: 'category',
    label: 'Concepts',
    link: {
      type: 'generated-index',
      slug: '/category/conceptual-guides',
      description:
        'How servers and workers share the work, what each status means, and why every workflow is a directed graph.',
    },
    items: [
      { type: 'doc', id: 'conductor-architecture', label: 'Conductor Architecture and Worker Polling' },
      { type: 'doc', id: 'developer-guides/task-and-workflow-status-in-conductor', label: 'Workflow and Task Status' },
      { type: 'doc', id: 'faqs/directed-acyclic-graph', label: 'Directed Acyclic Graph (DAG)' },
    ],
  },
];
