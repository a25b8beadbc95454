// jq programs as the real server (3.32.3) ran them: each was run in a JSON_JQ_TRANSFORM task.
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../formats.ts';
import { runJq } from './run-jq.ts';
import SEEN from './run-jq.seen.json' with { type: 'json' };

/** `l`: all results. `e`: the error, or the first line of a longer one. */
const { input, results } = SEEN as unknown as {
  input: JsonObject;
  results: [program: string, seen: { l?: Json[]; e?: string }][];
};

function run(program: string, remarks: string[] = []): { l: Json[] } | { e: string } {
  try {
    return { l: runJq(program, structuredClone(input), (remark) => remarks.push(remark)) };
  } catch (error) {
    return { e: (error as Error).message };
  }
}

it.each(results)('%s', (program, seen) => {
  const found = run(program);
  if (seen.e !== undefined && 'e' in found && !seen.e.includes('\n')) found.e = found.e.split('\n')[0]!;
  expect(found).toEqual(seen);
});

describe('a program that', () => {
  it('never ends is stopped with a remark', () => {
    const remarks: string[] = [];
    expect(run('def f: f; f', remarks)).toHaveProperty('e');
    expect(run('[1 | while(true; . + 1)]', remarks)).toHaveProperty('e');
    expect(run('[range(0; 1e9)]', remarks)).toHaveProperty('e');
    expect(remarks).toHaveLength(3);
  });

  it('returns a whole double gets a remark', () => {
    const remarks: string[] = [];
    expect(run('[3.0, {a: 1}]', remarks)).toEqual({ l: [[3, { a: 1 }]] });
    expect(run('["3.0", 1.5, 6 / 2]', remarks)).toEqual({ l: [['3.0', 1.5, 3]] });
    expect(remarks).toEqual([expect.stringContaining('numbers such as 3.0')]);
  });

  it('fails does not disturb the next one', () => {
    for (const program of ['label', '.[', 'error("x")', 'def map(f): 1; map(.)']) run(program);
    expect(run('[1, 2] | map(. + 1)')).toEqual({ l: [[2, 3]] });
  });
});
