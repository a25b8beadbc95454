// Fetches the payload of a page and verifies that it is a payload of this build and of the requested page.
import type { PagePayload } from '../../shared/payload.ts';
import { isSamePage, toPagePath, toPayloadUrl } from '../../shared/urls.ts';
import { LoadError } from './load-error.ts';

/** A payload with its article. */
export type LoadedPage = PagePayload & { html: string };

export interface LoadOptions {
  basePath: string;
  /** The expected build. Undefined accepts every build, because in development it changes with each edit. */
  buildId: string | undefined;
  signal?: AbortSignal;
  /** The function that fetches; by default the browser's own. */
  fetchPage?: typeof fetch;
  /** For prefetching: the request has a lower priority than what the reader waits for. */
  isLow?: boolean;
}

const TEXTS = ['kind', 'buildId', 'permalink', 'title', 'documentTitle', 'html', 'htmlClass'];

function isLoadedPage(value: unknown): value is LoadedPage {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return TEXTS.every((name) => typeof fields[name] === 'string');
}

function parsePayload(text: string, url: string): LoadedPage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new LoadError('not-payload', `Expected a page at ${url}, found broken JSON.`, { cause });
  }
  if (isLoadedPage(value)) return value;
  throw new LoadError('not-payload', `Expected a page at ${url}, found other JSON.`);
}

async function fetchText(
  url: string,
  { signal, isLow, fetchPage = fetch }: LoadOptions,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetchPage(url, {
      signal,
      priority: isLow ? 'low' : 'auto',
      headers: { accept: 'application/json' },
    });
    return { response, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new LoadError('network', `Expected the page at ${url}, but it could not be fetched: ${reason}`, { cause });
  }
}

/** The page at `path`. Throws a `LoadError`, or the reason of the abort. */
export async function loadPayload(path: string, options: LoadOptions): Promise<LoadedPage> {
  const url = toPayloadUrl(path, options.basePath);
  const { response, text } = await fetchText(url, options);
  if (!response.ok) throw new LoadError('status', `Expected the page at ${url}, found status ${response.status}.`);
  const type = response.headers.get('content-type') ?? '';
  if (!/\bjson\b/i.test(type)) {
    throw new LoadError('not-payload', `Expected JSON at ${url}, found ${type || 'no type'}.`);
  }
  const payload = parsePayload(text, url);
  if (options.buildId !== undefined && payload.buildId !== options.buildId) {
    throw new LoadError('stale', `The site was updated: ${url} is of build ${payload.buildId}.`);
  }
  // A moved page returns a payload with its new address. Another page without a redirect is a mistake of the server.
  if (!response.redirected && !isSamePage(payload.permalink, toPagePath(path, options.basePath), options.basePath)) {
    throw new LoadError('not-payload', `Expected the page ${path} at ${url}, found ${payload.permalink}.`);
  }
  return payload;
}
