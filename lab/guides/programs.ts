// Programs of a guide that run until the reader stops them: services, and workers.
import { spawn, type ChildProcess } from 'node:child_process';

export interface Program {
  command: string;
  /** What the program has printed so far. */
  output: string;
  /** Undefined while the program runs. */
  code?: number;
  process: ChildProcess;
}

/** A file of the page, run by Node.js or Python. */
const PROGRAM = /^(?:\w+=\S+ +)*(?:node|python3?|\S+\/bin\/python) +([\w./-]+\.(?:mjs|js|py))\b/;

/** The file that a command runs, if it is a program of the page. */
export function getProgramFile(command: string): string | undefined {
  return PROGRAM.exec(command.trim())?.[1];
}

/** `script` starts the program with its environment; `command` is the command that the page shows. */
export function startProgram(command: string, script: string, folder: string): Program {
  const child = spawn('bash', ['-c', script], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const program: Program = { command, output: '', process: child };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (program.output += data.toString()));
  child.once('close', (code) => (program.code = code ?? 1));
  return program;
}

/**
 * Kills the whole process group, because child processes would keep the port. Returns when the program has ended.
 */
export async function stopProgram(program: Program): Promise<void> {
  if (program.code !== undefined) return;
  const gone = new Promise((resolve) => program.process.once('close', resolve));
  process.kill(-program.process.pid!, 'SIGKILL');
  await gone;
}
