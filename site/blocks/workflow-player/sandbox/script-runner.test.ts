// Scripts run one after another in a worker, which is terminated when a script takes too long.
import { expect, it } from 'vitest';
import { evaluateScript } from 'workflow-kit/simulate/expressions/evaluators.ts';
import { ScriptTimeout } from 'workflow-kit/simulate/scripts/script-outcome.ts';
import type { ScriptAnswer, ScriptRequest } from './script-messages.ts';
import { createScriptRunner, type ScriptWorker } from './script-runner.ts';

/** A worker whose responses the test controls; with `undefined` it sends no response. */
function toWorker(first: ScriptAnswer | 'broken', answer: (request: ScriptRequest) => ScriptAnswer | undefined) {
  const log: string[] = [];
  const create = (): ScriptWorker => {
    log.push('start');
    const worker: ScriptWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => void log.push('end'),
      postMessage: (request: ScriptRequest) => {
        const data = answer(request);
        if (data) queueMicrotask(() => worker.onmessage?.call(worker as Worker, { data } as MessageEvent));
      },
    };
    queueMicrotask(() => {
      if (first === 'broken') worker.onerror?.call(worker as Worker, {} as ErrorEvent);
      else worker.onmessage?.call(worker as Worker, { data: first } as MessageEvent);
    });
    return worker;
  };
  return { create, log };
}

it('starts with the first script and is used again', async () => {
  const { create, log } = toWorker({ ready: true }, ({ input }) => ({ value: input['a'] ?? null }));
  const { run } = createScriptRunner(create);
  expect(log).toEqual([]);
  expect(await run('$.a', { a: 1 })).toBe(1);
  expect(await run('$.a', { a: 2 })).toBe(2);
  expect(log).toEqual(['start']);
});

it('ends a script after its time, and starts afresh for the next', async () => {
  const { create, log } = toWorker({ ready: true }, ({ expression }) =>
    expression === 'for (;;) {}' ? undefined : { value: 'here' },
  );
  const { run } = createScriptRunner(create, 0.01);
  await expect(run('for (;;) {}', {})).rejects.toThrow(ScriptTimeout);
  expect(await run('1', {})).toBe('here');
  expect(log).toEqual(['start', 'end', 'start']);
});

it.each([
  [
    'an Error, with its line',
    { name: 'TypeError', message: 'x is null', stack: 'TypeError: x is null\n    at inline:2:3' },
    'TypeError: x is null` at line 2',
  ],
  ['a text', { value: 'no' }, '`no`'],
])('hands on %s', async (_name, thrown, text) => {
  const { create } = toWorker({ ready: true }, () => ({ thrown }));
  const { run } = createScriptRunner(create);
  await expect(evaluateScript({ script: run }, { expression: 'a()\nb()', input: {}, name: 's' })).rejects.toThrow(text);
});

it.each([
  ['cannot be loaded', 'broken'],
  ['may not evaluate', { ready: false }],
] as const)('says that the sandbox %s', async (_name, first) => {
  const { create } = toWorker(first, () => undefined);
  const runner = createScriptRunner(create);
  await expect(runner.run('1', {})).rejects.toThrow('could not be loaded, or the site blocks it');
  expect(runner.fault).toBeDefined();
});
