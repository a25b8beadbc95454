// The page waits for one simulation at a time, and not forever.
import { expect, it } from 'vitest';
import type { PlayAnswer, PlayRequest } from './run.ts';
import { createSimulationClient, type SimulationWorker } from './simulation-client.ts';

const request = (input: string) => ({ input }) as PlayRequest;

/** Workers that respond to everything except `never`. */
function toWorkers() {
  const log: string[] = [];
  const create = (): SimulationWorker => {
    log.push('start');
    const worker: SimulationWorker = {
      onmessage: null,
      onerror: null,
      terminate: () => void log.push('end'),
      postMessage: ({ input }: PlayRequest) => {
        const data: PlayAnswer = { faults: [{ editor: 'input', message: input }] };
        if (input === 'broken') queueMicrotask(() => worker.onerror?.call(worker as Worker, {} as ErrorEvent));
        else if (input !== 'never')
          queueMicrotask(() => worker.onmessage?.call(worker as Worker, { data } as MessageEvent));
      },
    };
    return worker;
  };
  return { create, log };
}

const getMessage = ({ faults }: PlayAnswer) => faults[0]?.message;

it('one worker answers one wish after the other', async () => {
  const { create, log } = toWorkers();
  const client = createSimulationClient(create);
  expect(getMessage(await client.play(request('a')))).toBe('a');
  expect(getMessage(await client.play(request('b')))).toBe('b');
  expect(log).toEqual(['start']);
  client.close();
});

it('a newer wish ends an older one, which is never answered', async () => {
  const { create, log } = toWorkers();
  const client = createSimulationClient(create);
  let isAnswered = false;
  void client.play(request('never')).then(() => (isAnswered = true));
  expect(getMessage(await client.play(request('b')))).toBe('b');
  expect(isAnswered).toBe(false);
  expect(log).toEqual(['start', 'end', 'start']);
  client.close();
});

it('the clock ends what does not end', async () => {
  const { create, log } = toWorkers();
  const client = createSimulationClient(create, 0.01);
  expect(getMessage(await client.play(request('never')))).toMatch(/^Stopped after 0.01 seconds:/);
  expect(log).toEqual(['start', 'end']);
  expect(getMessage(await client.play(request('b')))).toBe('b');
  client.close();
});

it('a worker that cannot be had is told', async () => {
  const client = createSimulationClient(toWorkers().create);
  expect(getMessage(await client.play(request('broken')))).toMatch(/^The simulator could not be loaded\./);
});
