// Builds a site in a separate process and measures wall and CPU time, and peak memory.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Run {
  seconds: number;
  cpuSeconds: number;
  /** Peak of the resident memory of all processes, in MB. */
  memory: number;
  report: string;
}

/** `root` and `out` are relative to the working directory. Throws if the build fails. */
export function runBuild(root: string, out: string): Promise<Run> {
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
    child.on('error', reject).on('close', (code) => {
      clearInterval(sample);
      if (code !== 0) reject(new Error(`the build ended with code ${code}\n${output}`));
      resolve({
        seconds: (performance.now() - start) / 1000,
        cpuSeconds: ticks / 100,
        memory,
        report: output.trimEnd(),
      });
    });
  });
}

/**
 * Either the build's own peak so far, or the current memory of the build and its child (Vite). Read from /proc on
 * Linux, 0 elsewhere. Workers are threads of the same process.
 */
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

/** User and system time in ticks of 10 ms, including ended child processes: fields 14 to 17 of /proc/PID/stat. */
function readTicks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    // As above.
    return 0;
  }
}
