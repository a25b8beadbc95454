// Serves a content root while it is being written: renders pages on request, and sends a message to the browser after
// each save.
import { createReadStream, existsSync, watch } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { renderDiagnostic } from '../diagnostics.ts';
import type { Page } from '../types.ts';
import { toTwinPath } from '../render/render-twin.ts';
import { toPages, toRequestTarget } from '../server/request-target.ts';
import { createDevSearch, type DevSearch } from './dev-search.ts';
import type { DevSite } from './dev-site.ts';
import { openLiveSite, type LiveSite } from './live-site.ts';
import { createMessages } from './tab-messages.ts';

/** Search files, by their path below the base path. */
const SEARCH_FILE = /^(search\/[^/]+\.json|assets\/search\/[^/]+)$/;

/** Editors save in several steps, so wait this many milliseconds and send one message for all of them. */
const SETTLE_MS = 15;

export async function createDevServer({ root, log }: { root: string; log(line: string): void }) {
  const messages = createMessages();
  const live = await openLiveSite({ root, log, onChange: messages.send });
  const search = createDevSearch({ root, log });
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const { basePath } = live.get().config;
    if (url.startsWith(`${basePath}__dev/events`)) return messages.connect(request, response);
    const answer = url.startsWith(`${basePath}__dev/faults`)
      ? sendFaults(live, url, response)
      : respond({ dev: live.get(), search }, url, response);
    answer.catch((error: unknown) => {
      log(String(error));
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
    });
  });
  const watcher = watchFiles(live.get().config.root, (files) => {
    search.noteChange();
    live.update(files);
  });
  watcher.on('error', (error) => log(`Changes may go unnoticed from now on: ${String(error)}. Restart the command.`));
  server.on('close', () => {
    watcher.close();
    search.close();
    live.close();
  });
  return { server, basePath: live.get().config.basePath };
}

/** Sends the errors of the site and of the page in `?page=`, one line each. */
async function sendFaults(live: LiveSite, url: string, response: ServerResponse): Promise<void> {
  const dev = live.get();
  const target = toTarget(dev, new URL(url, 'http://localhost').searchParams.get('page') ?? '/');
  const page = target.kind === 'file' ? getPage(dev, decodeURIComponent(target.path)) : undefined;
  const diagnostics = await live.getFaults(page);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(renderDiagnostic);
  const text = [live.getFailure(), ...errors].filter(Boolean).join('\n');
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text);
}

interface Served {
  dev: DevSite;
  search: DevSearch;
}

async function respond({ dev, search }: Served, url: string, response: ServerResponse): Promise<void> {
  const { basePath } = dev.config;
  const target = toTarget(dev, url);
  if (target.kind === 'redirect') return void response.writeHead(target.status, { Location: target.location }).end();
  const path = target.kind === 'file' ? decodeURIComponent(target.path) : '';
  const page = target.kind === 'file' ? getPage(dev, path) : undefined;
  if (page) return sendPage({ dev, page, path, response, status: 200 });
  const file = path.startsWith(basePath) ? path.slice(basePath.length) : '';
  const asset = (file ? findFile(dev, file) : undefined) ?? (await findSearchFile(search, file));
  if (asset) return sendFile(asset, path, response);
  const notFound = dev.site.pages.find(({ kind }) => kind === 'not-found')!;
  return sendPage({ dev, page: notFound, path: '', response, status: 404 });
}

function toTarget({ site, config }: DevSite, url: string) {
  return toRequestTarget(url, {
    basePath: config.basePath,
    pages: toPages(site.pages.map(({ permalink }) => permalink)),
    redirects: Object.fromEntries(site.redirects.map(({ from, to }) => [from, to])),
  });
}

function getPage({ site, config }: DevSite, path: string): Page | undefined {
  const permalink = path.replace(/\.(html|json|md)$/, '');
  const isHome = permalink === `${config.basePath}index`;
  return site.byPermalink.get(isHome ? config.basePath.toLowerCase().replace(/(.)\/$/, '$1') : permalink.toLowerCase());
}

interface SendPage {
  dev: DevSite;
  page: Page;
  path: string;
  response: ServerResponse;
  status: number;
}

async function sendPage({ dev, page, path, response, status }: SendPage): Promise<void> {
  if (path.endsWith('.md') && toTwinPath(page) !== undefined) {
    const text = await dev.renderTwin(page);
    return void response
      .writeHead(200, { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(text);
  }
  const { html, json } = await dev.render(page);
  const isPayload = path.endsWith('.json');
  const type = isPayload ? 'application/json' : 'text/html; charset=utf-8';
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(isPayload ? json : html);
}

async function findSearchFile(search: DevSearch, file: string): Promise<{ text: string } | undefined> {
  if (!SEARCH_FILE.test(file)) return undefined;
  const text = await search.read(file);
  return text === undefined ? undefined : { text };
}

function findFile(dev: DevSite, file: string): { text: string } | { file: string } | undefined {
  const asset = dev.getAsset(file);
  if (asset) return 'text' in asset ? asset : { file: join(dev.config.root, asset.file) };
  const candidates = [dev.bundle.files.get(file), join(dev.config.root, 'static', file)];
  const found = candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
  return found ? { file: found } : undefined;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
  '.yaml': 'application/yaml',
};

function sendFile(asset: { text: string } | { file: string }, path: string, response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    'Cache-Control': 'no-store',
  });
  if ('text' in asset) response.end(asset.text);
  else createReadStream(asset.file).pipe(response);
}

function watchFiles(root: string, onChange: (files: string[]) => void) {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return watch(root, { recursive: true }, (_event, name) => {
    if (!name || /(^|[\\/])(node_modules|\.)|~$|\.swp$/.test(name)) return;
    changed.add(name.split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange([...changed]);
      changed.clear();
    }, SETTLE_MS);
  });
}
