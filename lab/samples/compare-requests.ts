// Whether two samples of an operation send the same request.
import type { SentRequest } from './recording-proxy.ts';

/** Values that SDKs also send and that have no effect: defaults, and values that only one edition reads. */
const DEFAULTS: Record<string, string[]> = {
  start: ['0'],
  freeText: ['*', ''],
  skipCache: ['false'],
  overwrite: ['false', 'true'],
  newVersion: ['false'],
  includeTasks: ['true', 'false'],
  archiveWorkflow: ['true'],
  triggerFailureWorkflow: ['false'],
  retryIfRetriedByParent: ['false', 'true'],
  metadata: ['false'],
  access: ['READ'],
  short: ['false'],
  overrideAssignment: ['false'],
  withTemplate: ['false'],
};
/** Fields that differ from call to call, or that only identify the caller. */
const IGNORED = new Set([
  'requestId',
  'workerid',
  'waitForSeconds',
  'consistency',
  'returnStrategy',
  'idempotencyStrategy',
]);

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'object' && Object.values(value).every((part) => isEmpty(part)))
  );
}

/** The first place where `sent` lacks something that `expected` has. The SDK may send more than that. */
function findMissing(expected: unknown, sent: unknown, place: string): string | undefined {
  if (expected === undefined && isEmpty(sent)) return undefined;
  if (typeof expected !== 'object' || expected === null) {
    return expected === sent || String(expected) === String(sent)
      ? undefined
      : `${place}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(sent)}`;
  }
  if (isEmpty(expected) && isEmpty(sent)) return undefined;
  if (typeof sent !== 'object' || sent === null)
    return `${place}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(sent)}`;
  for (const [key, value] of Object.entries(expected)) {
    const missing = findMissing(value, (sent as Record<string, unknown>)[key], `${place}.${key}`);
    if (missing) return missing;
  }
  return undefined;
}

function compareQueries(expected: SentRequest, sent: SentRequest): string | undefined {
  const toPairs = ({ query }: SentRequest) =>
    new Set(
      query
        .filter(([name, value]) => !IGNORED.has(name) && value !== '' && value !== 'None')
        // Python writes `True` instead of `true`.
        .map(([name, value]) => `${name}=${value.replace(/^(True|False)$/, (word) => word.toLowerCase())}`),
    );
  const [wanted, found] = [toPairs(expected), toPairs(sent)];
  const isDefault = (pair: string) => {
    const [name = '', ...value] = pair.split('=');
    return DEFAULTS[name]?.includes(value.join('=')) ?? false;
  };
  const lacking = [...wanted].find((pair) => !found.has(pair));
  if (lacking) return `query: expected ${lacking}, found ${[...found].join('&') || 'none'}`;
  const extra = [...found].find((pair) => !wanted.has(pair) && !isDefault(pair));
  return extra && `query: found ${extra}, which cURL does not send`;
}

/** How a sample's request differs from the cURL request, or undefined if it is the same. */
export function compareRequests(expected: SentRequest, sent: SentRequest): string | undefined {
  if (expected.method !== sent.method || expected.path !== sent.path)
    return `expected ${expected.method} ${expected.path}, found ${sent.method} ${sent.path}`;
  return compareQueries(expected, sent) ?? findMissing(expected.body, sent.body, 'body');
}
