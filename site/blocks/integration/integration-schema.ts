// What a data file of `integrations/<category>/` holds: one provider, as its page and the overview of its category show it.
import * as z from 'zod';

const edition = z.enum(['both', 'open-source', 'enterprise']);
/** Text of a table cell; what is between backticks is shown as code. */
const cell = z.string().trim().min(1);

const field = z
  .strictObject({
    /** As the form of the enterprise edition labels it. */
    name: cell,
    type: z.enum(['string', 'choice', 'file', 'switch']),
    /** `true`, `false`, or the condition: `with Access Key/Secret`. */
    required: z.union([z.boolean(), cell]),
    default: cell.optional(),
    /** What a choice offers, in the order of the form. */
    values: z.array(cell).min(2).optional(),
    meaning: cell,
    /** Only where it differs from the other fields of the file. */
    edition: edition.optional(),
  })
  .refine((value) => value.required !== true || value.default === undefined, {
    path: ['default'],
    message: 'Expected no default for a required field. Remove the default, or name it as an example in `meaning`.',
  })
  .refine((value) => (value.type === 'choice') === (value.values !== undefined), {
    path: ['values'],
    message: 'Expected `values` for the type `choice`, and for no other type.',
  });

const key = z.strictObject({
  /** Full name of the property: `conductor.ai.openai.api-key`. */
  key: cell,
  /** Environment variable that the server reads into it by itself. */
  variable: cell.optional(),
  default: cell.optional(),
  meaning: cell,
});

const openSource = z.strictObject({
  /** What tasks call it: a value of `llmProvider`, the type of a vector database, the prefix of a sink. */
  name: cell,
  /** Common beginnings of the properties, for the overview: `conductor.ai.openai`. */
  prefixes: z.array(cell).min(1),
  keys: z.array(key).min(1),
  /** What was run on a real server, in whole sentences, and on which version. */
  tried: z.strictObject({ version: z.string().regex(/^\d+\.\d+\.\d+$/), what: cell }).optional(),
});

export const integrationSchema = z.strictObject({
  title: cell,
  edition,
  /** Name of the folder that the file is in. */
  category: cell,
  /** Page, without `/content/`. Default: `integrations/<category>/<file name>`. */
  page: cell.optional(),
  authentication: cell,
  /** What its models can do; for model providers. */
  models: cell.optional(),
  embeddings: cell.optional(),
  /** Further columns of the overview, by heading; the same ones in every file of a category. */
  compare: z.record(cell, cell).optional(),
  /** Fields of the form in the enterprise edition. */
  fields: z.array(field).min(1),
  /** Absent if the open-source server does not have the integration. */
  openSource: openSource.optional(),
  /** Where the facts come from: `<repository>:<path>`. */
  sources: z.array(cell).min(1),
});

export type Integration = z.infer<typeof integrationSchema>;
