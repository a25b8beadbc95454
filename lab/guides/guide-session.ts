// A reader's terminal: a folder, an environment, the running programs, and the IDs that commands printed.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { getProgramFile, startProgram, stopProgram, type Program } from './programs.ts';
import type { Printed } from './compare-output.ts';

export interface Session {
  folder: string;
  /** Address of the API. */
  server: string;
  programs: Program[];
  known: { execution?: string; task?: string };
}

const LIMIT_MS = 180_000;
const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
/** Writes the status to standard error, so that the output stays what a reader sees. */
const CURL = `curl() { command curl -s -S --max-time 45 -w '%{stderr}@status %{http_code}\\n' "$@"; }`;

export async function openSession(folder: string, server: string): Promise<Session> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/.environment`, `export CONDUCTOR_SERVER_URL='${server}'\n`);
  await writeFile(`${folder}/.directory`, folder);
  return { folder, server, programs: [], known: {} };
}

export async function closeSession({ folder, programs }: Session): Promise<void> {
  for (const program of programs) await stopProgram(program);
  await rm(folder, { recursive: true, force: true });
}

/** The reader's working directory after the commands so far. */
export async function readDirectory({ folder }: Session): Promise<string> {
  return (await readFile(`${folder}/.directory`, 'utf8')).trim();
}

/** Replaces the server address and the placeholders with the known values. */
export function toLocal(command: string, { server, known }: Session): string {
  const local = command.replaceAll('http://localhost:8080', new URL(server).origin);
  const { execution, task } = known;
  return local
    .replaceAll(/<(?:execution|workflow)-id>/g, (place) => execution ?? place)
    .replaceAll(/<task-id>/g, (place) => task ?? place);
}

/**
 * Runs a command until it ends. A program that is still running after `patience` milliseconds keeps running; the same
 * command later replaces it.
 */
export async function runInSession(session: Session, command: string, patience: (output: string) => number) {
  if (getProgramFile(command) === undefined) return runShell(session, command);
  await stopPrograms(session, command);
  const program = startProgram(command, `${toOpening(session)}\nexec env ${command.trim()}`, session.folder);
  session.programs.push(program);
  const start = Date.now();
  while (program.code === undefined && Date.now() - start < patience(program.output))
    await new Promise((resolve) => setTimeout(resolve, 200));
  return { output: program.output, errors: program.output, code: program.code ?? 0, statuses: [] };
}

/** Stops the programs whose command contains the text. */
export async function stopPrograms(session: Session, text: string): Promise<void> {
  for (const program of session.programs.filter(({ command }) => command.includes(text))) await stopProgram(program);
  session.programs = session.programs.filter(({ command }) => !command.includes(text));
}

function toOpening({ folder }: Session): string {
  // Variables that a command sets without `export` are available to the next command, as in a reader's terminal.
  return `set -a; . '${folder}/.environment'; cd "$(cat '${folder}/.directory')"`;
}

async function runShell(session: Session, command: string): Promise<Printed & { errors: string }> {
  const { folder } = session;
  const script = `${toOpening(session)}\n${CURL}\n${command}\ncode=$?\nexport -p > '${folder}/.environment'; pwd > '${folder}/.directory'\nexit $code`;
  const shell = spawn('bash', ['-c', script], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let [output, errors] = ['', ''];
  shell.stdout.on('data', (data: Buffer) => (output += data.toString()));
  shell.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  // Kills the whole process group, because child processes of the shell would keep the pipes open.
  const timer = setTimeout(() => process.kill(-shell.pid!, 'SIGKILL'), LIMIT_MS);
  const code = await new Promise<number>((resolve) => shell.once('close', (status) => resolve(status ?? 124)));
  clearTimeout(timer);
  learnIds(session, command, output);
  const statuses = [...errors.matchAll(/@status (\d+)/g)].map(([, status]) => Number(status));
  return { output, errors, code, statuses };
}

/** The IDs that a reader would copy from the output into the next command. */
function learnIds({ known }: Session, command: string, output: string): void {
  if (/\/workflow\b(?!\/bulk)/.test(command) && !command.includes('/tasks/'))
    known.execution =
      new RegExp(`"workflowId":"(${ID})"`).exec(output)?.[1] ??
      new RegExp(`^${ID}`).exec(output)?.[0] ??
      known.execution;
  known.task = [...output.matchAll(new RegExp(`"taskId":"(${ID})"`, 'g'))].at(-1)?.[1] ?? known.task;
}
