// `site serve`: serves a built site until it is asked to stop.
import { listen, waitForStop } from '../server/listen.ts';
import { createSiteServer } from '../server/site-server.ts';
import { getBuiltFolder } from './built-folder.ts';
import type { RunCommand } from './command.ts';
import { getContentRoot } from './content-root.ts';
import { toPort } from './port.ts';
import { readServedBasePath } from './served-site.ts';

/**
 * Time for downloads over slow connections to finish; less than the 30 seconds after which
 * Kubernetes ends a process.
 */
const DRAIN_SECONDS = 25;

/** Loaded with the first request of an MCP client, because the library is large. */
async function loadMcp(folder: string, root: string) {
  const [{ createMcpEndpoint }, { createMcpSiteReader }, { readConfig }] = await Promise.all([
    import('../mcp/serve-http.ts'),
    import('../mcp/read-mcp-site.ts'),
    import('../config/site-config.ts'),
  ]);
  const { config } = await readConfig(root);
  return createMcpEndpoint(createMcpSiteReader(folder, config));
}

export const runServe: RunCommand = async ({ values }) => {
  const wanted = toPort(values.port);
  const folder = getBuiltFolder(values.out);
  const host = String(values.host ?? 'localhost');
  const root = getContentRoot(values.root);
  const server = createSiteServer({ folder, loadMcp: () => loadMcp(folder, root) });
  const port = await listen(server, {
    port: wanted,
    host,
    onTaken: (taken) => console.log(`Port ${taken} is taken; trying ${taken + 1}.`),
  });
  console.log(`http://${host}:${port}${readServedBasePath(folder)}`);
  await waitForStop(server, { seconds: DRAIN_SECONDS, log: console.log });
  return 0;
};
