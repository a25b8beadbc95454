// Checks a description against the OpenAPI specification, and includes what it refers to in other files.
import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { getNearest } from '../../../diagnostics.ts';
import type { Finding } from '../../../types.ts';
import { toHash } from '../../../compile/article/page-files.ts';
import { lookUp } from '../parse/description.ts';

export interface CheckedDescription {
  diagnostics: Finding[];
  /** The description with all references to other files resolved; undefined if it has no such references. */
  whole?: unknown;
  /** Other files that were read, relative to the content root, each with a hash of its text. */
  dependencies: [file: string, hash: string][];
}

type Core = typeof import('@redocly/openapi-core');
type Problem = Awaited<ReturnType<Core['lintDocument']>>[number];

/** If there are more faults than this, they are usually of the same kind, and one correction removes many. */
const MOST_FAULTS = 25;

/** The minimum length of a keyword that is checked for misspelling. */
const SHORTEST = 6;

const REFERENCE = /["']?\$ref["']?\s*:\s*["']?(?!#)[^\s"'#,}]/;

/** Checks one file. `file`: relative to `root`. */
export async function checkDescription({
  root,
  file,
  text,
}: {
  root: string;
  file: string;
  text: string;
}): Promise<CheckedDescription> {
  // Imported only for a description that changed, because this takes half a second.
  const core = await import('@redocly/openapi-core');
  const config = await core.createConfig({
    rules: { struct: 'error', 'no-unresolved-refs': 'error' },
    plugins: [{ id: 'own', typeExtension: { oas3: allowKeywords } }],
  });
  const document = core.makeDocumentFromString(text, join(root, file));
  const resolver = createResolver(core, root);
  const problems = await core.lintDocument({ document, config, externalRefResolver: resolver });
  const diagnostics = problems
    // References inside the file are checked by the code that reads it.
    .filter(({ ruleId, location }) => ruleId !== 'no-unresolved-refs' || !isInside(location, document.parsed))
    .map((problem) => toDiagnostic(problem, { core, root, file }));
  const shown = diagnostics.slice(0, MOST_FAULTS);
  if (diagnostics.length > MOST_FAULTS)
    shown[MOST_FAULTS - 1]!.message += ` ${diagnostics.length - MOST_FAULTS} more faults follow.`;
  if (!REFERENCE.test(text)) return { diagnostics: shown, dependencies: [] };
  const { bundle } = await core.bundle({ doc: document, config, externalRefResolver: resolver });
  const dependencies = [...resolver.getFiles()]
    .map((path) => relative(root, path))
    .filter((path) => path !== file && !path.startsWith('..'));
  return {
    diagnostics: shown,
    whole: bundle.parsed,
    dependencies: dependencies.map((path) => [path.split(sep).join('/'), toHash(readFileSync(join(root, path)))]),
  };
}

type Types = Parameters<NonNullable<import('@redocly/openapi-core').Plugin['typeExtension']>['oas3'] & object>[0];

/**
 * Since 3.1, a schema may contain unknown keywords, such as `nullable`. A keyword that is almost the same as a known
 * one is reported as misspelled.
 */
function allowKeywords(types: Types, version: string): Types {
  const { Schema } = types;
  if (version === 'oas3_0' || !Schema) return types;
  const known = Object.keys(Schema.properties);
  // Every short word is similar to some other word.
  const isMisspelled = (keyword: string) => keyword.length >= SHORTEST && getNearest(keyword, known) !== undefined;
  const toType = (_: unknown, keyword: string) => (isMisspelled(keyword) ? undefined : null);
  return { ...types, Schema: { ...Schema, additionalProperties: toType as never } };
}

/** Reads only files of the content root, because the result of a build must not depend on the network. */
function createResolver({ BaseResolver, Source }: Core, root: string) {
  return new (class extends BaseResolver {
    override async loadExternalRef(path: string) {
      const below = relative(root, path);
      if (/^\w+:\/\//.test(path) || below.startsWith('..') || isAbsolute(below))
        throw new Error(`${path} is not a file of the content root`);
      return new Source(path, readFileSync(path, 'utf8'));
    }
  })();
}

/** Whether an unresolved reference points to a part of its own file. */
function isInside([location]: Problem['location'], root: unknown): boolean {
  const { $ref } = (lookUp(root, location?.pointer ?? '') ?? {}) as { $ref?: unknown };
  return typeof $ref === 'string' && $ref.startsWith('#');
}

function toDiagnostic(problem: Problem, { core, root, file }: { core: Core; root: string; file: string }): Finding {
  const [location] = problem.location;
  const { start } = location ? core.getLineColLocation(location) : { start: undefined };
  const path = location ? relative(root, location.source.absoluteRef).split(sep).join('/') : file;
  const where = location?.pointer && location.pointer !== '#/' ? ` (${location.pointer})` : '';
  const found = problem.message
    .trim()
    .replace(/\.$/, '')
    .replaceAll(/\s*\n\s*/g, ' ');
  const [nearest] = problem.suggest;
  const fix = nearest === undefined ? 'Correct it there.' : `Did you mean \`${nearest}\`?`;
  const message = `Expected what the OpenAPI specification allows, found: ${found}${where}. ${fix}`;
  return { file: path, line: start?.line, column: start?.col, rule: 'openapi-invalid', message };
}
