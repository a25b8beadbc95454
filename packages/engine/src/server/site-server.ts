// Serves a built site: base path, clean addresses, redirects, compressed twins, cache and security headers, real statuses.
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createSiteReader, isBuilt, type BuiltSite } from './built-site.ts';
import { createFaultLog, type ReportFault } from './fault-log.ts';
import { limitConnections } from './limit-connections.ts';
import { toRequestTarget, type RequestTarget } from './request-target.ts';
import { sendFile, type Exchange } from './send-file.ts';

export interface SiteServerOptions {
  /** Folder of the built site, with `server.json`. */
  folder: string;
  /** Takes a line for each kind of fault, not for each request that meets it. Default: standard error. */
  log?(line: string): void;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** A request must have come by then: who sends one byte now and then holds a connection for nothing. */
const REQUEST_MS = 30_000;
/** A reader who takes nothing for so long has left. */
const STALLED_MS = 60_000;
/** A build that replaces its folder leaves it away for a moment. */
const REPLACED_MS = 50;

/** The system has too little of something for now. */
const BUSY = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EBUSY', 'ESTALE']);

interface Serving {
  folder: string;
  getSite(): BuiltSite;
  report: ReportFault;
}

/** An HTTP server that is not listening yet; a build into its folder is served from its end on. Throws if the folder holds no built site. */
export function createSiteServer({ folder, log = console.error }: SiteServerOptions): Server {
  const report = createFaultLog(log);
  const serving: Serving = { folder, getSite: createSiteReader(folder, report), report };
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS });
  server.timeout = STALLED_MS;
  limitConnections(server, report);
  const turns = new WeakMap<Socket, Promise<void>>();
  return server.on('request', (request, response) => {
    const { socket } = request;
    // One after another, also where a reader asks for all at once: a connection has one open file.
    const turn = (turns.get(socket) ?? Promise.resolve())
      .then(() => respond({ request, response }, serving))
      .catch((error: unknown) => sendFault({ request, response }, error, serving));
    turns.set(socket, turn);
  });
}

async function respond({ request, response }: Exchange, serving: Serving): Promise<void> {
  const site = serving.getSite();
  setHeaders(response, site.headers);
  if (isBehindTls(request)) setHeaders(response, site.secureHeaders);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end();
  const target = toRequestTarget(request.url ?? '/', site);
  if (target.kind === 'redirect')
    return void response.writeHead(target.status, { Location: target.location, 'Content-Length': 0 }).end();
  if (await sendTarget({ request, response }, target, serving.getSite())) return;
  if (isExpected(target, serving)) {
    await wait(REPLACED_MS);
    if (await sendTarget({ request, response }, target, serving.getSite())) return;
    if (isExpected(target, serving)) throw new MissingFile(serving.folder);
  }
  if (target.kind === 'not-found' || !(await sendTarget({ request, response }, { kind: 'not-found' }, site)))
    sendStatus(response, 404);
}

/** A page has a file in every build, and every address an answer. */
function isExpected(target: RequestTarget, { folder }: Serving): boolean {
  return (target.kind === 'file' && target.isPage) || !isBuilt(folder);
}

/** False, and nothing sent, if its file is not there. */
function sendTarget(
  exchange: Exchange,
  target: RequestTarget,
  { root, basePath, policies }: BuiltSite,
): Promise<boolean> {
  if (target.kind !== 'file')
    return sendFile(exchange, { root, path: '/404.html', cacheControl: REVALIDATE, isNotFound: true });
  const path = decodeURIComponent(target.path);
  const policy = policies[path];
  if (policy) exchange.response.setHeader('Content-Security-Policy', policy);
  return sendFile(exchange, {
    root,
    path,
    cacheControl: path.startsWith(`${basePath}assets/`) ? IMMUTABLE : REVALIDATE,
  });
}

class MissingFile extends Error {
  readonly code = 'MISSING';

  constructor(folder: string) {
    super(
      `Expected its file in ${folder}, found none. A build may be under way; if this does not pass, build the site again.`,
    );
  }
}

/** A status while there can be one; else the connection ends, so that nobody takes a part for the whole. */
function sendFault({ request, response }: Exchange, error: unknown, { report }: Serving): void {
  const { code = 'ERROR', message } = error as NodeJS.ErrnoException;
  const address = request.url?.slice(0, 200);
  if (response.headersSent) {
    report('cut', `${address} was cut: ${message}`);
    return void response.destroy();
  }
  const status = code === 'MISSING' || BUSY.has(code) ? 503 : 500;
  report(code, `${status} for ${address}: ${message}`);
  sendStatus(response, status);
}

/** An answer without a page of the site. */
function sendStatus(response: ServerResponse, status: 404 | 500 | 503): void {
  const text = `${status} ${STATUS_CODES[status]}\n`;
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '1' }),
  };
  response.writeHead(status, headers).end(text);
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** A proxy in front of us says how the reader came. */
function isBehindTls(request: IncomingMessage): boolean {
  return request.headers['x-forwarded-proto'] === 'https';
}
