// Checks the scripts of a definition: that they parse, and that each `$.name` in them is bound.
import { Script } from 'node:vm';
import { toSuggestion } from '../diagnostic.ts';
import type { Context } from '../context.ts';
import { getCheckedTasks, toFields, type CheckedTask } from '../read/definition.ts';

const EVALUATORS = ['value-param', 'javascript', 'graaljs', 'python'];

interface FoundScript {
  pointer: string;
  code: unknown;
  evaluator: unknown;
  /** The position of the evaluator's name, if the schema does not check it. */
  evaluatorPointer?: string;
  /** Names that the platform binds in addition to the task's input. */
  bound: string[];
}

export function checkScripts(context: Context): void {
  for (const task of context.definition.all)
    for (const script of getScripts(task, context)) checkScript(task, script, context);
}

function getScripts(task: CheckedTask, { definition }: Context): FoundScript[] {
  const { fields, input, pointer, type, ref } = task;
  const toScript = (name: string, bound: string[] = []): FoundScript => ({
    pointer: `${pointer}/${name}`,
    code: fields[name],
    evaluator: fields.evaluatorType ?? 'javascript',
    bound,
  });
  const toInputScript = (name: string): FoundScript => ({
    pointer: `${pointer}/inputParameters/${name}`,
    code: input[name],
    evaluator: input.evaluatorType ?? 'javascript',
    evaluatorPointer: `${pointer}/inputParameters/evaluatorType`,
    bound: [],
  });
  const body = task.lists.flatMap((list) => getCheckedTasks(list.tasks).map((inner) => inner.ref));
  const scripts: Record<string, () => FoundScript[]> = {
    INLINE: () => [toInputScript('expression')],
    LAMBDA: () => [toInputScript('scriptExpression')],
    SWITCH: () => [toScript('expression')],
    DECISION: () => [toScript('caseExpression'), { ...toScript('caseValueParam'), evaluator: 'value-param' }],
    DO_WHILE: () => [toScript('loopCondition', [ref, 'loopItem', 'loopIndex', ...body])],
    // A join script can read each task that it joins by its reference name.
    JOIN: () => [toScript('expression', ['joinOn', ...definition.byRef.keys()])],
  };
  return (Object.hasOwn(scripts, type) ? scripts[type]!() : []).filter(({ code }) => typeof code === 'string');
}

function checkScript(
  task: CheckedTask,
  { pointer, code, evaluator, evaluatorPointer, bound }: FoundScript,
  { report }: Context,
): void {
  const text = String(code);
  const template = toFields(toFields(task.fields.taskDefinition).inputTemplate);
  const names = [...Object.keys(task.input), ...Object.keys(template), ...bound];
  const expect = (name: string, use: string) => {
    if (!names.includes(name))
      report(pointer, [
        'workflow-binding',
        `Expected \`${name}\` in \`inputParameters\` of \`${task.ref}\`, where ${use}, found none.${toSuggestion(name, names) || ' Add it.'}`,
        'warning',
      ]);
  };
  if (evaluator === 'value-param') return expect(text, `\`${pointer.split('/').at(-1)}\` names it`);
  if (evaluator === 'javascript' || evaluator === 'graaljs') {
    // The script of a LAMBDA is the body of a function.
    const fault = parseScript(task.type === 'LAMBDA' ? `(function () {${text}\n})` : text);
    if (fault)
      report(pointer, [
        'workflow-script',
        `Expected a script that parses, found: ${fault}.${fault.includes('return') ? ' Wrap the script in `(function () { … })()`.' : ''}`,
      ]);
    for (const name of getBindings(text)) expect(name, `its script reads \`$.${name}\``);
  } else if (
    evaluatorPointer &&
    typeof evaluator === 'string' &&
    !EVALUATORS.includes(evaluator) &&
    !evaluator.includes('${')
  ) {
    report(evaluatorPointer, [
      'workflow-value',
      `Expected \`evaluatorType\` of task \`${task.ref}\` to be one of ${EVALUATORS.join(', ')}, found \`"${evaluator}"\`.${toSuggestion(evaluator, EVALUATORS)}`,
    ]);
  }
}

/** The syntax error of a script, if there is one. The script is compiled but never run. */
function parseScript(code: string): string | undefined {
  try {
    // oxlint-disable-next-line no-new -- the constructor is the parser
    new Script(code);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Names that the script reads from `$`: `$.name` and `$['name']`. */
function getBindings(code: string): Set<string> {
  const found = code.matchAll(/\$(?:\?)?\.([A-Za-z_]\w*)|\$\[\s*(?:'([^']+)'|"([^"]+)")\s*\]/g);
  return new Set([...found].map((match) => (match[1] ?? match[2] ?? match[3])!));
}
