// What happens to open connections when the process is asked to stop.
import { truncateSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { listen, waitForStop } from './listen.ts';
import { ask, makeSite, serveSite } from '../../test/server-site.ts';

test('a host that is not this machine is wrong use', async () => {
  const listening = listen(createServer(), { port: 0, host: '192.0.2.1' });
  await expect(listening).rejects.toThrow(UsageError);
  await expect(listening).rejects.toThrow(
    'Expected --host to be a name or an address of this machine, found `192.0.2.1`.',
  );
});

test('300 busy connections end whole, and are told that they end', async () => {
  const folder = makeSite({ 'index.html': 'home'.repeat(10_000) }, { paths: ['/'] });
  const { port, ended, stop, read } = await serveSite(folder);
  const agent = new Agent({ keepAlive: true, maxSockets: 300 });
  onTestFinished(() => agent.destroy());
  const faults: string[] = [];
  let [answered, closing] = [0, 0];
  const readOn = async () => {
    for (;;) {
      const answer = await ask(port, '/', { agent }).catch(String);
      if (typeof answer === 'string') return void faults.push(answer);
      if (answer.status !== 200 || answer.body.length !== 40_000)
        faults.push(`${answer.status}, ${answer.body.length}`);
      answered++;
      if (answer.headers.connection === 'close') return void closing++;
    }
  };
  const readers = Promise.all(Array.from({ length: 300 }, readOn));
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(1000);
  stop('SIGTERM');
  await readers;
  expect([faults, closing]).toEqual([[], 300]);
  expect(await ended).toBe(0);
  expect(read()).toContain('Stopping: open responses have 25 s to end. Press Ctrl+C again to stop at once.');
}, 60_000);

test('a slow download is not cut', async () => {
  const folder = makeSite({ 'large.bin': '' });
  truncateSync(join(folder, 'large.bin'), 20_000_000);
  const { port, ended, stop } = await serveSite(folder);
  const download = new Promise<number>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/large.bin', agent: false }, (response) => {
      let length = 0;
      // This takes at least four seconds.
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        response.pause();
        setTimeout(() => response.resume(), (chunk.length / 20_000_000) * 4000);
      });
      response.on('end', () => resolve(length)).on('error', reject);
    }).on('error', reject);
  });
  await wait(300);
  stop('SIGTERM');
  expect(await download).toBe(20_000_000);
  expect(await ended).toBe(0);
}, 60_000);

test('a connection that is idle does not hold the stop up, and a second signal ends at once', async () => {
  const folder = makeSite({ 'large.bin': '', 'a.txt': 'a' });
  truncateSync(join(folder, 'large.bin'), 50_000_000);
  const first = await serveSite(folder);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await ask(first.port, '/a.txt', { agent });
  // Browsers also open connections before they send a request.
  const unused = connect(first.port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void unused.destroy());
  first.stop('SIGINT');
  expect(await Promise.race([first.ended, wait(4000, 'still there')])).toBe(0);
  const second = await serveSite(folder);
  const socket = connect(second.port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((resolve) => socket.once('data', () => resolve(socket.pause())));
  second.stop('SIGTERM');
  await wait(500);
  second.stop('SIGTERM');
  expect(await second.ended).toBe('SIGTERM');
}, 60_000);

test('what is still open at the limit is cut, and the log says how much', async () => {
  const server = createServer((_request, response) => void response.writeHead(200).write('begun'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const lines: string[] = [];
  const stopped = waitForStop(server, { seconds: 0.2, log: (line) => void lines.push(line) });
  const cut = ask((server.address() as AddressInfo).port, '/').catch(String);
  await wait(200);
  process.emit('SIGTERM');
  await stopped;
  expect(await cut).toMatch(/aborted|hang up/);
  expect(lines).toEqual([
    'Stopping: open responses have 0.2 s to end. Press Ctrl+C again to stop at once.',
    '1 connection was still open after 0.2 s and had to be closed.',
  ]);
});
