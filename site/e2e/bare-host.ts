// A static host that sends only files: no policy, and none of our other headers.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export interface Host {
  url: string;
  close(): void;
}

async function listen(answer: RequestListener): Promise<Host> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Serves the folder of a built site. */
export function openBareHost(folder: string): Promise<Host> {
  return listen((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname));
    const file = [path, `${path}.html`, join(path, 'index.html')]
      .map((name) => join(folder, name))
      .find((name) => existsSync(name) && statSync(name).isFile());
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
}

/** Another origin, which allows requests from everywhere and records them. */
export async function openOtherOrigin(): Promise<Host & { asked: string[] }> {
  const asked: string[] = [];
  const host = await listen((request, response) => {
    asked.push(request.url ?? '');
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' };
    response.writeHead(200, headers).end('export default 1');
  });
  return { ...host, asked };
}
