// Keeps file descriptors free: without a free one, the system closes a connection before the server can send an error.
import type { Server } from 'node:http';
import type { ReportFault } from './fault-log.ts';

/** Descriptors for Node itself and for connections that are closing. */
const RESERVED = 128;

/** Sent before the request is read, because waiting for the request would need a descriptor that is not available. */
const TOO_MANY = [
  'HTTP/1.1 503 Service Unavailable',
  'Connection: close',
  'Retry-After: 1',
  'Cache-Control: no-store',
  'Content-Length: 0',
  '\r\n',
].join('\r\n');

/**
 * Limits a server to the connections for which this process has descriptors, with one more descriptor each for its
 * file.
 */
export function limitConnections(server: Server, report: ReportFault): void {
  const openFiles = readOpenFileLimit();
  const most = Math.max(1, Math.floor((openFiles - RESERVED) / 2));
  let open = 0;
  server.on('connection', (socket) => {
    open++;
    socket.on('close', () => open--);
    if (open <= most) return;
    report(
      'connections',
      `Expected at most ${most} connections with ${openFiles} open files, found more. Allow more open files (\`ulimit -n\`).`,
    );
    socket.end(TOO_MANY);
    socket.destroySoon();
  });
}

/** Infinity if the system has no limit, or does not report it. */
function readOpenFileLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  const limit = userLimits?.open_files?.soft;
  return typeof limit === 'number' ? limit : Infinity;
}
