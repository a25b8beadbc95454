import { expect, test } from 'vitest';
import { compareRequests } from './compare-requests.ts';
import type { SentRequest } from './recording-proxy.ts';

const CURL: SentRequest = {
  method: 'POST',
  path: '/workflow/a',
  query: [['version', '1']],
  body: { orderId: 'o-42', tags: ['x'] },
  status: 200,
};

test.each([
  ['the same request', {}],
  [
    'a default value besides',
    {
      query: [
        ['version', '1'],
        ['start', '0'],
      ],
    },
  ],
  [
    'a value in the capital letters of Python',
    {
      query: [
        ['version', '1'],
        ['includeTasks', 'True'],
      ],
    },
  ],
  [
    'an empty value besides',
    {
      query: [
        ['version', '1'],
        ['waitUntilTaskRef', ''],
      ],
    },
  ],
  ['fields besides, which the SDK fills in', { body: { orderId: 'o-42', tags: ['x'], priority: 0 } }],
] as [string, Partial<SentRequest>][])('takes %s', (_name, change) => {
  expect(compareRequests(CURL, { ...CURL, ...change })).toBeUndefined();
});

test('takes an empty object where cURL sends no body', () => {
  expect(compareRequests({ ...CURL, body: undefined }, { ...CURL, body: {} })).toBeUndefined();
});

test.each([
  ['another path', { path: '/workflow' }, 'expected POST /workflow/a, found POST /workflow'],
  ['a value that is missing', { query: [] }, 'query: expected version=1, found none'],
  [
    'a value that cURL does not send',
    {
      query: [
        ['version', '1'],
        ['size', '20'],
      ],
    },
    'query: found size=20, which cURL does not send',
  ],
  ['a wrapped body', { body: { taskOutput: { orderId: 'o-42' } } }, 'body.orderId: expected "o-42", found undefined'],
  ['an element that is missing', { body: { orderId: 'o-42', tags: [] } }, 'body.tags.0: expected "x", found undefined'],
  ['no body', { body: undefined }, 'body: expected {"orderId":"o-42","tags":["x"]}, found undefined'],
] as [string, Partial<SentRequest>, string][])('reports %s', (_name, change, message) => {
  expect(compareRequests(CURL, { ...CURL, ...change })).toBe(message);
});
