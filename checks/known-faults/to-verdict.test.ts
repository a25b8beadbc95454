// Known faults fail the check; a registry that does not respond does not.
import { expect, test } from 'vitest';
import { toVerdict } from './to-verdict.ts';

const toReport = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

test('no fault', () => {
  expect(toVerdict(toReport({}))).toEqual({ kind: 'none', lines: [] });
});

test('a serious fault is found, a small one only listed', () => {
  const small = { severity: 'low', range: '<2', fixAvailable: true };
  expect(toVerdict(toReport({ a: small }))).toEqual({
    kind: 'none',
    lines: ['a <2  low  Expected a package without known faults. `npm audit fix` updates it.'],
  });
  const serious = { severity: 'high', range: '*', fixAvailable: false };
  expect(toVerdict(toReport({ a: small, b: serious })).kind).toBe('found');
  expect(toVerdict(toReport({ b: serious })).lines).toEqual([
    'b *  high  Expected a package without known faults. No fix is published: replace the package, or say here why it does not concern us.',
  ]);
});

test.each([
  [
    'a mirror without this service',
    '{"message": "405 Method Not Allowed", "statusCode": 405}',
    '405 Method Not Allowed',
  ],
  ['no network', '', 'nothing'],
  ['a page in place of an answer', '<html>', '<html>'],
])('%s says nothing of our packages', (_name, output, reason) => {
  expect(toVerdict(output)).toEqual({ kind: 'unknown', lines: [`The registry did not say: ${reason}`] });
});
