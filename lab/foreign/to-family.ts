// A definition with the sub-workflows of its project, all under names of their own, so that they can run on a server
// that others use.
import { mapTaskLists } from 'workflow-kit/model/task-tree.ts';
import type { WorkflowDefinition, WorkflowTask } from 'workflow-kit/model/workflow.ts';
import type { ForeignDefinition } from './read-repository.ts';

/** The workflow that a SUB_WORKFLOW task starts if its project doesn't have the sub-workflow. */
export const CHILD: WorkflowDefinition = {
  name: 'foreign_child',
  version: 1,
  tasks: [
    {
      name: 'child_work',
      taskReferenceName: 'child_work',
      type: 'INLINE',
      inputParameters: { evaluatorType: 'graaljs', expression: "({ child: 'done' })" },
    },
  ],
};

/** More sub-workflows than any project nests; the others are replaced by `CHILD`. */
const MOST_CHILDREN = 8;

export interface Family {
  definition: WorkflowDefinition;
  /** By their names on the server. */
  children: Map<string, WorkflowDefinition>;
}

/** The definitions of a project by name. */
export type Project = ReadonlyMap<string, Record<string, unknown>>;

/** The projects of all definitions, by repository. */
export function toProjects(all: ForeignDefinition[]): Map<string, Project> {
  const projects = new Map<string, Map<string, Record<string, unknown>>>();
  for (const { source, fields } of all) {
    const repository = source.split(':')[0]!;
    const project = projects.get(repository) ?? new Map<string, Record<string, unknown>>();
    projects.set(repository, project.set(String(fields['name']), fields));
  }
  return projects;
}

/** A definition and the sub-workflows that it names, at any depth. A workflow that would start itself does not. */
export function toFamily({ fields, hash }: ForeignDefinition, project: Project = new Map()): Family {
  const children = new Map<string, WorkflowDefinition>();
  const names = new Map<string, string>();
  const adopt = (name: string, parents: string[]): string => {
    const own = project.get(name);
    const isTaken = parents.includes(name) || (!names.has(name) && names.size >= MOST_CHILDREN);
    if (!own || isTaken) return CHILD.name;
    const known = names.get(name);
    if (known !== undefined) return known;
    const given = `foreign_run_${hash}_${names.size}`;
    names.set(name, given);
    children.set(given, rename(own, given, [...parents, name]));
    return given;
  };
  const rename = (from: Record<string, unknown>, name: string, parents: string[]): WorkflowDefinition => {
    const { createTime: _, updateTime: __, ...rest } = from;
    const named = { ...rest, name } as unknown as WorkflowDefinition;
    const toTask = (task: WorkflowTask): WorkflowTask => {
      const { subWorkflowParam: params } = task;
      const isNamed =
        task.type === 'SUB_WORKFLOW' && params && !params.workflowDefinition && !params.name?.includes('${');
      const child = isNamed ? adopt(String(params.name), parents) : undefined;
      const version = children.get(child ?? '')?.version ?? 1;
      return {
        ...task,
        ...mapTaskLists(task, toTask),
        ...(child !== undefined && { subWorkflowParam: { ...params, name: child, version } }),
      };
    };
    return { ...named, tasks: named.tasks.map(toTask) };
  };
  const definition = rename(fields, `foreign_run_${hash}`, [String(fields['name'])]);
  return { definition, children };
}
