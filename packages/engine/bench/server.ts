// `node --import tsx packages/engine/bench/server.ts [FOLDER]`: runs our server, `sirv-cli` and `serve` in turns on the
// same built site (default: `dist`). Prints requests per second, the slowest percent, CPU time per request and memory
// at 50, 500 and 2,000 connections, in about four minutes. The other servers and the load generator are downloaded once
// into `.cache/bench/servers`; requests go only to 127.0.0.1.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { parsePathList, PATH_LIST } from '../src/shared/path-list.ts';

const TOOLS = join(import.meta.dirname, '../../../.cache/bench/servers');
const PACKAGES = ['autocannon@9.0.0', 'sirv-cli@3.0.1', 'serve@14.2.7'];
const CONNECTIONS = [50, 500, 2000];
const ROUNDS = 3;
/** Duration of one turn. Opening many connections takes a while, and each must receive a few responses. */
const toSeconds = (connections: number) => (connections > 500 ? 10 : 3);
/** Files that the server and Node itself have open in addition to connections and the files they send. */
const OWN_FILES = 128;
/** As browsers send it. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const OURS = 'ours';

interface Load {
  url: string;
  connections: number;
  duration: number;
  headers: Record<string, string>;
  requests: { path: string }[];
}

interface LoadResult {
  /** The actual duration in seconds, because a busy machine takes longer. */
  duration: number;
  '2xx': number;
  latency: { p99: number };
  errors: number;
  timeouts: number;
  non2xx: number;
}

interface Rival {
  name: string;
  args(site: string, port: string): string[];
}

/**
 * Each server in its fastest configuration: precompressed files if it supports them, no log, no compression per
 * request.
 */
const SERVERS: Rival[] = [
  {
    name: OURS,
    args: (site, port) => [
      'packages/engine/bin/site.mjs',
      'serve',
      '--out',
      site,
      '--host',
      '127.0.0.1',
      '--port',
      port,
    ],
  },
  {
    name: 'sirv-cli',
    args: (site, port) => [
      join(TOOLS, 'node_modules/sirv-cli/bin.js'),
      site,
      '--etag',
      '--quiet',
      '--host',
      '127.0.0.1',
      '--port',
      port,
    ],
  },
  {
    name: 'serve',
    args: (site, port) => [
      join(TOOLS, 'node_modules/serve/build/main.js'),
      site,
      '-L',
      '-n',
      '-u',
      '-l',
      `tcp://127.0.0.1:${port}`,
    ],
  },
];

interface Running {
  name: string;
  process: ChildProcess;
  url: string;
}

/** The measurements of one turn of a server. */
interface Turn {
  rate: number;
  slowest: number;
  /** CPU time per request in milliseconds. */
  cpu: number;
  /** Resident memory after the turn in MB. */
  memory: number;
  faults: number;
}

const folder = process.argv[2] ?? 'dist';
const running: Running[] = [];
try {
  installTools();
  const paths = readPaths(folder);
  for (const server of SERVERS) running.push(await start(server));
  for (const server of running) await measure(server, { paths, connections: 50 });
  const files = readOpenFileLimit();
  console.log(`Open files allowed to each process: ${files} (\`ulimit -Hn\`).`);
  for (const connections of CONNECTIONS) {
    const needed = connections * 2 + OWN_FILES;
    if (files >= needed) printTable(connections, await compare(paths, connections));
    else
      console.log(
        `\n${connections} connections: Expected at least ${needed} open files, a connection and a file for each, found ${files}. Run \`ulimit -n ${needed}\` as a user who may, then this again.`,
      );
  }
} finally {
  for (const { process: child } of running) child.kill();
}

/** Node raises its soft limit to the hard limit when it starts. */
function readOpenFileLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { hard: number | 'unlimited' } } };
  const limit = userLimits?.open_files?.hard;
  return typeof limit === 'number' ? limit : Infinity;
}

function installTools(): void {
  if (PACKAGES.every((name) => existsSync(join(TOOLS, 'node_modules', name.replace(/@[\d.]+$/, ''))))) return;
  mkdirSync(TOOLS, { recursive: true });
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', '.', ...PACKAGES], {
    cwd: TOOLS,
    stdio: 'pipe',
  });
}

/** Ten pages across the site, and a script, a picture or a font for each, as a browser loads them. */
function readPaths(site: string): string[] {
  const { basePath } = JSON.parse(readFileSync(join(site, 'server.json'), 'utf8')) as { basePath: string };
  const pages = parsePathList(readFileSync(join(site, basePath, PATH_LIST), 'utf8'), basePath);
  const some = pages.filter((path, index) => !path.endsWith('/') && index % Math.ceil(pages.length / 10) === 0);
  const assets = join(basePath, 'assets/app');
  const files = readdirSync(join(site, assets)).map((name) => `${assets}/${name}`);
  const first = (ending: RegExp) => files.filter((file) => ending.test(file)).slice(0, 1);
  return [...some, ...first(/\.js$/), ...first(/\.(woff2|png|svg)$/)];
}

async function start({ name, args }: Rival): Promise<Running> {
  const port = await getFreePort();
  const command = args(folder, String(port));
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NO_UPDATE_CHECK: '1' },
  });
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (tries > 300)
      throw new Error(`Expected ${name} to listen within 30 s. Run its command by hand: ${command.join(' ')}`);
    await wait(100);
  }
  return { name, process: child, url: `http://127.0.0.1:${port}` };
}

async function getFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Runs the servers one after another in several turns, so that other load on the machine affects all of them. */
async function compare(paths: string[], connections: number): Promise<Map<string, Turn[]>> {
  const turns = new Map<string, Turn[]>(running.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    // Each server is first equally often.
    const order = [...running.slice(round % running.length), ...running.slice(0, round % running.length)];
    for (const server of order) turns.get(server.name)!.push(await measure(server, { paths, connections }));
  }
  return turns;
}

async function measure(server: Running, load: { paths: string[]; connections: number }): Promise<Turn> {
  const { default: run } = (await import(pathToFileURL(join(TOOLS, 'node_modules/autocannon/autocannon.js')).href)) as {
    default(load: Load): Promise<LoadResult>;
  };
  const before = readUsage(server.process.pid!);
  const {
    duration,
    '2xx': answered,
    latency,
    errors,
    timeouts,
    non2xx,
  } = await run({
    url: server.url,
    connections: load.connections,
    duration: toSeconds(load.connections),
    headers: HEADERS,
    requests: load.paths.map((path) => ({ path })),
  });
  const after = readUsage(server.process.pid!);
  return {
    rate: answered / duration,
    slowest: latency.p99,
    cpu: (after.cpu - before.cpu) / answered,
    memory: after.memory,
    faults: errors + timeouts + non2xx,
  };
}

/** CPU time so far in milliseconds, and memory in MB; from /proc (Linux), 0 elsewhere. */
function readUsage(pid: number): { cpu: number; memory: number } {
  if (process.platform !== 'linux') return { cpu: 0, memory: 0 };
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  // Ticks of 10 ms.
  return { cpu: (Number(fields[11]) + Number(fields[12])) * 10, memory: Number(memory) / 1000 };
}

function printTable(connections: number, turns: Map<string, Turn[]>): void {
  console.log(`\n${connections} connections         requests/s   99 % in ms   CPU ms/request   memory MB   faults`);
  for (const [name, all] of turns) {
    const show = (of: (turn: Turn) => number, digits: number) => getMedian(all.map(of)).toFixed(digits);
    const faults = all.reduce((sum, turn) => sum + turn.faults, 0);
    console.log(
      [
        `  ${name.padEnd(20)}`,
        show(({ rate }) => rate, 0).padStart(12),
        show(({ slowest }) => slowest, 0).padStart(12),
        show(({ cpu }) => cpu, 3).padStart(16),
        Math.max(...all.map(({ memory }) => memory))
          .toFixed(0)
          .padStart(11),
        String(faults).padStart(8),
      ].join(' '),
    );
  }
  const rivals = [...turns.keys()].filter((name) => name !== OURS);
  /** Median over all turns of the ratio between ours and the better rival of the same turn. */
  const against = (of: (turn: Turn) => number, better: (...values: number[]) => number) =>
    getMedian(
      turns.get(OURS)!.map((turn, round) => of(turn) / better(...rivals.map((name) => of(turns.get(name)![round]!)))),
    ).toFixed(2);
  const faulty = [...turns].filter(([, all]) => all.some(({ faults }) => faults > 0)).map(([name]) => name);
  if (faulty.length > 0)
    console.log(
      `  faults (requests without a good answer, or none within 10 s): ${faulty.join(', ')}; only good answers count`,
    );
  console.log(
    `  ours by the better rival: ${against(({ rate }) => rate, Math.max)} of its requests (aim: 1.0 or more), ${against(({ slowest }) => slowest, Math.min)} of its slowest percent, ${against(({ cpu }) => cpu, Math.min)} of its CPU per request`,
  );
}

function getMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
