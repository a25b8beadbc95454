// The option `openapi` of a site's configuration: which descriptions become pages, and how.
// As a whole, so that what is unused (the messages in fifty languages) stays out of the bundle.
import * as z from 'zod';

const extensionName = z.string().regex(/^x-/, 'Expected the name of an extension, such as x-audience');

/** `x-name`, or the name with words for its values. */
const frontMatterSource = z.union([
  extensionName.transform((extension) => ({ extension, values: {} as Record<string, string> })),
  z.strictObject({
    extension: extensionName,
    /** What a value of the description becomes; others stay as they are. */
    values: z.record(z.string(), z.string()).default({}),
  }),
]);

const sitePath = z.string().regex(/^\//, 'Expected a path below the base path, beginning with a slash');

const schemaPage = z.strictObject({
  page: sitePath,
  title: z.string(),
  description: z.string().optional(),
  /** `page_type` of the page. */
  pageType: z.string().default('api-schema'),
  keywords: z.array(z.string()).optional(),
});

/** A source of a content security policy: an origin, a port or a subdomain may be `*`, or a scheme alone. */
const connectSource = z
  .string()
  .regex(
    /^https?:(\/\/(\*\.)?[\w.[\]:-]+?(:(\d+|\*))?)?$/,
    'Expected an origin such as https://api.example.com, or https:',
  );

export const openapiSchema = z.strictObject({
  /** OpenAPI descriptions, relative to the content root; `*` stands for a part of a file name. */
  files: z.array(z.string()).default(['api/*.yaml', 'api/*.yml', 'api/*.json']),
  /** Module with the languages of the samples as its default export (`ApiSamples` of `docs-engine/openapi`); default cURL and JavaScript. */
  samples: z.string().optional(),
  /** Badge beside the operations, parameters and fields that have an extension. */
  badge: z
    .strictObject({
      /** Extension that decides: `x-audience`. */
      extension: extensionName,
      /** Component that is shown, and the prop that it gets. */
      component: z.string(),
      prop: z.string(),
      /** Values that have a badge, each with what the prop gets. */
      values: z.record(z.string(), z.string()),
    })
    .optional(),
  /** Front matter of operation pages, by field: the extension that each comes from. */
  frontMatter: z.record(z.string(), frontMatterSource).default({}),
  /** `page_type` of operation pages. */
  pageType: z.string().default('api-operation'),
  /** Fields that every operation, and every parameter of a path, must have; extensions too: `x-page`, `description`. */
  required: z
    .strictObject({
      operation: z.array(z.string()).default([]),
      pathParameter: z.array(z.string()).default([]),
    })
    .prefault({}),
  /** Folder of the docs for pages without `x-page`: below it one folder a tag. */
  folder: z
    .string()
    .regex(/^[^/].*[^/]$|^[^/]$/, 'Expected a folder without slashes around it, such as reference/api')
    .default('api'),
  /** Makes examples from schemas where the description has none. */
  makeExamples: z.boolean().default(true),
  /** Page that explains the errors which operations share; without it, one is made in `folder`. */
  errors: sitePath.optional(),
  /** "Try it" on operation pages: a form that sends requests to a server that the reader enters. */
  console: z
    .strictObject({
      /** Servers that readers may connect to, added to `connect-src` of the content security policy: `https:`, `http://localhost:*`. */
      connect: z.array(connectSource).min(1),
      /** Page about servers that refuse requests from a browser. */
      help: sitePath.optional(),
    })
    .optional(),
  /** Pages that list the fields of a schema, by its name under `components.schemas`. */
  schemas: z.record(z.string(), schemaPage).default({}),
});
