// The reference receiver of readers' answers: a line of JSON for each, appended to a file; limited in size and in number. It notes no address and no time of day.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { appendFile, stat } from 'node:fs/promises';
import { isOwnOrigin, readBody } from './read-body.ts';
import { createRateLimit } from './rate-limit.ts';

interface FeedbackOptions {
  /** Made with the first answer; only its owner may read it. */
  file: string;
  /** Whether the site has a page at a path with base path. */
  isPage(path: string): boolean;
  log(line: string): void;
}

type AnswerFeedback = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const PER_MINUTE = 10;
const ALL_PER_MINUTE = 300;
const MOST_BYTES = 16_000;
/** A file that nobody looks at must not fill the disk. */
const MOST_FILE_BYTES = 100_000_000;

/** Letters of each text. */
const LENGTHS = { path: 500, section: 200, version: 100, text: 2000 };
const OWNER_ONLY = 0o600;

interface Refusal {
  status: 400 | 403 | 405 | 413 | 415 | 429 | 503;
  message: string;
  headers?: Record<string, string>;
}

/** Answers requests for the endpoint: 204 when the answer is in the file. */
export function createFeedbackEndpoint(options: FeedbackOptions): AnswerFeedback {
  const isAllowed = createRateLimit({ perMinute: PER_MINUTE, allPerMinute: ALL_PER_MINUTE });
  const append = createAppender(options);
  return async (request, response) => {
    const refusal = checkHead(request, isAllowed) ?? (await take(request, { ...options, append }));
    if (refusal) return refuse(response, refusal);
    response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
  };
}

/** What can be said before the body is read. */
function checkHead(request: IncomingMessage, isAllowed: (address: string) => boolean): Refusal | undefined {
  const { method, headers, socket } = request;
  if (method !== 'POST')
    return { status: 405, message: 'Expected POST, found another method.', headers: { Allow: 'POST' } };
  if (!isOwnOrigin(request))
    return { status: 403, message: 'Expected an answer from a page of this site, found one from another site.' };
  const type = headers['content-type']?.split(';')[0]!.trim().toLowerCase();
  if (type !== 'application/json' || (headers['content-encoding'] ?? 'identity') !== 'identity')
    return { status: 415, message: 'Expected uncompressed application/json, found another content type or encoding.' };
  if (!isAllowed(socket.remoteAddress ?? '')) {
    const message = `Expected at most ${PER_MINUTE} answers per minute, found more. Wait a minute.`;
    return { status: 429, message, headers: { 'Retry-After': '60' } };
  }
  return undefined;
}

interface Taking extends FeedbackOptions {
  append(line: string): Promise<boolean>;
}

async function take(request: IncomingMessage, { append, isPage }: Taking): Promise<Refusal | undefined> {
  // A reader who left before the end has sent nothing.
  const body = await readBody(request, MOST_BYTES).catch(() => '');
  if (body === undefined)
    return { status: 413, message: `Expected at most ${MOST_BYTES} bytes, found more. Send less.` };
  const record = parseRecord(body, isPage);
  if (typeof record === 'string') return { status: 400, message: record };
  if (await append(`${JSON.stringify(record)}\n`)) return undefined;
  return { status: 503, message: 'The answer could not be stored. Try again later.', headers: { 'Retry-After': '60' } };
}

/** The line to store, with nothing that was not asked for; or what is wrong. */
function parseRecord(body: string, isPage: (path: string) => boolean): Record<string, unknown> | string {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return 'Expected JSON, found other text.';
  }
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return 'Expected an object, found another value.';
  const fields = sent as Record<string, unknown>;
  const unknown = Object.keys(fields).filter((name) => name !== 'helpful' && !Object.hasOwn(LENGTHS, name));
  if (unknown.length > 0) return 'Expected only path, section, version, helpful and text, found another field.';
  if (typeof fields.helpful !== 'boolean') return 'Expected helpful to be true or false, found another value.';
  for (const [name, length] of Object.entries(LENGTHS)) {
    const value = fields[name] ?? '';
    if (typeof value !== 'string' || value.length > length)
      return `Expected ${name} to be a string of at most ${length} characters, found another value.`;
  }
  const { path, section = '', version = '', helpful, text = '' } = fields;
  if (!isPage(String(path))) return 'Expected the path of a page, found none.';
  return { date: new Date().toISOString().slice(0, 10), path, section, version, helpful, text };
}

/** One line after another, each by one write at the end of the file; false if it is not there. */
function createAppender({ file, log }: Pick<FeedbackOptions, 'file' | 'log'>): (line: string) => Promise<boolean> {
  let last: Promise<boolean> = Promise.resolve(true);
  let isTorn = false;
  const append = async (line: string): Promise<boolean> => {
    try {
      const { size } = await stat(file).catch(() => ({ size: 0 }));
      if (size + line.length > MOST_FILE_BYTES) throw new Error(`it has ${size} bytes. Move it away`);
      // What an earlier failure left of a line ends before this one.
      await appendFile(file, isTorn && size > 0 ? `\n${line}` : line, { mode: OWNER_ONLY });
      isTorn = false;
      return true;
    } catch (error) {
      isTorn = true;
      log(`A reader's answer could not be appended to ${file}: ${(error as Error).message}.`);
      return false;
    }
  };
  return (line) => (last = last.then(() => append(line)));
}

/** The rest of a body that was refused is not waited for. */
function refuse(response: ServerResponse, { status, message, headers }: Refusal): void {
  const text = `${message}\n`;
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(text);
}
