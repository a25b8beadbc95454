// The server that guides run against: a running one, or the lab's own.
import { fetchServer, readServerVersion } from '../fetch-jar.ts';
import { findJava } from '../find-java.ts';
import { LabUnavailable } from '../run-lab.ts';
import { startServer, type RunningServer } from '../start-server.ts';

/** The variables that the guide about environment variables sets before it starts the server. */
const ENVIRONMENT = { CONDUCTOR_ENV_REGION: 'eu-west', CONDUCTOR_ENV_STOCK_URL: 'https://stock.test.example.com' };

/** The `url` of the server ends in `/api`. Throws `LabUnavailable` if no server runs and none can be started. */
export async function startLabServer(given = process.env['LAB_SERVER_URL']): Promise<RunningServer> {
  if (given !== undefined) return { url: toApi(given), stop: async () => {} };
  const version = await readServerVersion();
  const java = findJava(version.javaAtLeast);
  if (java === undefined) throw new LabUnavailable(`no Java ${version.javaAtLeast} or newer for the server`);
  const server = await startServer(java, await fetchServer(version, java), ENVIRONMENT);
  return { url: toApi(server.url), stop: () => server.stop() };
}

function toApi(url: string): string {
  return `${url.replace(/\/(?:api\/?)?$/, '')}/api`.replace('/api/api', '/api');
}
