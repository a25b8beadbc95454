// The example of a parameter or body: the one that is given, or one made from its schema.
import type { Example, Media, Parameter, Schema } from './description.ts';
import type { Surroundings } from './operations.ts';
import { getSchema, resolve } from './api-schema.ts';

interface Options extends Pick<Surroundings, 'root' | 'sample'> {
  /** Without it, there is none where none is given. */
  isNeeded: boolean;
}

type Holder = Pick<Media, 'schema' | 'example'> & { examples?: Record<string, Example> } & Pick<
    Partial<Parameter>,
    'in' | 'name'
  >;

/** Undefined where none is given and none is needed, or nothing is known of the value. */
export function getExample({ schema, example, examples, ...holder }: Holder, options: Options): unknown {
  if (example !== undefined) return example;
  const named = Object.values(examples ?? {})
    .map((each) => resolve(each, options).value)
    .find((value) => value !== undefined);
  if (named !== undefined) return named;
  const given = getGiven(getSchema(schema, options));
  if (given !== undefined) return given;
  if (!options.isNeeded) return undefined;
  return toSample(schema, options) ?? (holder.in === 'path' ? holder.name : undefined);
}

/** What a schema has itself. */
function getGiven({ example, examples }: Schema): unknown {
  return example ?? (Array.isArray(examples) ? examples[0] : undefined);
}

function toSample(schema: Schema | undefined, { root, sample }: Options): unknown {
  if (schema === undefined || sample === undefined) return undefined;
  return sample(schema, root);
}
