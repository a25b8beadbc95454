// Builds our site and generated ones, cold, warm and with one page edited: wall and CPU time per step, peak memory, output size.
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getCacheFolder } from '../src/cache/engine-hash.ts';
import { generateSite } from './generate-site.ts';

const SIZES = [240, 2400, 10_000];
const WORK = '.cache/bench';

interface Run {
  seconds: number;
  cpuSeconds: number;
  /** Peak of the resident memory of all processes, in MB. */
  memory: number;
  report: string;
}

/** `node bench/build.ts [SIZE …]`: without sizes, our own pages and all three. */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) {
  cpSync('site', join(WORK, 'site'), { recursive: true });
  await measure('our pages', join(WORK, 'site'), join(WORK, 'site/docs/core-concepts.mdx'));
}
for (const size of sizes.length > 0 ? sizes : SIZES) {
  const root = join(WORK, `site-${size}`);
  generateSite(root, { pages: size });
  await measure(`${size} generated pages`, root, join(root, 'docs/area-0/part-0/page-7.md'));
  rmSync(root, { recursive: true });
}

async function measure(label: string, root: string, page: string): Promise<void> {
  const out = join(WORK, 'out');
  rmSync(out, { recursive: true, force: true });
  rmSync(getCacheFolder(join(process.cwd(), root)), { recursive: true, force: true });
  print(label, 'cold', await build(root, out));
  print(label, 'warm', await build(root, out));
  appendFileSync(page, '\nOne more sentence.\n');
  print(label, 'one page edited', await build(root, out));
  const { files, bytes } = getSize(out);
  console.log(`  output: ${files} files, ${(bytes / 1e6).toFixed(1)} MB with compressed twins`);
  rmSync(out, { recursive: true, force: true });
}

function print(label: string, state: string, { seconds, cpuSeconds, memory, report }: Run): void {
  console.log(
    `\n${label}, ${state}: ${seconds.toFixed(2)} s wall, ${cpuSeconds.toFixed(2)} s CPU, ${memory.toFixed(0)} MB peak`,
  );
  console.log(report);
}

function build(root: string, out: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, ['packages/engine/bin/site.mjs', 'build', '--root', root, '--out', out], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    let memory = 0;
    let ticks = 0;
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const sample = setInterval(() => {
      memory = Math.max(memory, readPeakMemory(child.pid!));
      ticks = Math.max(ticks, readTicks(child.pid!));
    }, 100);
    child.on('error', reject).on('close', () => {
      clearInterval(sample);
      resolve({
        seconds: (performance.now() - start) / 1000,
        cpuSeconds: ticks / 100,
        memory,
        report: output.trimEnd(),
      });
    });
  });
}

/** The peak so far of the build alone, or what it and its child (Vite) hold now; from /proc (Linux), 0 elsewhere. Workers are threads of the same process. */
function readPeakMemory(pid: number): number {
  const now = [pid, ...readChildren(pid)].map((each) => readMemory(each, 'VmRSS'));
  return Math.max(
    readMemory(pid, 'VmHWM'),
    now.reduce((sum, memory) => sum + memory, 0),
  );
}

function readMemory(pid: number, field: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1000;
  } catch {
    // The process has just ended, or this is not Linux.
    return 0;
  }
}

function readChildren(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    // As above.
    return [];
  }
}

/** User and system time in ticks of 10 ms, of children that ended too: fields 14 to 17 of /proc/PID/stat. */
function readTicks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    // As above.
    return 0;
  }
}

function getSize(folder: string): { files: number; bytes: number } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return { files: entries.length, bytes };
}
