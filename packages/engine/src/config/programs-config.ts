// Options about programs that read the site: its data, its tools, what opens its Markdown, and the worker that keeps it offline.
import * as z from 'zod';

export const programsShape = {
  /**
   * Lets readers read the site without a network: `{}` keeps the last 50 pages that they visited, and sections that they choose.
   * `pages`: another number. Without it, a worker of an earlier build removes itself.
   */
  offline: z.strictObject({ pages: z.number().int().min(1).max(500).default(50) }).optional(),
  /** Module with data for programs: its default export is a function that returns files; see `write/programs/site-data.ts`. */
  data: z.string().optional(),
  /**
   * What the MCP server offers in addition to the pages. `tools`: module with tools and prompts; see `mcp/mcp-tool.ts`.
   * With `serve: false`, `site serve` has no MCP endpoint.
   */
  mcp: z.strictObject({ tools: z.string().optional(), serve: z.boolean().default(true) }).prefault({}),
  /** Programs that a page's menu offers for opening its Markdown: `{ label: 'Editor', href: 'https://editor.example/?file={url}' }`. */
  openIn: z
    .array(
      z.strictObject({
        label: z.string(),
        href: z
          .string()
          .regex(
            /^[a-z][\w+.-]*:.*\{url\}/,
            'Expected an address with {url} in it, such as https://editor.example/?file={url}',
          ),
      }),
    )
    .default([]),
};
