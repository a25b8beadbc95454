// `site serve`: serves a built site until it is asked to stop.
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { UsageError } from '../usage-error.ts';
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

/** Loaded with the first request of an MCP client. */
async function loadMcp(folder: string, root: string) {
  const [{ createMcpEndpoint }, { createWorkerAsk }] = await Promise.all([
    import('../mcp/serve-http.ts'),
    import('../mcp/ask-worker.ts'),
  ]);
  return createMcpEndpoint(createWorkerAsk({ folder, root }));
}

/** Throws a `UsageError` for a file that cannot be, or that readers could see. */
function getFeedbackFile(value: string | boolean | undefined, folder: string): string | undefined {
  if (value === undefined) return undefined;
  const file = resolve(String(value));
  const found =
    value === '' ? 'nothing' : statSync(file, { throwIfNoEntry: false })?.isDirectory() ? 'a folder' : undefined;
  if (found) throw new UsageError(`Expected --feedback to be a file, found ${found}.`);
  if (!existsSync(dirname(file)))
    throw new UsageError(`Expected --feedback to be in an existing folder, found none at ${dirname(file)}.`);
  if (existsSync(folder) && `${realpathSync(dirname(file))}${sep}`.startsWith(`${realpathSync(folder)}${sep}`))
    throw new UsageError(
      'Expected --feedback to be outside the folder of the built site, found a file in this folder, where readers could see it.',
    );
  return file;
}

export const runServe: RunCommand = async ({ values }) => {
  const wanted = toPort(values.port);
  const folder = getBuiltFolder(values.out);
  const host = String(values.host ?? 'localhost');
  const root = getContentRoot(values.root);
  const feedbackFile = getFeedbackFile(values.feedback, folder);
  const server = createSiteServer({ folder, loadMcp: () => loadMcp(folder, root), feedbackFile });
  const port = await listen(server, {
    port: wanted,
    host,
    onTaken: (taken) => console.log(`Port ${taken} is taken; trying ${taken + 1}.`),
  });
  console.log(`http://${host}:${port}${readServedBasePath(folder)}`);
  await waitForStop(server, { seconds: DRAIN_SECONDS, log: console.log });
  return 0;
};
