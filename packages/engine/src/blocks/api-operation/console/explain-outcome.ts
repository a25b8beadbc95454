// Explains what an outcome means and what to do about it.
import type { ConsoleFailure, ConsoleResponse } from './send-request.ts';
import type { ConsoleRequest } from './to-request.ts';

export interface Explanation {
  title: string;
  remedy: string;
  /** Whether the help page about browsers and servers is useful. */
  hasHelp?: boolean;
}

interface Situation {
  request: ConsoleRequest;
  /** Origin of the documentation. */
  origin: string;
  timeOutMs: number;
}

/** Undefined for a response that needs no explanation. */
export function explainOutcome(
  outcome: ConsoleResponse | ConsoleFailure,
  situation: Situation,
): Explanation | undefined {
  return outcome.kind === 'failure' ? explainFailure(outcome, situation) : explainStatus(outcome, situation);
}

function explainStatus({ status }: ConsoleResponse, { request }: Situation): Explanation | undefined {
  const hasToken = [...request.headers, ...request.query].some(({ isSecret }) => isSecret);
  if (status === 401)
    return hasToken
      ? {
          title: 'The server does not accept the token.',
          remedy: 'It may be expired or incomplete. Request a new one and enter it above.',
        }
      : { title: 'The server requires a token.', remedy: 'Enter one above and send the request again.' };
  if (status === 403)
    return {
      title: 'The server refuses the request.',
      remedy: hasToken
        ? 'The token is valid but has no permission for this operation. Grant the permission, or use a token from another user or application.'
        : 'It may require a token: enter one above. It also returns 403 if it does not allow requests from this site.',
      hasHelp: !hasToken,
    };
  return undefined;
}

function explainFailure(
  { reason, milliseconds }: ConsoleFailure,
  { request, origin, timeOutMs }: Situation,
): Explanation {
  const server = new URL(request.address).origin;
  const headers = request.headers.map(({ name }) => name.toLowerCase()).join(', ') || 'none';
  switch (reason) {
    case 'cors':
      return {
        title: 'The server responds, but does not let this site read the response (CORS).',
        remedy: `Copy the cURL command, which has no such limit. Or configure ${server}, or a proxy in front of it, to allow the origin ${origin}, the method ${request.method}, and these headers: ${headers}.`,
        hasHelp: true,
      };
    case 'unreachable':
      return {
        title: `No server responds at ${server}.`,
        remedy:
          'The connection was refused, or the name is unknown. Check the address and port, and check that the server is running. If the browser asked for access to your local network, allow it.',
      };
    case 'mixed':
      return {
        title: 'The browser blocks a request without encryption from an encrypted page.',
        remedy: 'Use an address that begins with https://, or copy the cURL command.',
      };
    case 'policy':
      return {
        title: `This site does not allow connections to ${server}.`,
        remedy: 'The content security policy of the site does not list the server. Copy the cURL command instead.',
      };
    case 'redirect':
      return {
        title: 'The server redirects to another address.',
        remedy: 'The request stops here, so that the token goes nowhere else. Enter the final address of the server.',
      };
    case 'time-out':
      return {
        title: `The server did not respond within ${Math.round(timeOutMs / 1000)} seconds.`,
        remedy: 'The request may still be running there. Check its result before you send it again.',
      };
    case 'stopped':
      return {
        title: `Stopped after ${(milliseconds / 1000).toFixed(1)} seconds.`,
        remedy: 'The server may have received the request.',
      };
  }
}
