// Loads the default export of a module or JSON file of the content root, as it is now on disk. If this fails, the error
// has the line.
import { createRequire, SourceMap } from 'node:module';
import { basename } from 'node:path';
import { compileFunction } from 'node:vm';
import type { BuildFailure } from 'esbuild';
import { getJsonFault } from '../read/json-fault.ts';
import { readText } from '../read/read-text.ts';

/** The error in a file that cannot be loaded. */
export class LoadFault extends Error {
  readonly line: number | undefined;

  constructor(found: string, line?: number) {
    super(found);
    this.line = line;
  }
}

/** Loads TypeScript, JavaScript or JSON. Throws a `LoadFault`. */
export async function loadDefault(file: string): Promise<unknown> {
  return file.endsWith('.json') ? parseJson(readText(file)) : importDefault(file);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const fault = getJsonFault(text);
    throw new LoadFault(fault?.message ?? toFirstLine(error), fault?.line);
  }
}

const BUNDLE = 'bundle-of-module.js';

async function importDefault(file: string): Promise<unknown> {
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: [file],
    outfile: BUNDLE,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
  }).catch((error: BuildFailure) => {
    throw toBuildFault(error, file);
  });
  const [map, bundle] = result.outputFiles;
  const module = { exports: {} as Record<string, unknown> };
  try {
    const names = ['module', 'exports', 'require'];
    compileFunction(bundle!.text, names, { filename: BUNDLE })(module, module.exports, createRequire(file));
  } catch (error) {
    throw toRunFault(error, { file, map: map!.text });
  }
  return module.exports.default ?? module.exports;
}

function toBuildFault({ errors, message }: BuildFailure, file: string): LoadFault {
  const [first] = errors ?? [];
  if (!first?.location) return new LoadFault(first?.text ?? message);
  const { line, file: found } = first.location;
  return basename(found) === basename(file)
    ? new LoadFault(first.text, line)
    : new LoadFault(`${first.text} (${found}:${line})`);
}

function toRunFault(error: unknown, { file, map }: { file: string; map: string }): LoadFault {
  const found = toFirstLine(error);
  const place = new RegExp(`${BUNDLE}:(\\d+):(\\d+)`).exec(String((error as Error | undefined)?.stack));
  if (!place) return new LoadFault(found);
  const entry = new SourceMap(JSON.parse(map)).findEntry(Number(place[1]) - 1, Number(place[2]) - 1);
  if (!('originalSource' in entry)) return new LoadFault(found);
  const line = entry.originalLine + 1;
  const source = basename(entry.originalSource);
  return source === basename(file) ? new LoadFault(found, line) : new LoadFault(`${found} (${source}:${line})`);
}

/** First line of an error's message. Code can throw values that have no text. */
export function toFirstLine(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error).split('\n')[0]!;
  } catch {
    return 'a thrown value without a text';
  }
}
