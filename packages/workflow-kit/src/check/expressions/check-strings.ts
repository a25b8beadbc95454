// Checks the expressions in a value against what the definition declares and what can have run before.
import { toSuggestion } from '../diagnostic.ts';
import type { Context, Fault, Reach } from '../context.ts';
import { getIdleList, toFields, toStrings, type CheckedDefinition, type CheckedTask } from '../read/definition.ts';
import { explainOrder } from './explain-order.ts';
import { findPathFault } from './find-path-fault.ts';
import { parseExpressions, type Expression } from './parse-expressions.ts';
import { toPointer } from '../read/parse-json.ts';

/** Keys of the document that expressions read (ParametersUtils.java), and the two keys that are looked up elsewhere. */
const WORKFLOW_PROPERTIES = [
  'input',
  'output',
  'status',
  'workflowId',
  'parentWorkflowId',
  'parentWorkflowTaskId',
  'workflowType',
  'version',
  'correlationId',
  'reasonForIncompletion',
  'schemaVersion',
  'variables',
  'secrets',
  'env',
];
const TASK_PROPERTIES = [
  'input',
  'output',
  'taskType',
  'status',
  'referenceTaskName',
  'retryCount',
  'correlationId',
  'pollCount',
  'taskDefName',
  'scheduledTime',
  'startTime',
  'endTime',
  'workflowInstanceId',
  'taskId',
  'reasonForIncompletion',
  'callbackAfterSeconds',
  'workerId',
  'iteration',
];

export interface StringsInput {
  pointer: string;
  /** The task that the value belongs to; undefined for the definition itself. */
  task?: CheckedTask;
  reach: Reach;
  context: Context;
  /** Whether the server rejects a reference to an unknown task here; elsewhere the value is null. */
  isRefused?: boolean;
  skip?(key: string, value: unknown): boolean;
}

/** Reports the faults of every string in a value, at any depth. The platform does not resolve keys. */
export function checkStrings(value: unknown, input: StringsInput): void {
  if (typeof value === 'string') checkText(value, input);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value as Record<string, unknown>))
      if (!input.skip?.(key, inner)) checkStrings(inner, { ...input, pointer: toPointer(input.pointer, key) });
}

function checkText(text: string, input: StringsInput): void {
  const { expressions, unclosed } = parseExpressions(text);
  const report = (fault: Fault | undefined) => fault && input.context.report(input.pointer, fault);
  for (const expression of expressions) report(checkExpression(expression, input));
  if (unclosed)
    report([
      'workflow-expression',
      `Expected a \`}\` for each \`\${\`, found none in \`${text}\`. To write \`\${\` literally, write \`$\${\`.`,
      'warning',
    ]);
}

function checkExpression(expression: Expression, input: StringsInput): Fault | undefined {
  const { head, property } = expression;
  if (head === undefined) return undefined;
  // Elsewhere, `${}` becomes an empty string.
  if (expression.written.slice(2, -1).trim() === '') return input.isRefused ? toEmptyFault(expression) : undefined;
  const fault = checkPath(expression, input);
  if (fault) return fault;
  const spelling = checkSpelling(expression, input);
  if (head === 'workflow') return spelling ?? checkWorkflowProperty(expression, input);
  const isTask = input.context.definition.byRef.has(head);
  if (property === '' && !isTask && isEnvironment(head)) return checkEnvironment(head, expression, input);
  return (isTask ? spelling : undefined) ?? checkTaskReference(head, expression, input) ?? checkFunction(expression);
}

function toEmptyFault({ written }: Expression): Fault {
  return [
    'workflow-expression',
    `Expected a task or \`workflow\` in the expression, found \`${written}\`. To write it literally, write \`$${written}\`.`,
  ];
}

/** From SystemParameters.java: these exist on every server. */
const SYSTEM_PARAMETERS = ['CPEWF_TASK_ID', 'NETFLIX_ENV', 'NETFLIX_STACK'];

/** A name in uppercase without a path is an environment variable of the server. */
function isEnvironment(head: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/.test(head);
}

/** Variables that the environment of nearly every process has. */
const USUAL_VARIABLES = ['HOME', 'PATH', 'PWD', 'HOSTNAME', 'LANG', 'JAVA_HOME', 'SHLVL', 'TERM', 'TZ', 'USER'];

function checkEnvironment(
  head: string,
  { written }: Expression,
  { isRefused }: Pick<StringsInput, 'isRefused'>,
): Fault | undefined {
  if (SYSTEM_PARAMETERS.includes(head)) return undefined;
  const isUsual = USUAL_VARIABLES.includes(head);
  return [
    'workflow-environment',
    `Expected an environment variable that every server has (${SYSTEM_PARAMETERS.join(', ')}), found \`${written}\`. A server without the variable refuses the definition.`,
    isRefused && !isUsual ? 'error' : 'warning',
  ];
}

function checkPath({ written }: Expression, { isRefused }: StringsInput): Fault | undefined {
  const path = written.slice(2, -1);
  const fault = path.includes('${') ? undefined : findPathFault(path);
  if (fault === undefined) return undefined;
  return [
    'workflow-expression',
    `Expected a path that the server can read, found \`${written}\`: ${fault}.`,
    isRefused ? 'error' : 'warning',
  ];
}

/** The server uses the text before the first dot as the name of the task (ConstraintParamUtil.java). */
function checkSpelling({ written, head }: Expression, { isRefused }: StringsInput): Fault | undefined {
  const name = written.slice(2, -1).split('.')[0]!;
  if (!isRefused || name === head || name.includes('${')) return undefined;
  return [
    'workflow-expression',
    `Expected a dot right after \`${head}\`, found \`${written}\`. The server refuses any other spelling.`,
  ];
}

/** After a path with several values, the server evaluates these functions to null. */
const AGGREGATE = /(?:\.\.|\[\s*(?:\*|\?|-?\d*\s*:)|\.\*).*\.(sum|min|max|avg|stddev|first|last|index|append|concat)\(/;

function checkFunction({ written }: Pick<Expression, 'written'>): Fault | undefined {
  const name = AGGREGATE.exec(written)?.[1];
  if (!name) return undefined;
  return [
    'workflow-function',
    `Expected \`${name}()\` after the path of one array, found \`${written}\`, which evaluates to null. Compute it in an INLINE or JSON_JQ_TRANSFORM task.`,
    'warning',
  ];
}

function checkWorkflowProperty(
  { written, property, key }: Expression,
  { reach, task, context }: StringsInput,
): Fault | undefined {
  const { definition } = context;
  if (property === undefined) return undefined;
  const fault = checkFunction({ written });
  if (fault) return fault;
  if (!WORKFLOW_PROPERTIES.includes(property))
    return [
      'workflow-expression',
      `Expected a property of the workflow, found \`${written}\`.${toPropertyMend(property, WORKFLOW_PROPERTIES)}`,
      'warning',
    ];
  if (key === undefined) return undefined;
  if ((property === 'secrets' || property === 'env') && key === '')
    return ['workflow-expression', `Expected a name after \`workflow.${property}\`, found \`${written}\`.`, 'warning'];
  // A definition without any declarations says nothing about its inputs.
  if (property === 'input' && key !== '' && hasInputs(definition) && !getInputs(definition).includes(key))
    return [
      'workflow-input',
      `Expected an input that \`inputParameters\` of the definition declares, found \`${written}\`.${toSuggestion(key, getInputs(definition)) || ` Add \`${key}\` to it.`}`,
      'warning',
    ];
  if (property === 'variables' && key !== '' && !reach.variables.has(key))
    return toVariableFault(written, key, { reach, task, context });
  return undefined;
}

function hasInputs(definition: CheckedDefinition): boolean {
  return getInputs(definition).length > 0;
}

/** The names of the inputs that the definition declares. */
function getInputs({ fields, given }: CheckedDefinition): string[] {
  const schema = toFields(toFields(toFields(fields.inputSchema).data).properties);
  return [
    ...toStrings(fields.inputParameters),
    ...Object.keys(toFields(fields.inputTemplate)),
    ...Object.keys(schema),
    ...given,
  ];
}

function toVariableFault(
  written: string,
  name: string,
  { reach, task, context }: Pick<StringsInput, 'reach' | 'task' | 'context'>,
): Fault {
  const expected = `Expected a variable that is set${task ? ` before \`${task.ref}\`` : ''}, found \`${written}\``;
  const setter = context.definition.all.find(
    ({ type, input }) => type === 'SET_VARIABLE' && Object.hasOwn(input, name),
  );
  if (setter) return ['workflow-variable', `${expected}: ${explainOrder(setter, task, context)}.`, 'warning'];
  const mend = toSuggestion(name, reach.variables) || ` Set it with SET_VARIABLE, or declare it in \`variables\`.`;
  return ['workflow-variable', `${expected}.${mend}`, 'warning'];
}

function checkTaskReference(
  head: string,
  { written, property }: Expression,
  { reach, task, context, isRefused }: StringsInput,
): Fault | undefined {
  const target = context.definition.byRef.get(head);
  if (!target) {
    const base = head.replace(/__\d+$/, '');
    const known = ['workflow', ...context.definition.byRef.keys()];
    const mend = known.includes(base)
      ? ` Write \`${base}\`: it means the latest iteration.`
      : toSuggestion(head, known);
    return [
      'workflow-reference',
      `Expected \`workflow\` or the reference name of a task, found \`${written}\`.${mend}`,
      isRefused ? 'error' : 'warning',
    ];
  }
  const idle = getIdleList(target);
  if (idle) {
    const { owner, field } = idle;
    return [
      'workflow-reference',
      `Expected a task that runs, found \`${written}\`: a ${owner.type} task such as \`${owner.ref}\` does not run its \`${field}\`.`,
      isRefused ? 'error' : 'warning',
    ];
  }
  if (!reach.tasks.has(head)) {
    const place = task ? `before \`${task.ref}\`` : 'when the workflow completes';
    return [
      'workflow-order',
      `Expected a task that can have run ${place}, found \`${written}\`: ${explainOrder(target, task, context)}.`,
      'warning',
    ];
  }
  if (property === undefined || TASK_PROPERTIES.includes(property)) return undefined;
  return [
    'workflow-expression',
    `Expected a property of a task, found \`${written}\`.${toPropertyMend(property, TASK_PROPERTIES)}`,
    'warning',
  ];
}

function toPropertyMend(property: string, known: string[]): string {
  return (property && toSuggestion(property, known)) || ` It has ${known.join(', ')}.`;
}
