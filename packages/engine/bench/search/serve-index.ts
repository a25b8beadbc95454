// Serves an index in memory and the bundled search code, and counts the bytes it sends.
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { FOLDER, getQuality, type IndexFiles } from './write-index.ts';

export interface CountingServer {
  server: Server;
  sent: { address: string; bytes: number }[];
}

export async function bundleSearch(): Promise<string> {
  const folder = join(tmpdir(), `search-bench-${process.pid}`);
  const root = join(import.meta.dirname, '../..');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(import.meta.dirname, 'entry.ts'), output: { entryFileNames: 'entry.js' } },
    },
  });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function createCountingServer(bundle: string, { manifest, files }: IndexFiles): CountingServer {
  const sent: CountingServer['sent'] = [];
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const found = toContent(address);
    if (found === undefined) return void response.writeHead(404).end();
    let body = compressed.get(address);
    const quality = address.endsWith('.txt') ? getQuality(address.split('/').at(-1)!) : 11;
    if (!body)
      compressed.set(
        address,
        (body = brotliCompressSync(found.text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })),
      );
    sent.push({ address, bytes: body.length });
    response.writeHead(200, { 'content-type': found.type, 'content-encoding': 'br' }).end(body);
  });
  const toContent = (address: string) => {
    if (address === '/')
      return {
        type: 'text/html',
        text: '<!doctype html><title>bench</title><script type="module" src="/entry.js"></script>',
      };
    if (address === '/content/search/current.json') return { type: 'application/json', text: manifest };
    if (address.startsWith(FOLDER)) return { type: 'text/plain', text: files.get(address.slice(FOLDER.length)) ?? '' };
    if (!address.endsWith('.js')) return undefined;
    return { type: 'text/javascript', text: readFileSync(join(bundle, address), 'utf8') };
  };
  return { server, sent };
}
