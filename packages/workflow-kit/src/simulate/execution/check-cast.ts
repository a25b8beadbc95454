// Casts that the server makes without a check: it fails with an exception that nothing handles.
import type { ExecutionTask, Json } from '../formats.ts';

function getNumberClass(value: number): string {
  if (!Number.isInteger(value)) return 'java.lang.Double';
  if (Math.abs(value) < 2 ** 31) return 'java.lang.Integer';
  return Math.abs(value) < 2 ** 63 ? 'java.lang.Long' : 'java.math.BigInteger';
}

/** The Java class of a value. What the definition contains is stored in other classes than what an expression finds. */
function getJavaClass(value: Json, isWritten: boolean): string {
  if (typeof value === 'string') return 'java.lang.String';
  if (typeof value === 'number') return getNumberClass(value);
  if (typeof value === 'boolean') return 'java.lang.Boolean';
  if (Array.isArray(value)) return isWritten ? 'java.util.LinkedList' : 'java.util.ArrayList';
  return isWritten ? 'java.util.HashMap' : 'java.util.LinkedHashMap';
}

interface Cast {
  value: Json;
  /** The class to which the server casts the value. */
  to: string;
  isWritten: boolean;
}

/** The message of the exception. */
export function renderCastFault({ value, to, isWritten }: Cast): string {
  const from = getJavaClass(value, isWritten);
  return `class ${from} cannot be cast to class ${to} (${from} and ${to} are in module java.base of loader 'bootstrap')`;
}

/**
 * The exception for an input that is not a string where the server casts it to one; undefined for a string or nothing.
 */
export function getCastFault({ inputData, workflowTask }: ExecutionTask, name: string): string | undefined {
  const value = inputData[name] ?? null;
  if (value === null || typeof value === 'string') return undefined;
  const isWritten = typeof workflowTask.inputParameters[name] !== 'string';
  return renderCastFault({ value, to: 'java.lang.String', isWritten });
}
