// Choosing what an attempt returns changes the mocks of that attempt, and of no other.
import { expect, it } from 'vitest';
import { getResult, setResult, type Result } from './edit-results.ts';

const attempt = (retryCount: number, path: string[] = []) => ({ path, task: { name: 'a', retryCount } });
const toResults = (...mocks: object[]) => JSON.stringify({ taskRefToMockOutput: { a: mocks } });
const OK = { status: 'COMPLETED', output: { id: 1 } };
const FAIL = { status: 'FAILED', output: {} };
const NEVER = { status: 'IN_PROGRESS', executionTime: 315_360_000_000 };
const PROGRESS = { status: 'IN_PROGRESS', output: { percent: 50 } };

it.each<[name: string, before: object[], retryCount: number, result: Result, after: object[]]>([
  ['a failure goes before the success', [OK], 0, 'FAILED', [FAIL, OK]],
  ['a success takes the place of failures', [FAIL, FAIL, OK], 0, 'COMPLETED', [OK]],
  ['a success without output', [FAIL], 0, 'COMPLETED', [{ status: 'COMPLETED', output: {} }]],
  [
    'another kind of failure',
    [FAIL, OK],
    0,
    'FAILED_WITH_TERMINAL_ERROR',
    [{ ...FAIL, status: 'FAILED_WITH_TERMINAL_ERROR' }, OK],
  ],
  ['silence', [FAIL, OK], 1, 'NEVER', [FAIL, NEVER, OK]],
  ['an answer after silence', [NEVER, OK], 0, 'COMPLETED', [OK]],
  ['an attempt of which nothing was said', [], 0, 'FAILED', [FAIL]],
  ['an attempt that reports progress first', [PROGRESS, FAIL, OK], 0, 'COMPLETED', [PROGRESS, OK]],
])('%s', (_name, before, retryCount, result, after) => {
  const results = setResult(toResults(...before), attempt(retryCount), result);
  expect((JSON.parse(results) as { taskRefToMockOutput: object }).taskRefToMockOutput).toEqual({ a: after });
  expect(getResult(results, attempt(retryCount))).toBe(result);
});

it('an attempt of a child is found in the requests of children', () => {
  const results = setResult('{}', attempt(0, ['sub', 'sub2']), 'FAILED');
  expect(JSON.parse(results)).toEqual({
    subWorkflowTestRequest: { sub: { subWorkflowTestRequest: { sub2: { taskRefToMockOutput: { a: [FAIL] } } } } },
  });
  expect(getResult(results, attempt(0, ['sub', 'sub2']))).toBe('FAILED');
  expect(getResult(results, attempt(0))).toBeUndefined();
});
