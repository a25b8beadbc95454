// The programs that API pages show, filled with the names and IDs of one run.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Operation } from 'docs-engine/openapi';
import samples from '../../site/api/samples/index.ts';

const METHODS = ['get', 'put', 'post', 'delete'];

export interface OperationSample {
  language: string;
  /** The file name on the page: `TerminateWorkflow.java`; empty for cURL. */
  file: string;
  code: string;
  /** The program sends the request without the SDK, which has no method for it. */
  isHttp: boolean;
  /** The page says that the SDK sends another request. */
  hasNote: boolean;
}

type Items = Record<string, Record<string, Operation> & { parameters?: Operation['parameters'] }>;

/** The operations of the description, in its order. */
export function readOperations(file: string): Operation[] {
  const { paths } = parse(readFileSync(file, 'utf8')) as { paths: Items };
  return Object.values(paths).flatMap((item) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return [{ ...operation, method: method.toUpperCase(), parameters }];
    }),
  );
}

/** The programs of an operation, by language. */
export function toSamples(operation: Operation): OperationSample[] {
  return samples.languages.flatMap(({ id, fence, render }) => {
    const entry = operation['x-samples']?.[id];
    const lines = typeof entry === 'string' ? entry : entry?.code;
    const code = render(operation, lines);
    if (code === undefined) return [];
    return [
      {
        language: id,
        file: /title="([^"]+)"/.exec(fence(operation))?.[1] ?? '',
        code,
        isHttp: id !== 'curl' && lines === undefined,
        hasNote: typeof entry === 'object' && entry.note !== undefined,
      },
    ];
  });
}

/** Replaces the example names and IDs in a program with those of a run. */
export function toRunnable(code: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, value), code);
}
