// `site dev`: serves the content root; the browser shows every save immediately.
import { createDevServer } from '../dev/dev-server.ts';
import { listen, waitForStop } from '../server/listen.ts';
import { getContentRoot } from './content-root.ts';
import type { RunCommand } from './command.ts';
import { toPort } from './port.ts';

export const runDev: RunCommand = async ({ values }) => {
  const start = performance.now();
  const wanted = toPort(values.port);
  const { server, basePath } = await createDevServer({ root: getContentRoot(values.root), log: console.log });
  const port = await listen(server, {
    port: wanted,
    host: 'localhost',
    onTaken: (taken) => console.log(`Port ${taken} is taken; trying ${taken + 1}.`),
  });
  console.log(`http://localhost:${port}${basePath} (ready in ${Math.round(performance.now() - start)} ms)`);
  await waitForStop(server);
  return 0;
};
