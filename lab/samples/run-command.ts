// Runs the commands of a sample project, and a worker alongside them.
import { spawn, spawnSync } from 'node:child_process';
import type { RunPlan, Step } from './sample-plan.ts';

const STEP_TIMEOUT = 300_000;
const READY_TIMEOUT = 180_000;
const STOP_TIMEOUT = 30_000;

export interface Place {
  folder: string;
  /** Added to the lab's own environment; a variable without a value is removed. */
  environment: NodeJS.ProcessEnv;
}

/** A step ended with an unexpected exit code or output. */
export class StepFailed extends Error {
  readonly output: string;
  constructor(step: Step, what: string, output: string) {
    super(`${step.name}: ${what}\n${output.trim().split('\n').slice(-20).join('\n')}`);
    this.output = output;
  }
}

/** The version that a tool reports, or undefined if the tool is not installed. */
export function readVersion(program: string, ...args: string[]): string | undefined {
  const run = spawnSync(program, args, { encoding: 'utf8' });
  return run.status === 0 ? (run.stdout + run.stderr).trim() : undefined;
}

/** Runs a step to its end and returns what it printed. */
export async function runStep(step: Step, { folder, environment }: Place): Promise<string> {
  const [program, ...args] = step.command;
  const child = spawn(program!, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: STEP_TIMEOUT,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (status, signal) => resolve(status ?? String(signal)));
  });
  if (code !== 0) throw new StepFailed(step, `ended with ${code}`, output);
  if (step.expect && !step.expect.test(output)) throw new StepFailed(step, `expected ${step.expect}`, output);
  return output;
}

export interface RunningWorker {
  /** Asks the worker to end, and waits until it has ended. */
  stop(): Promise<void>;
}

async function waitUntil(isTrue: () => boolean, timeout: number): Promise<boolean> {
  const end = Date.now() + timeout;
  while (!isTrue() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
  return isTrue();
}

/** Starts the worker and waits until it reports that it polls. */
export async function startWorker(worker: RunPlan['worker'], { folder, environment }: Place): Promise<RunningWorker> {
  const [program, ...args] = worker.command;
  // Starts it in its own process group, so that none of its child processes outlives the lab.
  const child = spawn(program!, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  child.once('error', (error) => (output += error.message));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // No process of the group is left.
    }
  };
  process.once('exit', kill);
  const isReady = () => worker.expect?.test(output) ?? true;
  await waitUntil(() => hasEnded() || isReady(), READY_TIMEOUT);
  if (hasEnded() || !isReady()) {
    kill();
    throw new StepFailed(worker, `expected ${worker.expect}`, output);
  }
  return {
    async stop() {
      child.kill(worker.signal);
      const stopped = await waitUntil(hasEnded, STOP_TIMEOUT);
      kill();
      process.off('exit', kill);
      if (!stopped) throw new StepFailed(worker, `still ran ${STOP_TIMEOUT / 1000} s after ${worker.signal}`, output);
    },
  };
}
