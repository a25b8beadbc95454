// Which differences between two recordings are reported, and how they are described.
import { describe, expect, it } from 'vitest';
import { compareRuns } from './compare-runs.ts';
import type { Json } from 'workflow-kit/simulate/formats.ts';

const cases: { name: string; recorded: Json; now: Json; lines: string[] }[] = [
  { name: 'equal', recorded: { a: [1, { b: null }] }, now: { a: [1, { b: null }] }, lines: [] },
  { name: 'another order of keys', recorded: { a: 1, b: 2 }, now: { b: 2, a: 1 }, lines: [] },
  {
    name: 'another order in a list',
    recorded: ['x', 'y'],
    now: ['y', 'x'],
    lines: ['[0]: recorded "x", now "y"', '[1]: recorded "y", now "x"'],
  },
  {
    name: 'a value deep inside',
    recorded: { tasks: [{ status: 'FAILED' }] },
    now: { tasks: [{ status: 'COMPLETED' }] },
    lines: ['tasks[0].status: recorded "FAILED", now "COMPLETED"'],
  },
  {
    name: 'a task more',
    recorded: { tasks: [] },
    now: { tasks: [{ ref: 'a' }] },
    lines: ['tasks[0]: recorded nothing, now {"ref":"a"}'],
  },
  { name: 'a field less', recorded: { a: 1 }, now: {}, lines: ['a: recorded 1, now nothing'] },
  { name: 'null is not nothing', recorded: { a: null }, now: {}, lines: ['a: recorded null, now nothing'] },
  { name: 'a list is not an object', recorded: { a: [] }, now: { a: {} }, lines: ['a: recorded [], now {}'] },
];

describe('compareRuns', () => {
  it.each(cases)('$name', ({ recorded, now, lines }) => {
    expect(compareRuns(recorded, now)).toEqual(lines);
  });

  it('shortens long values', () => {
    expect(compareRuns('x'.repeat(500), '')[0]?.length).toBeLessThan(200);
  });
});
