// The content security policy of a site's documents: as a header for hosts that send our headers, and in each document
// for hosts that don't.
import type { SiteConfig } from '../config/site-config.ts';
import { getSearchOrigins } from '../search/providers/registry.ts';
import { readInlineStyle, toPolicyHash } from './inline-parts.ts';

export interface PolicyInput {
  config: Pick<SiteConfig, 'scripts' | 'search' | 'frames' | 'openapi' | 'feedback'>;
  /** What is inline in every document. */
  inlineScript: string;
  styleFile: string;
}

type Policy = Record<string, string[]>;

/** Source: OWASP Secure Headers Project. The policy allows our own files, and inline parts by their hashes. */
function toPolicy({ config, inlineScript, styleFile }: PolicyInput): Policy {
  const scripts = config.scripts.flatMap(({ src, origins }) => [src, ...origins]).map((src) => new URL(src).origin);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", toPolicyHash(inlineScript), ...scripts],
    'style-src': ["'self'", toPolicyHash(readInlineStyle(styleFile))],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'frame-src': config.frames.length === 0 ? ["'none'"] : config.frames.map((frame) => new URL(frame).origin),
    'connect-src': [
      "'self'",
      ...getSearchOrigins(config.search),
      ...getFeedbackAddress(config),
      ...scripts,
      ...getApiServers(config),
    ],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/** Servers to which readers may send requests from the console. */
function getApiServers({ openapi }: PolicyInput['config']): string[] {
  return openapi.console?.connect ?? [];
}

/** That address alone, not all of its origin. A path is one of our own. */
function getFeedbackAddress({ feedback }: PolicyInput['config']): string[] {
  if (!feedback?.endpoint || feedback.endpoint.startsWith('/')) return [];
  const { origin, pathname } = new URL(feedback.endpoint);
  return [origin + pathname];
}

function renderPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** The value of the header `Content-Security-Policy`. */
export function toHeaderPolicy(input: PolicyInput): string {
  return renderPolicy(toPolicy(input));
}

/** The same policy for the `<meta>` element of documents, which cannot restrict framing. */
export interface MetaPolicies {
  /** For documents that send no requests. */
  usual: string;
  /** For documents with a form that sends requests. The header must allow the same, because a browser enforces both. */
  withConsole: string;
}

export function toMetaPolicies(input: PolicyInput): MetaPolicies {
  const toMeta = (policy: Policy) => {
    const { 'frame-ancestors': _, ...others } = policy;
    return renderPolicy(others);
  };
  const config = { ...input.config, openapi: { ...input.config.openapi, console: undefined } };
  return { usual: toMeta(toPolicy({ ...input, config })), withConsole: toMeta(toPolicy(input)) };
}
