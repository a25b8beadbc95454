// Starts the server from its jar on a free port with an empty database, and stops it again.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_TIMEOUT = 180_000;
const STOP_TIMEOUT = 20_000;

/** The server did not start: not enough memory or time, or no free port. */
export class ServerNotStarted extends Error {}

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) });
    return response.ok && ((await response.json()) as { healthy?: boolean }).healthy === true;
  } catch {
    return false;
  }
}

async function waitUntilHealthy(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + START_TIMEOUT;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
    if (await isHealthy(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`the server was not healthy after ${START_TIMEOUT / 1000} s`);
}

async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT);
  await ended;
  clearTimeout(timer);
}

/**
 * Starts the jar with the embedded SQLite database in its own folder, which is deleted when the server stops.
 * `environment` adds variables.
 */
export async function startServer(
  java: string,
  jar: string,
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'conductor-lab-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const log = await open(join(folder, 'server.log'), 'w');
  // The server writes its database and payload files to the working folder and the home folder, so this folder holds
  // its whole state.
  const args = [
    `-Duser.home=${folder}`,
    '-Xmx1g',
    // Saves startup time for a server that runs for half a minute.
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-jar',
    jar,
    `--server.port=${port}`,
    '--server.address=127.0.0.1',
  ];
  const env = { ...process.env, ...environment };
  const server = spawn(java, args, { cwd: folder, stdio: ['ignore', log.fd, log.fd], env });
  const killWithUs = () => server.kill('SIGKILL');
  process.once('exit', killWithUs);
  const stop = async () => {
    await stopProcess(server);
    process.off('exit', killWithUs);
    await log.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilHealthy(url, server);
    return { url, stop };
  } catch (error) {
    const tail = (await readFile(join(folder, 'server.log'), 'utf8')).split('\n').slice(-15).join('\n');
    await stop();
    throw new ServerNotStarted(`${(error as Error).message}\n${tail}`, { cause: error });
  }
}
