// The `openapi` option of a site's configuration: which descriptions become pages, and how. Zod is imported as a
// namespace, so that unused parts (the messages in fifty languages) are not bundled.
import * as z from 'zod';

const extensionName = z.string().regex(/^x-/, 'Expected the name of an extension, such as x-audience');

/** `x-name`, or an object with the name and a mapping of its values. */
const frontMatterSource = z.union([
  extensionName.transform((extension) => ({ extension, values: {} as Record<string, string> })),
  z.strictObject({
    extension: extensionName,
    /** Maps values of the description; other values stay unchanged. */
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

/** A source in a content security policy: an origin, whose port or subdomain may be `*`, or only a scheme. */
const connectSource = z
  .string()
  .regex(
    /^https?:(\/\/(\*\.)?[\w.[\]:-]+?(:(\d+|\*))?)?$/,
    'Expected an origin such as https://api.example.com, or https:',
  );

export const openapiSchema = z.strictObject({
  /** OpenAPI descriptions, relative to the content root; `*` matches any part of a file name. */
  files: z.array(z.string()).default(['api/*.yaml', 'api/*.yml', 'api/*.json']),
  /**
   * Module whose default export lists the languages of the samples (`ApiSamples` of `docs-engine/openapi`); default:
   * cURL and JavaScript.
   */
  samples: z.string().optional(),
  /** Badge next to the operations, parameters and fields that have a certain extension. */
  badge: z
    .strictObject({
      /** The name of the extension: `x-audience`. */
      extension: extensionName,
      /** The component to render, and the prop that receives the value. */
      component: z.string(),
      prop: z.string(),
      /** The extension's values that have a badge, mapped to the prop's value. */
      values: z.record(z.string(), z.string()),
    })
    .optional(),
  /** Front matter of operation pages: maps each field to the extension that it comes from. */
  frontMatter: z.record(z.string(), frontMatterSource).default({}),
  /** `page_type` of operation pages. */
  pageType: z.string().default('api-operation'),
  /**
   * Fields that every operation, and every path parameter, must have. Extensions are allowed: `x-page`, `description`.
   */
  required: z
    .strictObject({
      operation: z.array(z.string()).default([]),
      pathParameter: z.array(z.string()).default([]),
    })
    .prefault({}),
  /** Docs folder for pages without `x-page`; it contains one folder for each tag. */
  folder: z
    .string()
    .regex(/^[^/].*[^/]$|^[^/]$/, 'Expected a folder without slashes around it, such as reference/api')
    .default('api'),
  /** Creates examples from schemas if the description has none. */
  makeExamples: z.boolean().default(true),
  /** Page that explains the errors which operations share; if not set, such a page is generated in `folder`. */
  errors: sitePath.optional(),
  /** "Try it" on operation pages: a form that sends requests to a server whose address the reader enters. */
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
