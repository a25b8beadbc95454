// Small definitions for tests: each function returns one task, and `workflow` combines them.
import { checkWorkflow } from './check-workflow.ts';

type Fields = Record<string, unknown>;

/** One row of a table: a definition, and all its faults as `LINE:COLUMN rule message`. */
export interface Row {
  name: string;
  definition: unknown;
  faults: string[];
}

/** The faults of a definition, written with two spaces of indentation. */
export function getFaults(definition: unknown): string[] {
  const diagnostics = checkWorkflow(JSON.stringify(definition, null, 2), 'a.json');
  return diagnostics.map(({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`);
}

export const workflow = (tasks: unknown, fields: Fields = {}): Fields => ({
  name: 'w',
  inputParameters: ['id'],
  tasks,
  ...fields,
});
export const task = (ref: string, fields: Fields = {}): Fields => ({
  name: ref,
  taskReferenceName: ref,
  type: 'SIMPLE',
  ...fields,
});
export const reads = (ref: string, text: string): Fields => task(ref, { inputParameters: { value: text } });
export const set = (ref: string, input: Fields): Fields => task(ref, { type: 'SET_VARIABLE', inputParameters: input });
export const fork = (...forkTasks: unknown[][]): Fields => task('fork', { type: 'FORK_JOIN', forkTasks });
export const join = (joinOn: string[], ref = 'join'): Fields => task(ref, { type: 'JOIN', joinOn });
export const route = (decisionCases: Fields, fields: Fields = {}): Fields =>
  task('route', {
    type: 'SWITCH',
    evaluatorType: 'value-param',
    expression: 'v',
    inputParameters: { v: 1 },
    decisionCases,
    ...fields,
  });
export const loop = (loopOver: unknown[], fields: Fields = {}): Fields =>
  task('loop', { type: 'DO_WHILE', loopCondition: '$.loop.iteration < 3', loopOver, ...fields });
export const inline = (expression: string, input: Fields = {}): Fields =>
  task('script', { type: 'INLINE', inputParameters: { evaluatorType: 'graaljs', expression, ...input } });
export const end = (fields: Fields = {}): Fields =>
  task('end', { type: 'TERMINATE', inputParameters: { terminationStatus: 'FAILED' }, ...fields });
export const subWorkflow = (workflowDefinition: unknown, inputParameters: Fields = {}): Fields =>
  task('sub', { type: 'SUB_WORKFLOW', inputParameters, subWorkflowParam: { name: 'inner', workflowDefinition } });
