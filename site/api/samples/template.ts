// Functions that the six sample templates share: the values of path parameters, and finding imports by the names in the
// code.
import type { Operation } from 'docs-engine/openapi';

export interface PathValue {
  name: string;
  value: string | number;
}

/** The path parameters with their example values, in the order of the path. */
export function getPathValues(operation: Operation): PathValue[] {
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .map((parameter) => {
      const { example } = parameter;
      return {
        name: parameter['x-name'] ?? parameter.name,
        value: typeof example === 'number' ? example : String(example ?? ''),
      };
    });
}

/** Whether `code` uses `name` as a separate word; words inside strings are ignored. */
export function hasWord(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w.])${name}\\b`).test(code.replace(/"(?:[^"\\\n]|\\.)*"/g, '""'));
}

/** Whether `code` calls a method of the client `name`; an argument of the same name doesn't need the client. */
export function hasCall(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w.])${name}\\.`).test(code.replace(/"(?:[^"\\\n]|\\.)*"/g, '""'));
}

/** The values for the clients whose methods `code` calls. */
export function getCalled<T>(table: Record<string, T>, code: string): T[] {
  return Object.entries(table)
    .filter(([name]) => hasCall(code, name))
    .map(([, value]) => value);
}

/** The values in a table of names for the names that `code` uses. */
export function getUsed<T>(table: Record<string, T>, code: string): T[] {
  return Object.entries(table)
    .filter(([name]) => hasWord(code, name))
    .map(([, value]) => value);
}

/** Indents every line that is not empty. */
export function toIndented(code: string, indent: string): string {
  return code.replace(/^(?=.)/gm, indent);
}

export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `startWorkflowExecution` → `start-workflow-execution`. */
export function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `startWorkflowExecution` → `StartWorkflowExecution`. */
export function toPascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
