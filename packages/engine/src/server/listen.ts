// Listens on the wanted port or the next free one, and stops gracefully.
import type { Server } from 'node:http';
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import { UsageError } from '../usage-error.ts';

export interface ListenOptions {
  port: number;
  host: string;
  /** Called for each port that is in use. */
  onTaken?(port: number): void;
}

const MAX_TRIES = 20;

/** Returns the port. Throws if none of 20 ports is free, and a `UsageError` if the host is not this machine. */
export async function listen(server: Server, { port, host, onTaken }: ListenOptions): Promise<number> {
  for (let candidate = port; candidate < port + MAX_TRIES; candidate++) {
    if (await tryListen(server, candidate, host)) return (server.address() as AddressInfo).port;
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
      else reject(toListenError(error, port, host));
    };
    const onListening = () => {
      server.off('error', onError);
      resolve(true);
    };
    server.once('error', onError).once('listening', onListening).listen(port, host);
  });
}

const NO_ADDRESS = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL']);

function toListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EACCES')
    return new Error(`Expected a port that may be used, found ${port}. Choose one above 1023 with --port.`);
  if (NO_ADDRESS.has(error.code ?? ''))
    return new UsageError(`Expected --host to be a name or an address of this machine, found \`${host}\`.`);
  return error;
}

export interface StopOptions {
  /** Seconds that open responses have to finish. Default: 3. */
  seconds?: number;
  /** Receives messages about the stop. Default: none are written. */
  log?(line: string): void;
}

/**
 * While stopping, idle connections are detected by the number of checks and not by time, because a busy server may not
 * have read yet what readers sent.
 */
const SWEEP_MS = 250;
/** A connection that was found idle this many times has no request in transit. */
const IDLE_SWEEPS = 8;

/** Resolves when the process was asked to stop and the open requests have finished or were cut off at the limit. A second signal ends the process at once. Call this before the first connection. */
export function waitForStop(server: Server, { seconds = 3, log }: StopOptions = {}): Promise<void> {
  const connections = trackConnections(server);
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      log?.(`Stopping: open responses have ${seconds} s to end. Press Ctrl+C again to stop at once.`);
      server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
      const sweep = setInterval(() => {
        connections.closeIdle();
        if (connections.areComplete()) stopListening(server);
      }, SWEEP_MS);
      const limit = setTimeout(() => {
        stopListening(server);
        cutConnections(server, seconds, log);
      }, seconds * 1000);
      server.once('close', () => {
        clearInterval(sweep);
        clearTimeout(limit);
        resolve();
      });
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}

/**
 * Does not use `close` of an HTTP server, because that closes connections which are idle at this moment, although their
 * next request may be on its way.
 */
function stopListening(server: Server): void {
  if (server.listening) NetServer.prototype.close.call(server);
}

function trackConnections(server: Server) {
  /** Connections without a request, and how often they were found idle. */
  const idle = new Map<Socket, number>();
  let [isNew, sweeps] = [false, 0];
  const note = (socket: Socket) => void (socket.destroyed || idle.set(socket, 0));
  server.on('connection', (socket) => {
    isNew = true;
    note(socket);
    socket.on('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.on('close', () => note(socket));
  });
  return {
    closeIdle() {
      for (const [socket, times] of idle) {
        if (times < IDLE_SWEEPS) idle.set(socket, times + 1);
        else socket.destroy();
      }
    },
    /**
     * Whether all connections in the system's queue have been accepted: no new one came since the last call, or they
     * never stop coming.
     */
    areComplete() {
      const wasNew = isNew;
      isNew = false;
      return !wasNew || ++sweeps > IDLE_SWEEPS;
    },
  };
}

function cutConnections(server: Server, seconds: number, log?: (line: string) => void): void {
  server.getConnections((_error, count) => {
    log?.(
      `${count === 1 ? '1 connection was' : `${count} connections were`} still open after ${seconds} s and had to be closed.`,
    );
    server.closeAllConnections();
  });
}
