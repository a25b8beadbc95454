// For tests: a small built site, our server for it (in this process or a separate one), and requests that are sent
// exactly as written.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeRoot } from './test-project.ts';
import { createSiteServer, type SiteServerOptions } from '../src/server/site-server.ts';

export const NOT_FOUND = '<!doctype html><title>Not found</title>';

type Files = Record<string, string | Buffer>;

export interface TestSite {
  basePath?: string;
  paths?: string[];
  redirects?: Record<string, string>;
  policies?: Record<string, string>;
  markdown?: boolean;
}

/** A folder like that of a build, with these files. */
export function makeSite(files: Files, site: TestSite = {}): string {
  return makeRoot(toSiteFiles(files, site));
}

/** Writes the same into an existing folder of the test. */
export function writeSite(folder: string, files: Files, site: TestSite = {}): void {
  for (const [file, text] of Object.entries(toSiteFiles(files, site))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function toSiteFiles(
  files: Files,
  { basePath = '/', paths = [], redirects = {}, policies = {}, markdown }: TestSite,
): Files {
  const server = { basePath, redirects, policies, markdown, headers: { 'X-Test': 'yes' }, secureHeaders: {} };
  return {
    'server.json': JSON.stringify(server),
    [`${basePath.slice(1)}paths.json`]: JSON.stringify(paths),
    '404.html': NOT_FOUND,
    ...files,
  };
}

/** Our server in this process, until the test ends, and what it logged. */
export async function startServer(folder: string, options: Omit<SiteServerOptions, 'folder' | 'log'> = {}) {
  const lines: string[] = [];
  const server = createSiteServer({ folder, log: (line) => void lines.push(line), ...options });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, lines, port: (server.address() as AddressInfo).port };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** Default: a new connection, closed afterwards. */
  agent?: Agent;
}

/** `target` is sent unchanged. Rejects if the response is truncated or invalid. */
export function ask(port: number, target: string, { method, headers, agent }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: target, method, headers, agent: agent ?? false, timeout: 20_000 };
    const asked = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer'))).on('error', reject);
    asked.end();
  });
}

export interface Served {
  pid: number;
  port: number;
  /** What the process has written so far. */
  read(): string;
  /** Its exit code after it has ended, or `'SIGTERM'` or another signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  stop(signal: NodeJS.Signals): void;
}

/** `site serve` in a separate process until the test ends, with at most `openFiles` open files. */
export async function serveSite(folder: string, { openFiles = 4096, root = 'site' } = {}): Promise<Served> {
  const command = `ulimit -n ${openFiles}; exec node packages/engine/bin/site.mjs serve --port 0 --host 127.0.0.1 --out '${folder}' --root '${root}'`;
  const child = spawn('bash', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = (signal: NodeJS.Signals) => void child.kill(signal);
  onTestFinished(() => stop('SIGKILL'));
  let output = '';
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal!));
  });
  const port = await new Promise<number>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (found) resolve(Number(found));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then(() => reject(new Error(output)));
  });
  return { pid: child.pid!, port, read: () => output, ended, stop };
}
