// The format of a data file in `integrations/<category>/`: one provider, as its page and the overview of its category
// show it.
import * as z from 'zod';

const edition = z.enum(['both', 'open-source', 'enterprise']);
/** Text of a table cell; text between backticks is shown as code. */
const cell = z.string().trim().min(1);

const field = z
  .strictObject({
    /** The label in the form of the enterprise edition. */
    name: cell,
    type: z.enum(['string', 'choice', 'file', 'switch']),
    /** `true`, `false`, or the condition: `with Access Key/Secret`. */
    required: z.union([z.boolean(), cell]),
    default: cell.optional(),
    /** The options of a select box, in the order of the form. */
    values: z.array(cell).min(2).optional(),
    meaning: cell,
    /** Only if it differs from the edition of the other fields in the file. */
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
  /** Environment variable from which the server reads the property. */
  variable: cell.optional(),
  default: cell.optional(),
  meaning: cell,
});

const openSource = z.strictObject({
  /** Its name in tasks: a value of `llmProvider`, the type of a vector database, the prefix of a sink. */
  name: cell,
  /** Common prefixes of the properties, for the overview: `conductor.ai.openai`. */
  prefixes: z.array(cell).min(1),
  keys: z.array(key).min(1),
  /** What was tested on a real server, in whole sentences, and with which version. */
  tried: z.strictObject({ version: z.string().regex(/^\d+\.\d+\.\d+$/), what: cell }).optional(),
});

export const integrationSchema = z.strictObject({
  title: cell,
  edition,
  /** Name of the folder that contains the file. */
  category: cell,
  /** Page path, without `/content/`. Default: `integrations/<category>/<file name>`. */
  page: cell.optional(),
  authentication: cell,
  /** What its models can do; only for model providers. */
  models: cell.optional(),
  embeddings: cell.optional(),
  /** Additional columns of the overview, by heading; the same ones in every file of a category. */
  compare: z.record(cell, cell).optional(),
  /** Fields of the form in the enterprise edition. */
  fields: z.array(field).min(1),
  /** Undefined if the open-source server does not have the integration. */
  openSource: openSource.optional(),
  /** The sources of the facts: `<repository>:<path>`. */
  sources: z.array(cell).min(1),
});

export type Integration = z.infer<typeof integrationSchema>;
