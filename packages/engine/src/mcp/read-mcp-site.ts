// Reads what the MCP server needs: a built site, and the tools that the site's configuration adds.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { getCacheFolder } from '../cache/engine-hash.ts';
import { bundleSiteModule, loadSiteModule } from '../bundle/site-module.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { openBuiltDocs } from './built-docs.ts';
import type { McpSite } from './create-server.ts';
import { MANIFEST } from '../write/output-folder/manifest.ts';
import type { ReadMcp } from './mcp-tool.ts';

/** Throws an error that names what is missing in the folder, and passes on errors of the site's module. */
export async function readMcpSite(folder: string, config: SiteConfig | undefined): Promise<McpSite> {
  const docs = openBuiltDocs(folder);
  const tools = config?.mcp.tools;
  if (config === undefined || tools === undefined) return { docs, tools: [], prompts: [] };
  const contents = `export { default as readMcp } from ${JSON.stringify(tools)};`;
  const cacheFolder = getCacheFolder(config.root);
  const { file } = await bundleSiteModule({ root: config.root, name: 'mcp', contents, cacheFolder });
  const { readMcp } = loadSiteModule(file) as { readMcp: unknown };
  if (typeof readMcp !== 'function')
    throw new Error(`Expected a function as the default export of ${tools}, found another value. Export one.`);
  return { docs, tools: [], prompts: [], ...(readMcp as ReadMcp)(docs) };
}

/** Returns a function that reads the site once for each new build in the folder. */
export function createMcpSiteReader(folder: string, config: SiteConfig | undefined): () => Promise<McpSite> {
  let kept: { stamp: string; site: Promise<McpSite> } | undefined;
  return () => {
    const { ino, mtimeMs, ctimeMs } = statSync(join(folder, MANIFEST));
    const stamp = [ino, mtimeMs, ctimeMs].join();
    if (kept?.stamp === stamp) return kept.site;
    const site = readMcpSite(folder, config);
    kept = { stamp, site };
    site.catch(() => (kept = undefined));
    return site;
  };
}
