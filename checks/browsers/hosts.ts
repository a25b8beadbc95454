// The sites under test: as `site serve` serves them, and on two hosts that change what they send.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createSiteServer } from '../../packages/engine/src/server/site-server.ts';

/**
 * A document is sent in pieces that end before these strings, so that each piece is drawn in a frame of its own.
 */
const CUTS = ['<main', 'role="tablist"', 'role="tabpanel"', 'First line.', 'four', 'Short.', 'Between the groups'];
const PAUSE_MS = 200;

/** A style sheet that is long on its way. */
export const SLOW_SHEET = '/slow.css';
const SHEET_MS = 3000;

const RECORDER_PATH = '/recorder.js';
/** Records in every frame what the reader could see. */
const RECORDER = `window.seen = { frames: 0, wrongTabs: 0, wrongMode: 0, errors: [], firstText: 0, lastText: 0 };
addEventListener('error', (event) => seen.errors.push(String(event.message)));
const isShown = (e) => e.getClientRects().length > 0 && getComputedStyle(e).contentVisibility !== 'hidden';
const note = () => {
  const panels = [...document.querySelectorAll('[role=tabpanel]')].filter(isShown);
  if (document.querySelector('[role=tab]')) seen.frames++;
  if (panels.some((e) => e.dataset.value !== 'linux')) seen.wrongTabs++;
  if (document.body && document.documentElement.dataset.theme !== 'dark') seen.wrongMode++;
  if (!seen.firstText && document.querySelector('h1')?.getClientRects().length) seen.firstText = performance.now();
  if (!seen.lastText && document.getElementById('far-down')) seen.lastText = performance.now();
  requestAnimationFrame(note);
};
requestAnimationFrame(note);`;

export interface Hosts {
  site: string;
  fixture: string;
  /** Sends documents in pieces, and records in `window.seen` what every frame shows. */
  slow: string;
  /** Sends documents whose scripts must not run. */
  withoutScripts: string;
  stop(): void;
}

/** Starts all hosts on free ports. Throws if a folder is not built. */
export async function startHosts(siteFolder: string, fixtureFolder: string): Promise<Hosts> {
  const servers = [createSiteServer({ folder: siteFolder }), createSiteServer({ folder: fixtureFolder })];
  const [site, fixture] = await Promise.all(servers.map(listen));
  servers.push(createBetween(fixture!, sendInPieces), createBetween(fixture!, sendWithoutScripts));
  const [slow, withoutScripts] = await Promise.all(servers.slice(2).map(listen));
  return {
    site: site!,
    fixture: fixture!,
    slow: slow!,
    withoutScripts: withoutScripts!,
    stop: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** A proxy that forwards all requests and sends documents with `sendDocument`. */
function createBetween(origin: string, sendDocument: (html: string, response: ServerResponse) => unknown): Server {
  return createServer((request, response) => {
    void (async () => {
      if (request.url === RECORDER_PATH) return response.setHeader('content-type', 'text/javascript').end(RECORDER);
      if (request.url === SLOW_SHEET) {
        await wait(SHEET_MS);
        return response.setHeader('content-type', 'text/css').end();
      }
      const original = await fetch(new URL(request.url ?? '/', origin));
      const type = original.headers.get('content-type') ?? '';
      const policy = original.headers.get('content-security-policy');
      response.statusCode = original.status;
      response.setHeader('content-type', type);
      if (policy) response.setHeader('content-security-policy', policy);
      const body = Buffer.from(await original.arrayBuffer());
      return type.includes('html') ? sendDocument(body.toString(), response) : response.end(body);
    })().catch(() => response.destroy());
  });
}

async function sendInPieces(original: string, response: ServerResponse): Promise<void> {
  const html = original.replace('<head>', `<head><script src="${RECORDER_PATH}"></script>`);
  const marks = CUTS.map((text) => html.indexOf(text)).filter((at) => at > 0);
  for (const [index, start] of [0, ...marks].entries()) {
    response.write(html.slice(start, marks[index] ?? html.length));
    await wait(PAUSE_MS);
  }
  response.end();
}

function sendWithoutScripts(html: string, response: ServerResponse): void {
  response.setHeader('content-security-policy', "script-src 'none'").end(html);
}
