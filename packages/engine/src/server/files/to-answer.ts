// Determines the response to a request for a file: the whole file, a part of it, or that the reader already has it (RFC
// 9110, sections 13 and 14). This is our own code, because `send` and `@fastify/send` read the size from the path
// before they open the file, accept a weak tag in If-Range, and reject `bytes=-20` for a file of ten bytes.
import type { Stats } from 'node:fs';
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
  /** Headers of every response of the site. */
  siteHeaders: OutgoingHttpHeaders;
  cacheControl: string;
  /** Request headers that affect which file is sent, in addition to `Accept-Encoding`. */
  vary?: string;
  /** Address of the file, if it isn't the requested one. */
  location?: string;
}

const NO_BODY = { 'Cache-Control': 'no-store', 'Content-Length': 0 };

/** The response to a request for an existing file. */
export function toAnswer(input: AnswerInput): Answer {
  const { method, headers, file, siteHeaders, cacheControl, vary, location } = input;
  const { etag, modified, lastModified, type } = describe(input);
  const verdict = checkConditions(headers, etag, modified);
  if (verdict === 412) return { status: verdict, headers: { ...siteHeaders, ...NO_BODY } };
  const kept: OutgoingHttpHeaders = {
    ...siteHeaders,
    ETag: etag,
    'Cache-Control': cacheControl,
    Vary: vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`,
  };
  if (location !== undefined) kept['Content-Location'] = location;
  if (verdict === 304) return { status: verdict, headers: kept };
  const { size } = file.stats;
  const range = method === 'GET' && isFresh(headers['if-range'], etag, modified) ? headers.range : undefined;
  const part = toPart(range, size);
  if (part === 'outside') {
    const outside = { ...siteHeaders, ...NO_BODY, 'Content-Range': `bytes */${size}` };
    return { status: 416, headers: outside };
  }
  const { start, end } = part ?? { start: 0, end: size };
  kept['Content-Type'] = type;
  if (file.coding) kept['Content-Encoding'] = file.coding;
  kept['Content-Length'] = end - start;
  kept['Last-Modified'] = lastModified;
  kept['Accept-Ranges'] = 'bytes';
  if (part) kept['Content-Range'] = `bytes ${start}-${end - 1}/${size}`;
  return { status: part ? 206 : 200, headers: kept, part: { start, end } };
}

/**
 * The response for an address that leads nowhere; `file` is the not-found page. It is always complete and ignores
 * conditions.
 */
export function toNotFoundAnswer({
  path,
  file,
  siteHeaders,
  cacheControl,
}: Omit<AnswerInput, 'method' | 'headers'>): Answer {
  const headers = {
    ...siteHeaders,
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
    'Content-Type': toType(path),
    ...(file.coding && { 'Content-Encoding': file.coding }),
    'Content-Length': file.stats.size,
  };
  return { status: 404, headers, part: { start: 0, end: file.stats.size } };
}

/** What a response says about a file. */
interface Description {
  etag: string;
  /** In milliseconds, without the part of a second that a header cannot state. */
  modified: number;
  lastModified: string;
  type: string;
}

/** By the stats of kept files, which are the same object in each request. */
const descriptions = new WeakMap<Stats, Description>();

function describe({ path, file }: Pick<AnswerInput, 'path' | 'file'>): Description {
  const known = descriptions.get(file.stats);
  if (known) return known;
  const modified = Math.floor(file.stats.mtimeMs / 1000) * 1000;
  const lastModified = new Date(modified).toUTCString();
  const description = { etag: toEtag(file), modified, lastModified, type: toType(path) };
  descriptions.set(file.stats, description);
  return description;
}

function toType(path: string): string {
  const type = lookup(extname(path)) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
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
