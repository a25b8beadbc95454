// The example of a parameter or body: the one in the description, or one generated from its schema.
import type { Example, Media, Parameter, Schema } from './description.ts';
import type { Surroundings } from './operations.ts';
import { getSchema, resolve } from './api-schema.ts';

interface Options extends Pick<Surroundings, 'root' | 'sample'> {
  /** If false, no example is generated when the description has none. */
  isNeeded: boolean;
}

type Holder = Pick<Media, 'schema' | 'example'> & { examples?: Record<string, Example> } & Pick<
    Partial<Parameter>,
    'in' | 'name'
  >;

/** Undefined if there is no example and none is needed, or if nothing is known about the value. */
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

/** The example in the schema itself. */
function getGiven({ example, examples }: Schema): unknown {
  return example ?? (Array.isArray(examples) ? examples[0] : undefined);
}

function toSample(schema: Schema | undefined, { root, sample }: Options): unknown {
  if (schema === undefined || sample === undefined) return undefined;
  return sample(schema, root);
}
