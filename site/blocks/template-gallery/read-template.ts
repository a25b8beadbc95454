// The gallery's data about a template, read from the page itself and from the definitions on the page.
import type { PageContext } from 'docs-engine/blocks';
import { getAllTasks } from 'workflow-kit/model/task-tree.ts';
import { getTypeTitle } from 'workflow-kit/model/task-types.ts';
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import { parse as parseYaml } from 'yaml';
import type { EditionName } from '../edition/static.tsx';

export interface Template {
  /** Path of the page below `docs/`, without extension. */
  page: string;
  title: string;
  description: string;
  edition: EditionName;
  /** The titles of its task types, in alphabetical order. */
  types: string[];
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const DEFINITION = /<WorkflowDefinition\s+file="([^"]+)"/g;

/** Throws if the page or one of its definitions does not exist. */
export function readTemplate(page: string, { readText }: Pick<PageContext, 'readText'>): Template {
  const text = readText(`docs/${page}.mdx`);
  const matter = FRONT_MATTER.exec(text ?? '')?.[1];
  if (text === undefined || matter === undefined)
    throw new Error(`Expected a page with front matter at docs/${page}.mdx, found none. Correct the path in \`uses\`.`);
  const { title, description, edition } = parseYaml(matter) as Pick<Template, 'title' | 'description' | 'edition'>;
  const types = [...text.matchAll(DEFINITION)].flatMap(([, file]) => readTypes(file!, readText));
  return { page, title, description, edition, types: toSorted(new Set(types)) };
}

/** In alphabetical order. */
export function toSorted(names: Iterable<string>): string[] {
  return [...names].toSorted((a, b) => a.localeCompare(b, 'en'));
}

function readTypes(file: string, readText: PageContext['readText']): string[] {
  const text = readText(`workflows/${file}.json`);
  if (text === undefined)
    throw new Error(
      `Expected a workflow definition at workflows/${file}.json, found none. Correct the page that shows it.`,
    );
  return getAllTasks((JSON.parse(text) as WorkflowDefinition).tasks).map(({ type }) => getTypeTitle(type));
}
