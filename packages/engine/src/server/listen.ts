// Listens on the wanted port or the next free one, and stops gracefully.
import type { Server } from 'node:http';

export interface ListenOptions {
  port: number;
  host: string;
  /** Called for each port that is taken. */
  onTaken?(port: number): void;
}

const MAX_TRIES = 20;

/** Gives the port. Throws if none of 20 ports is free. */
export async function listen(server: Server, { port, host, onTaken }: ListenOptions): Promise<number> {
  for (let candidate = port; candidate < port + MAX_TRIES; candidate++) {
    if (await tryListen(server, candidate, host)) return candidate;
    onTaken?.(candidate);
  }
  throw new Error(
    `Expected a free port between ${port} and ${port + MAX_TRIES - 1}, found none. Stop what listens there, or choose another with --port.`,
  );
}

function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening);
      if (error.code === 'EADDRINUSE') resolve(false);
      else
        reject(
          error.code === 'EACCES'
            ? new Error(`Expected a port that may be used, found ${port}. Choose one above 1023 with --port.`)
            : error,
        );
    };
    const onListening = () => {
      server.off('error', onError);
      resolve(true);
    };
    server.once('error', onError).once('listening', onListening).listen(port, host);
  });
}

/** Resolves when the process was asked to stop and the open requests have been answered. */
export function waitForStop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      server.close(() => resolve());
      server.closeIdleConnections();
      // Readers who keep a connection open do not hold the stop up.
      setTimeout(() => server.closeAllConnections(), 3000).unref();
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
  });
}
