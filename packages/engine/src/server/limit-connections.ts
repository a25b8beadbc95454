// Keeps descriptors free: without one the system ends a connection before anyone can say why.
import type { Server } from 'node:http';
import type { ReportFault } from './fault-log.ts';

/** What Node itself and connections on their way out need. */
const RESERVED = 128;

/** Said before the request is read: to wait for it takes the descriptor that is not there. */
const TOO_MANY = [
  'HTTP/1.1 503 Service Unavailable',
  'Connection: close',
  'Retry-After: 1',
  'Cache-Control: no-store',
  'Content-Length: 0',
  '\r\n',
].join('\r\n');

/** Limits a server to the connections that this process has descriptors for, each with one for its file. */
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

/** Infinity where the system has no limit, or does not say. */
function readOpenFileLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  const limit = userLimits?.open_files?.soft;
  return typeof limit === 'number' ? limit : Infinity;
}
