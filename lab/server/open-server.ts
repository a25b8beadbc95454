// The server that the lab works with: one that already runs, or one that the lab starts.
import { fetchServer, JarUnavailable, readServerVersion, type ServerVersion } from './fetch-jar.ts';
import { findJava } from './find-java.ts';
import { ServerNotStarted, startServer, type RunningServer } from './start-server.ts';

/** Why nothing could be run at all: no Java, no jar, or no server that starts. */
export class LabUnavailable extends Error {}

interface ServerChoice {
  /** Default: the version that `server-version.json` pins. */
  version?: ServerVersion;
  /** Environment variables of the server. */
  environment?: Record<string, string>;
}

/** The server at `LAB_SERVER_URL`, or one that the lab starts. Throws `LabUnavailable`. */
export async function openServer({ version, environment }: ServerChoice = {}): Promise<RunningServer> {
  const running = process.env['LAB_SERVER_URL'];
  if (running) return { url: running, stop: async () => {} };
  const chosen = version ?? (await readServerVersion());
  const java = findJava(chosen.javaAtLeast);
  if (!java)
    throw new LabUnavailable(
      `no Java ${chosen.javaAtLeast} or newer (looked at JAVA_HOME, the PATH and the usual folders)`,
    );
  try {
    return await startServer(java, await fetchServer(chosen, java), environment);
  } catch (error) {
    if (error instanceof JarUnavailable) throw new LabUnavailable(`the server's jar cannot be had: ${error.message}`);
    if (error instanceof ServerNotStarted) throw new LabUnavailable(error.message);
    throw error;
  }
}
