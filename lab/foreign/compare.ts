// Compares the results of the checker and the real server for one definition.
import { checkWorkflow } from 'workflow-kit/check/check-workflow.ts';
import type { Diagnostic } from 'workflow-kit/check/diagnostic.ts';
import type { ForeignDefinition } from './read-repository.ts';

export interface Comparison {
  source: string;
  /** The errors that the checker reports. */
  errors: Diagnostic[];
  warnings: Diagnostic[];
  /** Why the server refuses the definition; undefined if it registers it. */
  refusal?: string;
}

export type Verdict = 'accepted' | 'refused' | 'false alarm' | 'silent' | 'only warned' | 'fails later';

/** Rules for errors that the server reports only when the workflow runs. */
const AT_RUN_TIME = new Set(['workflow-runtime', 'workflow-fork', 'workflow-join', 'workflow-loop-reference']);

/** The server accepts definitions with these faults, because it reads scripts and bindings only when the task runs. */
const RUN_TIME_MESSAGE =
  /where `dynamic\w+` names it|^Expected `(?:expression|startWorkflow)` in|`evaluatorType` of|`forkTasks\.\d+`|Expected `name` or `workflowDefinition`|Expected a script that parses/;

export function isAtRunTime({ rule, message }: Pick<Diagnostic, 'rule' | 'message'>): boolean {
  return AT_RUN_TIME.has(rule) || RUN_TIME_MESSAGE.test(message);
}

/** How the results of checker and server relate. */
export function toVerdict({ errors, warnings, refusal }: Comparison): Verdict {
  if (refusal === undefined) {
    if (errors.length === 0) return 'accepted';
    return errors.every(isAtRunTime) ? 'fails later' : 'false alarm';
  }
  if (errors.length > 0) return 'refused';
  return warnings.length > 0 ? 'only warned' : 'silent';
}

interface Refusal {
  message?: string;
  validationErrors?: { message?: string }[];
}

function toReason(text: string): string {
  try {
    const { message, validationErrors } = JSON.parse(text) as Refusal;
    return [message, ...(validationErrors ?? []).map((one) => one.message)].join(' | ');
  } catch {
    return text;
  }
}

const REQUEST_TIMEOUT = 60_000;

/** Registers a definition under a unique name and deletes it again. Returns why the server refuses it, if it does. */
async function register(server: string, fields: Record<string, unknown>): Promise<string | undefined> {
  const send = (method: string, path: string, body?: unknown) =>
    fetch(`${server}/api/metadata/workflow${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
  const response = await send('PUT', '', [fields]);
  const text = await response.text();
  if (!response.ok) return toReason(text);
  await send('DELETE', `/${fields['name'] as string}/${(fields['version'] as number | undefined) ?? 1}`);
  return undefined;
}

/** Compares the results of the checker and the server. */
export async function compareDefinition(
  server: string,
  { source, fields, hash }: ForeignDefinition,
): Promise<Comparison> {
  // The server may already have a definition with the author's name.
  const named = { ...fields, name: fields['name'] === '' ? '' : `foreign_${hash}` };
  const diagnostics = checkWorkflow(JSON.stringify(named, null, 2), source);
  const refusal = await register(server, named);
  return {
    source,
    errors: diagnostics.filter(({ severity }) => severity === 'error'),
    warnings: diagnostics.filter(({ severity }) => severity === 'warning'),
    ...(refusal !== undefined && { refusal }),
  };
}
