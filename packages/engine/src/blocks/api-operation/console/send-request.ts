// Sends a request from the browser. If there is no response, finds out why, because the browser reports the same error
// for every cause.
import { toUrl, type ConsoleRequest } from './to-request.ts';

export interface ConsoleResponse {
  kind: 'response';
  status: number;
  statusText: string;
  milliseconds: number;
  headers: [name: string, value: string][];
  text: string;
}

export type FailureReason = 'policy' | 'mixed' | 'redirect' | 'time-out' | 'stopped' | 'cors' | 'unreachable';

export interface ConsoleFailure {
  kind: 'failure';
  reason: FailureReason;
  milliseconds: number;
}

export interface SendOptions {
  /** Aborted by the reader. */
  signal: AbortSignal;
  timeOutMs: number;
}

/** How long a server may take to respond at all. */
const PROBE_MS = 5000;

/** Sends only what the request contains: no cookies, no referrer, and nothing to the target of a redirect. */
export async function sendRequest(
  request: ConsoleRequest,
  options: SendOptions,
): Promise<ConsoleResponse | ConsoleFailure> {
  const start = performance.now();
  const policy = watchPolicy();
  const timeOut = startTimer(options.timeOutMs);
  const toFailure = (reason: FailureReason): ConsoleFailure => ({
    kind: 'failure',
    reason,
    milliseconds: performance.now() - start,
  });
  try {
    const response = await fetch(toUrl(request), {
      method: request.method,
      headers: request.headers.map(({ name, value }): [string, string] => [name, value]),
      body: request.body,
      signal: AbortSignal.any([options.signal, timeOut.signal]),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'manual',
      cache: 'no-store',
    });
    if (response.type === 'opaqueredirect') return toFailure('redirect');
    const text = await response.text();
    const { status, statusText } = response;
    const milliseconds = performance.now() - start;
    return { kind: 'response', status, statusText, milliseconds, headers: [...response.headers], text };
  } catch {
    if (options.signal.aborted) return toFailure('stopped');
    if (timeOut.signal.aborted) return toFailure('time-out');
    const failure = toFailure('unreachable');
    return { ...failure, reason: await findReason(request, policy) };
  } finally {
    policy.stop();
    timeOut.stop();
  }
}

/** Like `AbortSignal.timeout`, except that the timer ends with the request. */
function startTimer(milliseconds: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

/** Records whether the page's own policy blocks the connection. */
function watchPolicy() {
  const stop = new AbortController();
  let isBlocked = false;
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective }) => (isBlocked ||= effectiveDirective === 'connect-src'),
    {
      signal: stop.signal,
    },
  );
  return { isBlocked: () => isBlocked, stop: () => stop.abort() };
}

async function findReason({ address }: ConsoleRequest, policy: ReturnType<typeof watchPolicy>): Promise<FailureReason> {
  // The event is fired after the error.
  await new Promise((resolve) => setTimeout(resolve, 50));
  if (policy.isBlocked()) return 'policy';
  const { protocol, origin, hostname } = new URL(address);
  const isLocal = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocal) return 'mixed';
  try {
    // Checks whether anything responds at this origin. The response is not readable, and the request contains nothing
    // of the reader's data.
    await fetch(`${origin}/`, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return 'cors';
  } catch {
    return 'unreachable';
  }
}
