// Determines the response to a request for a file: the whole file, a part of it, or that the reader already has it (RFC
// 9110, sections 13 and 14). This is our own code, because `send` and `@fastify/send` read the size from the path
// before they open the file, accept a weak tag in If-Range, and reject `bytes=-20` for a file of ten bytes.
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { lookup } from 'mrmime';
import { parseHttpDate } from './http-date.ts';
import type { OpenFile } from './open-file.ts';

export interface Answer {
  status: 200 | 206 | 304 | 404 | 412 | 416;
  headers: OutgoingHttpHeaders;
  /** The range of bytes, without the end; undefined for a response without a body. */
  part?: { start: number; end: number };
}

export interface AnswerInput {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  /** Its ending determines the type. */
  path: string;
  file: OpenFile;
  cacheControl: string;
  /** Request headers that affect which file is sent, in addition to `Accept-Encoding`. */
  vary?: string;
  /** Address of the file, if it isn't the requested one. */
  location?: string;
}

const NO_BODY = { 'Cache-Control': 'no-store', 'Content-Length': 0 };

/** The response to a request for an existing file. */
export function toAnswer({ method, headers, path, file, cacheControl, vary, location }: AnswerInput): Answer {
  const etag = toEtag(file);
  const { size, mtimeMs } = file.stats;
  const modified = Math.floor(mtimeMs / 1000) * 1000;
  const kept = {
    ETag: etag,
    'Cache-Control': cacheControl,
    Vary: vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`,
    ...(location !== undefined && { 'Content-Location': location }),
  };
  const verdict = checkConditions(headers, etag, modified);
  if (verdict !== 200) return { status: verdict, headers: verdict === 304 ? kept : NO_BODY };
  const range = method === 'GET' && isFresh(headers['if-range'], etag, modified) ? headers.range : undefined;
  const part = toPart(range, size);
  if (part === 'outside') return { status: 416, headers: { ...NO_BODY, 'Content-Range': `bytes */${size}` } };
  const { start, end } = part ?? { start: 0, end: size };
  return {
    status: part ? 206 : 200,
    headers: {
      ...kept,
      ...toBodyHeaders(path, file, end - start),
      'Last-Modified': new Date(modified).toUTCString(),
      'Accept-Ranges': 'bytes',
      ...(part && { 'Content-Range': `bytes ${start}-${end - 1}/${size}` }),
    },
    part: { start, end },
  };
}

/**
 * The response for an address that leads nowhere; `file` is the not-found page. It is always complete and ignores
 * conditions.
 */
export function toNotFoundAnswer({ path, file, cacheControl }: Omit<AnswerInput, 'method' | 'headers'>): Answer {
  const headers = {
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
    ...toBodyHeaders(path, file, file.stats.size),
  };
  return { status: 404, headers, part: { start: 0, end: file.stats.size } };
}

function toBodyHeaders(path: string, { coding }: OpenFile, length: number): OutgoingHttpHeaders {
  const type = lookup(extname(path)) ?? 'application/octet-stream';
  return {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    ...(coding && { 'Content-Encoding': coding }),
    'Content-Length': length,
  };
}

/** A strong tag: each compressed copy has its own, and file times are precise to the microsecond. */
function toEtag({ stats: { size, mtimeMs }, coding }: OpenFile): string {
  const parts = [size.toString(36), Math.round(mtimeMs * 1000).toString(36), coding];
  return `"${parts.filter(Boolean).join('-')}"`;
}

/** Checks the conditions in the order of RFC 9110, section 13.2.2. */
function checkConditions(headers: IncomingHttpHeaders, etag: string, modified: number): 200 | 304 | 412 {
  const match = headers['if-match'];
  const noneMatch = headers['if-none-match'];
  const isFailed =
    match === undefined
      ? modified > parseHttpDate(headers['if-unmodified-since'])
      : !toTags(match).includes(etag) && match !== '*';
  if (isFailed) return 412;
  const isKnown =
    noneMatch === undefined
      ? modified <= parseHttpDate(headers['if-modified-since'])
      : noneMatch === '*' || toTags(noneMatch).some((tag) => tag.replace(/^W\//, '') === etag);
  return isKnown ? 304 : 200;
}

/** Whether a part may be sent: the reader has other parts of the same file, or does not say. */
function isFresh(ifRange: IncomingHttpHeaders[string], etag: string, modified: number): boolean {
  return ifRange === undefined || ifRange === etag || parseHttpDate(String(ifRange)) === modified;
}

const TAG = /(?:W\/)?"[^"]*"/g;

/** The tags of a list; none if it contains anything else. */
function toTags(list: string): string[] {
  return /^[ \t,]*$/.test(list.replaceAll(TAG, '')) ? (list.match(TAG) ?? []) : [];
}

/**
 * Parses a `Range` header. Returns undefined if the header must be ignored: another unit, several ranges (which a
 * server need not support), or wrong syntax.
 */
function toPart(range: string | undefined, size: number): Answer['part'] | 'outside' {
  const [, first, last, suffix] = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i.exec(range ?? '') ?? [];
  if (suffix !== undefined) {
    if (Number(suffix) === 0) return 'outside';
    return size === 0 ? undefined : { start: Math.max(0, size - Number(suffix)), end: size };
  }
  if (first === undefined || (last && BigInt(last) < BigInt(first))) return undefined;
  if (Number(first) >= size) return 'outside';
  return { start: Number(first), end: last ? Math.min(size, Number(last) + 1) : size };
}
