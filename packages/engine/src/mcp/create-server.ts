// The MCP server of a built site: its tools, its pages as resources, and the prompts that the site adds.
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { parse } from 'yaml';
import { splitFrontMatter } from '../read/front-matter.ts';
import { toDocTools } from './doc-tools.ts';
import type { BuiltDocs, McpPrompt, McpTool } from './mcp-tool.ts';

export interface McpSite {
  docs: BuiltDocs;
  tools: McpTool[];
  prompts: McpPrompt[];
}

/** The longest response of a tool. */
const MOST_CHARACTERS = 100_000;
const TOOL_SECONDS = 20;
const MOST_COMPLETIONS = 20;

/** A server without a connection. Create one for each connection, because it keeps no state. */
export function createMcpServer({ docs, tools, prompts }: McpSite): McpServer {
  const server = new McpServer(
    { name: 'docs', title: docs.title, version: '1.0.0' },
    {
      instructions: `Answers from ${docs.title} (${docs.url}). Search first, then read the page or section that was found.`,
    },
  );
  for (const tool of [...toDocTools(docs), ...tools]) addTool(server, tool);
  for (const prompt of prompts) addPrompt(server, prompt);
  addPages(server, docs);
  return server;
}

function addTool(server: McpServer, { name, title, description, input, run }: McpTool): void {
  const config = { title, description, inputSchema: input, annotations: { readOnlyHint: true, openWorldHint: false } };
  server.registerTool(name, config, async (args: Record<string, unknown>) => {
    const text = await withinTime(Promise.resolve(run(args)), name);
    const shown =
      text.length > MOST_CHARACTERS
        ? `${text.slice(0, MOST_CHARACTERS)}\n… (cut at ${MOST_CHARACTERS} characters)`
        : text;
    return { content: [{ type: 'text', text: shown }] };
  });
}

/** Rejects if a tool takes too long. */
async function withinTime<T>(work: Promise<T>, name: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Expected ${name} to end within ${TOOL_SECONDS} s, but it did not. Ask for less.`)),
      TOOL_SECONDS * 1000,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function addPrompt(server: McpServer, { name, title, description, input, render }: McpPrompt): void {
  server.registerPrompt(name, { title, description, argsSchema: input }, (args: Record<string, unknown>) => ({
    messages: [{ role: 'user', content: { type: 'text', text: render(args as Record<string, string | undefined>) } }],
  }));
}

/** Adds every page as a resource, as Markdown at its address. */
function addPages(server: McpServer, docs: BuiltDocs): void {
  const toUri = (path: string) => docs.url + path;
  const template = new ResourceTemplate(`${docs.url}{+path}`, {
    list: () => ({
      resources: docs.listPages().flatMap((path) => {
        const page = docs.readPage(`/${path}`);
        if (!page) return [];
        return { uri: toUri(path), name: path || '/', mimeType: 'text/markdown', ...readMatter(page.markdown) };
      }),
    }),
    complete: {
      path: (start) =>
        docs
          .listPages()
          .filter((path) => path.startsWith(start))
          .slice(0, MOST_COMPLETIONS),
    },
  });
  const read = (uri: URL) => {
    const page = docs.readPage(uri.href);
    if (!page) throw new Error(`Expected the address of a page, found ${uri.href}. Find pages with search.`);
    return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: page.markdown }] };
  };
  server.registerResource(
    'page',
    template,
    { title: 'Pages', description: 'Every page as Markdown', mimeType: 'text/markdown' },
    read,
  );
}

/** What a list shows of a page: the title and the description at the start of its Markdown. */
function readMatter(markdown: string): { title?: string; description?: string } {
  const { title, description } = (parse(splitFrontMatter(markdown).yaml ?? '') ?? {}) as {
    title?: string;
    description?: string;
  };
  return { title, description };
}
