// What the lab prints at the end.
import { describe, expect, it } from 'vitest';
import { renderSummary } from './render-summary.ts';

describe('renderSummary', () => {
  it('counts what ran, names what did not, and says how many agree', () => {
    const run = {
      serverVersion: '3.32.3',
      definition: 'pay.json',
      status: 'COMPLETED',
      input: {},
      output: {},
      tasks: [],
    };
    const definitions = [
      { file: 'pay.json', cases: [] },
      { file: 'ask.json', notRun: 'YIELD is a task type of the enterprise edition', cases: [] },
    ];
    const runs = new Map([
      ['pay.run.json', run],
      ['pay.refused.run.json', run],
    ]);
    const simulated = new Map([
      ['pay.run.json', []],
      ['pay.refused.run.json', ['status: recorded "FAILED", now "COMPLETED"']],
    ]);
    expect(renderSummary({ definitions, runs }, simulated).split('\n')).toEqual([
      '2 workflow definitions',
      '  1 run on server 3.32.3, in 2 cases',
      '  1 skipped',
      '    YIELD is a task type of the enterprise edition: ask',
      '1 of 2 cases agree with the simulator',
    ]);
  });
});
