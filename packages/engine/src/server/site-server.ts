// Serves a built site: base path, clean addresses, redirects, compressed copies, cache and security headers, real
// statuses.
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createSiteReader, isBuilt, type BuiltSite } from './built-site.ts';
import { createFaultLog, type ReportFault } from './fault-log.ts';
import { createFeedbackEndpoint } from './feedback.ts';
import { limitConnections } from './limit-connections.ts';
import { answerMalformed, type LatestTurn } from './malformed-requests.ts';
import { splitTarget, toPageKey, type RequestTarget } from './request-target.ts';
import { prefersMarkdown } from './files/prefers-markdown.ts';
import { sendFile, type Exchange } from './files/send-file.ts';

export interface SiteServerOptions {
  /** Folder of the built site, with `server.json`. */
  folder: string;
  /** Receives a line for each kind of fault, not for each affected request. Default: standard error. */
  log?(line: string): void;
  /** Loads what answers programs below the base path at `mcp`, when the first one asks. Default: nothing is there. */
  loadMcp?(): Promise<Endpoint>;
  /** File that takes the answers of readers, one line of JSON each. Default: none are taken. */
  feedbackFile?: string;
}

/** Answers every request for one address below the base path, whatever its method. */
type Endpoint = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Time in which a request must arrive, so that a client cannot hold a connection by sending a byte now and then. */
const REQUEST_MS = 30_000;
/**
 * A reader who receives nothing for this long is treated as disconnected. Node compares the unsent bytes at the end of a
 * time with those at its start, so it takes one to two of these times: 60 seconds at most.
 */
const STALLED_MS = 30_000;
/** While a build replaces its folder, the old folder is missing for a moment. */
const REPLACED_MS = 100;

/** Temporary faults: a build is in progress, or the system is short of resources. */
const PASSING = new Set(['MISSING', 'CHANGED', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EBUSY', 'ESTALE']);

interface Serving {
  folder: string;
  getSite(): BuiltSite;
  report: ReportFault;
  getMcp?(): Promise<Endpoint>;
  feedback?: Endpoint;
}

/** An HTTP server that is not listening yet; a build into its folder is served from its end on. Throws if the folder holds no built site. */
export function createSiteServer({ folder, log = console.error, loadMcp, feedbackFile }: SiteServerOptions): Server {
  const report = createFaultLog(log);
  const getSite = createSiteReader(folder, report);
  const serving: Serving = {
    folder,
    getSite,
    report,
    getMcp: loadMcp && toOnce(loadMcp),
    feedback:
      feedbackFile === undefined
        ? undefined
        : createFeedbackEndpoint({
            file: feedbackFile,
            isPage: (path) => getSite().pages.has(toPageKey(path)),
            log: (line) => report('feedback', line),
          }),
  };
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS });
  server.timeout = STALLED_MS;
  // The other time ends idle connections too; two of them would cost two timers for each request.
  server.keepAliveTimeout = 0;
  limitConnections(server, report);
  const turns = new WeakMap<Duplex, LatestTurn>();
  answerMalformed(server, (socket) => turns.get(socket));
  return server.on('request', (request, response) => {
    const exchange = { request, response, headers: {} };
    // Requests of a connection are handled one after another, even if a reader sends them all at once, so that each
    // connection has one open file.
    const before = turns.get(request.socket)?.done ?? Promise.resolve();
    const done = before
      .then(() => respond(exchange, serving))
      .catch((error: unknown) => sendFault(exchange, error, serving));
    turns.set(request.socket, { request, response, before, done });
  });
}

async function respond(exchange: Exchange, serving: Serving): Promise<void> {
  const { request } = exchange;
  if (request.httpVersionMajor !== 1) return sendStatus(exchange, 505);
  const site = serving.getSite();
  exchange.headers = isBehindTls(request) ? { ...site.headers, ...site.secureHeaders } : site.headers;
  const endpoint = await getEndpoint(request.url, site, serving);
  if (endpoint) return answerBy(endpoint, exchange);
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendHead(exchange, 405, { Allow: 'GET, HEAD' });
  const target = site.toTarget(request.url ?? '/');
  if (target.kind === 'redirect') return sendHead(exchange, target.status, { Location: target.location });
  if (await sendTarget(exchange, target, site)) return;
  if (isExpected(target, serving)) {
    await wait(REPLACED_MS);
    if (await sendTarget(exchange, target, serving.getSite())) return;
    if (isExpected(target, serving)) throw new MissingFile(serving.folder);
  }
  if (target.kind === 'not-found' || !(await sendTarget(exchange, { kind: 'not-found' }, site)))
    sendStatus(exchange, 404);
}

async function getEndpoint(
  url: string | undefined,
  { basePath, mcp }: BuiltSite,
  { getMcp, feedback }: Serving,
): Promise<Endpoint | undefined> {
  const { path } = splitTarget(url ?? '/');
  if (path === `${basePath}feedback`) return feedback;
  return mcp === true && path === `${basePath}mcp` ? getMcp?.() : undefined;
}

function answerBy(endpoint: Endpoint, { request, response, headers }: Exchange): Promise<void> {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  return endpoint(request, response);
}

/** Loads once, and again after a failure. */
function toOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}

/**
 * Whether the file must exist: every build contains the files of its pages, and without a build, every address may have
 * a file.
 */
function isExpected(target: RequestTarget, { folder }: Serving): boolean {
  return (target.kind === 'file' && target.isPage) || !isBuilt(folder);
}

/** Returns false and sends nothing if the file does not exist. */
async function sendTarget(exchange: Exchange, target: RequestTarget, site: BuiltSite): Promise<boolean> {
  const { root, basePath, policies } = site;
  if (target.kind !== 'file')
    return sendFile(exchange, { root, path: '/404.html', cacheControl: REVALIDATE, isNotFound: true });
  const isDocument = site.markdown === true && target.isPage && target.path.endsWith('.html');
  const vary = isDocument ? 'Accept' : undefined;
  if (isDocument && prefersMarkdown(exchange.request.headers.accept)) {
    const location = target.path.replace(/html$/, 'md');
    const sent = { root, path: decodeURIComponent(location), cacheControl: REVALIDATE, vary, location };
    if (await sendFile(exchange, sent)) return true;
  }
  const path = decodeURIComponent(target.path);
  const policy = policies[path];
  const headers = policy ? { ...exchange.headers, 'Content-Security-Policy': policy } : exchange.headers;
  const cacheControl = path.startsWith(`${basePath}assets/`) ? IMMUTABLE : REVALIDATE;
  return sendFile({ ...exchange, headers }, { root, path, cacheControl, vary });
}

class MissingFile extends Error {
  readonly code = 'MISSING';

  constructor(folder: string) {
    super(
      `Expected its file in ${folder}, found none. A build may be under way; if this does not pass, build the site again.`,
    );
  }
}

/**
 * Sends an error status while this is still possible; otherwise closes the connection, so that nobody mistakes a part
 * for the whole.
 */
function sendFault(exchange: Exchange, error: unknown, { report }: Serving): void {
  const { code = 'ERROR', message } = error as NodeJS.ErrnoException;
  const address = exchange.request.url?.slice(0, 200);
  if (exchange.response.headersSent) {
    report('cut', `${address} was cut: ${message}`);
    return void exchange.response.destroy();
  }
  const status = PASSING.has(code) ? 503 : 500;
  report(code, `${status} for ${address}: ${message}`);
  sendStatus(exchange, status);
}

/** Sends a response that is not a page of the site. */
function sendStatus({ response, headers }: Exchange, status: 404 | 500 | 503 | 505): void {
  const text = `${status} ${STATUS_CODES[status]}\n`;
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '1' }),
  });
  response.end(text);
}

function sendHead({ response, headers }: Exchange, status: number, more: Record<string, string>): void {
  response.writeHead(status, { ...headers, ...more, 'Content-Length': 0 }).end();
}

/** A proxy in front of the server reports whether the reader uses TLS. */
function isBehindTls(request: IncomingMessage): boolean {
  return request.headers['x-forwarded-proto'] === 'https';
}
