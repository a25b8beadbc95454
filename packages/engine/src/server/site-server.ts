// Serves a built site: base path, clean addresses, redirects, compressed twins, cache and security headers, real statuses.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import { toPages, toRequestTarget, type SiteAddresses } from './request-target.ts';

export interface SiteServerOptions {
  /** Folder of the built site, with `server.json`. */
  folder: string;
}

/** `server.json`, with the pages of `paths.json`. */
interface ServerSite extends SiteAddresses {
  headers: Record<string, string>;
  /** Besides, over TLS. */
  secureHeaders: Record<string, string>;
  /** Content-Security-Policy of files that have another one: workers. By address. */
  policies: Record<string, string>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** The folder as one build left it: its files are looked up once. */
interface BuiltSite {
  site: ServerSite;
  notFound: Buffer;
  serveFile: RequestHandler;
}

/** An HTTP server that is not listening yet; a build into its folder is served from its end on. Throws if the folder holds no built site. */
export function createSiteServer({ folder }: SiteServerOptions): Server {
  const getBuilt = createReader(folder);
  getBuilt();
  return createServer((request, response) => {
    const { site, notFound, serveFile } = getBuilt();
    const setHeaders = (headers: Record<string, string>) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    };
    setHeaders(site.headers);
    if (isBehindTls(request)) setHeaders(site.secureHeaders);
    const send = (status: number, headers: Record<string, string>, body?: Buffer) =>
      void response.writeHead(status, headers).end(body);
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, { Allow: 'GET, HEAD' });
    const target = toRequestTarget(request.url ?? '/', site);
    if (target.kind === 'redirect') return send(target.status, { Location: target.location });
    const sendNotFound = () =>
      send(
        404,
        { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': REVALIDATE },
        request.method === 'HEAD' ? undefined : notFound,
      );
    if (target.kind === 'not-found') return sendNotFound();
    const policy = site.policies[target.path];
    if (policy) response.setHeader('Content-Security-Policy', policy);
    request.url = target.path;
    return serveFile(request, response, sendNotFound);
  });
}

/** Reads the folder again after a build, which leaves its time on it; what cannot be read, as while it is replaced, is served as before. */
function createReader(folder: string): () => BuiltSite {
  let builtAt: number | undefined;
  let built: BuiltSite | undefined;
  return () => {
    try {
      const time = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
      if (built && time === builtAt) return built;
      built = readBuilt(folder);
      builtAt = time;
      return built;
    } catch (error) {
      if (built) return built;
      throw error;
    }
  };
}

function readBuilt(folder: string): BuiltSite {
  const site = readSite(folder);
  const serveFile = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) =>
      response.setHeader('Cache-Control', path.startsWith(`${site.basePath}assets/`) ? IMMUTABLE : REVALIDATE),
  });
  return { site, serveFile, notFound: readFileSync(join(folder, '404.html')) };
}

/** A proxy in front of us says how the reader came. */
function isBehindTls(request: IncomingMessage): boolean {
  return request.headers['x-forwarded-proto'] === 'https';
}

function readSite(folder: string): ServerSite {
  const file = join(folder, 'server.json');
  if (!existsSync(file))
    throw new Error(`Expected a built site in ${folder}, found no server.json. Run \`npm run build\` first.`);
  const site = JSON.parse(readFileSync(file, 'utf8')) as Partial<ServerSite> & SiteAddresses;
  const { headers, secureHeaders, policies } = site;
  if (!headers || !secureHeaders || !policies)
    throw new Error(`Expected a site of this version in ${folder}, found an older one. Run \`npm run build\` again.`);
  const paths = JSON.parse(readFileSync(join(folder, site.basePath, 'paths.json'), 'utf8')) as string[];
  return { ...site, headers, secureHeaders, policies, pages: toPages(paths) };
}
