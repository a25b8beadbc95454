// Nothing is missing: each page that the documentation must have exists, with its title, at its position in the
// sidebar. `pages.json` lists these pages. Pages without `section` are in no sidebar.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toCompileInput } from '../../../packages/engine/src/compile/compile-input.ts';
import { compilePage } from '../../../packages/engine/src/compile/compile-page.tsx';
import { planSite } from '../../../packages/engine/src/plan-site.ts';
import { getTrail } from '../../../packages/engine/src/shared/nav-tree.ts';
import type { NavNode } from '../../../packages/engine/src/shared/payload.ts';

interface Entry {
  /** Path below the base path; empty for the home page. */
  path: string;
  title: string;
  /** The label in the sidebar. */
  label?: string;
  /** Labels of the categories above it. */
  section?: string[];
  /** Paths of a category's items. */
  children?: string[];
}

const BASE = '/content/';
/** Listed next to the system tasks and not among them. */
const AI_TASKS = 'category/reference-docs/ai-tasks';
const SENTENCE = /^\P{Ll}.{30,}[.?]$/u;

/** Two pages of the list have this title, and readers could not tell them apart in search. */
const TITLES: Record<string, string> = {
  'reference-docs/api/workflow/terminate-workflow': 'Terminate Workflow Execution',
};

const entries = JSON.parse(readFileSync('site/checks/inventory/pages.json', 'utf8')) as Entry[];
const { site, files } = await planSite('site', { production: true });
const pages = new Map(site.pages.map((page) => [page.permalink.slice(BASE.length), page]));
const tree = site.versions[0]!.sidebars.get('docs')!;
const inSidebar = entries.filter(({ section }) => section);
const categories = entries.filter(({ children }) => children);

/** Here task types are grouped by use, and the AI tasks are next to the system tasks, not below them. */
const GROUPED = /^(?:category\/)?reference-docs\/(?:operators|system-tasks|ai-tasks|alerting-tasks)(?:\/|$)/;
const toSection = (section: string[]) =>
  section.filter((label, at) => label !== 'System Tasks' || section[at + 1] !== 'AI Tasks');
const toTrail = (section: string[], label: string) => toSection([...section, label]);

const toName = (path: string) => path || '(home)';

/** Paths of a sidebar from top to bottom, each at its first position. */
function readOrder(nodes: NavNode[]): string[] {
  const paths = nodes.flatMap((node) => {
    if (node.type === 'html') return [];
    const own = node.href?.startsWith(BASE) ? [node.href.slice(BASE.length)] : [];
    return node.type === 'category' ? [...own, ...readOrder(node.items ?? [])] : own;
  });
  return [...new Set(paths)];
}

/** Addresses that the index of a category links to, and the descriptions of its cards. */
async function readIndex(path: string): Promise<{ links: string[]; descriptions: string[] }> {
  const page = pages.get(path)!;
  const cards = page.cards ?? page.siblingCards;
  const descriptions = cards.map(({ description }) => description);
  if (page.cards) return { links: cards.map(({ href }) => href), descriptions };
  const { html } = await compilePage(toCompileInput(page), files);
  return { links: [...html.matchAll(/href="([^"#?]+)/g)].map(([, href]) => href!), descriptions };
}

it('the list is whole', () => expect([entries.length, categories.length]).toEqual([249, 45]));

describe('each page exists under its title', () => {
  it.each(entries)('$path', ({ path, title }) => {
    expect(pages.get(path)?.title, toName(path)).toBe(TITLES[path] ?? title);
  });
});

describe('the sidebar', () => {
  it.each(inSidebar)('has $path', ({ path, label, section }) => {
    const trail = getTrail(tree, BASE + path).map((node) => (node.type === 'html' ? '' : node.label));
    expect(trail, toName(path)).toEqual(toTrail(section!, label!));
  });

  it('has no page of the list besides', () => {
    const others = entries.filter(({ section }) => !section).map(({ path }) => path);
    expect(others.filter((path) => getTrail(tree, BASE + path).length > 0)).toEqual([]);
  });

  it('has no label twice in one category', () => {
    const twice = (nodes: NavNode[], above = ''): string[] => {
      const labels = nodes.flatMap((node) => (node.type === 'html' ? [] : [node.label]));
      const inside = nodes.flatMap((node) => (node.type === 'category' ? twice(node.items ?? [], node.label) : []));
      return [
        ...labels.filter((label, at) => labels.indexOf(label) < at).map((label) => `${above}: ${label}`),
        ...inside,
      ];
    };
    expect(twice(tree)).toEqual([]);
  });

  it('has the pages in the order of the list, with others between them', () => {
    const expected = inSidebar.map(({ path }) => path).filter((path) => !GROUPED.test(path));
    expect(readOrder(tree).filter((path) => expected.includes(path))).toEqual(expected);
  });
});

describe('the index of a category leads to each of its pages and describes it in a sentence', () => {
  it.each(categories)('$path', async ({ path, children }) => {
    const { links, descriptions } = await readIndex(path);
    const expected = children!.filter((child) => child !== AI_TASKS);
    expect(expected.filter((child) => !links.includes(BASE + child))).toEqual([]);
    expect(descriptions.filter((description) => !SENTENCE.test(description))).toEqual([]);
    expect(descriptions.length).toBeGreaterThanOrEqual(expected.length);
  });
});
