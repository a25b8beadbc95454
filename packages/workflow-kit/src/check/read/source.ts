// Parses the text of a JSON file, and converts faults by JSON Pointer to diagnostics with line and column.
import type { Diagnostic } from '../diagnostic.ts';
import type { Fault } from '../context.ts';
import { JsonFault, parseJson, toLocator } from './parse-json.ts';

export interface Source {
  report(pointer: string, fault: Fault, at?: 'key' | 'value'): void;
  lineOf(pointer: string): number;
}

export interface OpenSource extends Source {
  /** Undefined if the text is not valid JSON; `diagnostics` then contains the error. */
  value: unknown;
  diagnostics: Diagnostic[];
}

/**
 * Reads strict JSON. A key that appears twice causes a warning, because parsers drop one of them without a
 * message.
 */
export function readSource(text: string, file: string): OpenSource {
  const diagnostics: Diagnostic[] = [];
  const getPosition = toLocator(text);
  const add = (offset: number, [rule, message, severity = 'error']: Fault) =>
    diagnostics.push({ file, ...getPosition(offset), severity, rule, message });
  try {
    const { value, places, duplicateKeys } = parseJson(text);
    for (const { name, offset } of duplicateKeys)
      add(offset, ['workflow-json', `Expected each key once, found \`${name}\` again. Remove one.`, 'warning']);
    const getOffset = (pointer: string, at: 'key' | 'value') => {
      const place = places.get(pointer);
      return (at === 'key' ? place?.key : place?.value) ?? place?.value ?? 0;
    };
    return {
      value,
      diagnostics,
      report: (pointer, fault, at = 'value') => add(getOffset(pointer, at), fault),
      lineOf: (pointer) => getPosition(getOffset(pointer, 'value')).line,
    };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    add(error.offset, ['workflow-json', error.message]);
    return { value: undefined, diagnostics, report: () => {}, lineOf: () => 1 };
  }
}
