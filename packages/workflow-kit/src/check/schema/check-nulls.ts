// Finds fields that the server can't read as null. It treats most fields with null as missing.
import type { Context } from '../context.ts';
import { toPlace } from '../read/definition-places.ts';

/** By task type: fields that the server reads without looking whether they are there. */
const NEEDED: Record<string, string[]> = {
  SWITCH: ['defaultCase'],
  DECISION: ['defaultCase'],
  WAIT: ['inputParameters'],
};

function toMessage(name: string, owner: string): string {
  return `Expected \`${name}\` of ${owner} not to be null, found \`null\`. Remove it.`;
}

/** Reports each null that the server refuses. It doesn't look into inline definitions. */
export function checkNulls({ definition, report }: Context): void {
  if (definition.pointer === '' && definition.fields.schemaVersion === null)
    report('/schemaVersion', ['workflow-value', toMessage('schemaVersion', 'the definition')]);
  for (const { fields, pointer, ref, type } of definition.all) {
    const own = pointer.slice(definition.pointer.length);
    const { canRun, isValidated } = toPlace(definition.fields, own, definition.pointer !== '');
    const names = Object.hasOwn(NEEDED, type) && (type === 'WAIT' ? isValidated : canRun) ? NEEDED[type]! : [];
    for (const name of definition.pointer === '' ? [...names, 'workflowTaskType'] : ['workflowTaskType'])
      if (fields[name] === null) report(`${pointer}/${name}`, ['workflow-value', toMessage(name, `task \`${ref}\``)]);
  }
}
