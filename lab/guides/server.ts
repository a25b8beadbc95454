// The server that guides run against: a running one, or the lab's own.
import { openServer } from '../server/open-server.ts';
import type { RunningServer } from '../server/start-server.ts';

/** The variables that the guide about environment variables sets before it starts the server. */
const ENVIRONMENT = { CONDUCTOR_ENV_REGION: 'eu-west', CONDUCTOR_ENV_STOCK_URL: 'https://stock.test.example.com' };

/** The `url` of the server ends in `/api`. Throws `LabUnavailable` if no server runs and none can be started. */
export async function startLabServer(given?: string): Promise<RunningServer> {
  if (given !== undefined) return { url: toApi(given), stop: async () => {} };
  const server = await openServer({ environment: ENVIRONMENT });
  return { url: toApi(server.url), stop: () => server.stop() };
}

function toApi(url: string): string {
  return `${url.replace(/\/(?:api\/?)?$/, '')}/api`.replace('/api/api', '/api');
}
