// The data that the site publishes for programs: every error, task type, operation and definition, and the schema of definitions.
import type { DataFile, DataSource } from 'docs-engine/data';
import schema from 'workflow-kit/check/schema/workflow.schema.json' with { type: 'json' };
import { parsePaths } from './api/parse-paths.ts';
import { readErrors } from './blocks/troubleshooting/read-errors.ts';

const DEFINITION = /^workflows\/([\w-]+)\.json$/;

export default function readData(source: DataSource): DataFile[] {
  const definitions = source.listFiles('workflows/').flatMap((file) => {
    const name = DEFINITION.exec(file)?.[1];
    return name === undefined ? [] : [toDefinition(name, source.readText(file)!)];
  });
  return [
    {
      path: 'workflow.schema.json',
      title: 'Schema of workflow definitions',
      description: 'JSON Schema of a workflow definition, with every field of every task type.',
      value: schema,
    },
    {
      path: 'errors.json',
      title: 'Errors',
      description: 'Every error message and symptom with its cause, its fix, and the pages that explain it.',
      value: readErrors(source),
    },
    {
      path: 'tasks.json',
      title: 'Task types',
      description: 'Every task type with the path of its page.',
      value: readTasks(source),
    },
    {
      path: 'operations.json',
      title: 'API operations',
      description: 'Every operation of the API with its method, its path, and the path of its page.',
      value: readOperations(source),
    },
    ...definitions,
  ];
}

export interface TaskEntry {
  type: string;
  title: string;
  page: string;
}

export interface OperationEntry {
  operationId: string;
  method: string;
  path: string;
  title: string;
  page: string;
}

const TASK_PAGE = /^page_type: (?:task|operator|ai-task)-reference$/m;

/** A page about a task names the task type in its first paragraph: "Switch (`SWITCH`) evaluates …". */
function readTasks(source: DataSource): TaskEntry[] {
  return listPages('docs/reference-docs/', source).flatMap((file) => {
    const text = source.readText(file) ?? '';
    const [, type] = /\(`([A-Z][A-Z_]+)`/.exec(text) ?? [];
    const [, title = ''] = /^title: (.+)$/m.exec(text) ?? [];
    const page = file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
    return TASK_PAGE.test(text) && type !== undefined ? [{ type, title, page }] : [];
  });
}

function listPages(folder: string, source: DataSource): string[] {
  return source
    .listFiles(folder)
    .flatMap((path) => (/\.\w+$/.test(path) ? [path] : listPages(`${path}/`, source)))
    .filter((path) => /\.mdx?$/.test(path));
}

interface Described {
  operationId?: string;
  'x-title'?: string;
  'x-page'?: string;
}

function readOperations({ readText }: DataSource): OperationEntry[] {
  return Object.entries(parsePaths<Described>(readText('api/conductor.yaml') ?? 'paths: {}')).flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, { operationId, 'x-title': title = '', 'x-page': page }]) =>
        operationId && page ? [{ operationId, method: method.toUpperCase(), path, title, page: page.slice(1) }] : [],
      ),
  );
}

function toDefinition(name: string, text: string): DataFile {
  const value = JSON.parse(text) as { name?: string; description?: string };
  return {
    path: `workflows/${name}.json`,
    title: `Workflow definition: ${value.name ?? name}`,
    ...(value.description && { description: value.description }),
    value,
  };
}
