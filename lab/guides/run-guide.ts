// Runs the commands of one guide in order, in a folder and a shell environment of its own.
import { spawn } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compareOutput, type Printed } from './compare-output.ts';
import { parseGuide, type Step } from './parse-guide.ts';
import { getSkipReason } from './skip-command.ts';

export interface CommandResult {
  /** `file:line`. */
  place: string;
  command: string;
  skipped?: string;
  faults: string[];
}

export interface GuideRun {
  page: string;
  folder: string;
  workflows: string;
  server: string;
}

const LIMIT_MS = 30_000;
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
/** Sends the status to a file of its own, so that the output stays what a reader sees. */
const CURL = `curl() { command curl -s -S --max-time 45 -w '%{stderr}@status %{http_code}\\n' "$@"; }`;

/** Results in the order of the page. Once a command of a page was skipped, what depends on it may fail: it is reported all the same. */
export async function runGuide(run: GuideRun): Promise<CommandResult[]> {
  await mkdir(run.folder, { recursive: true });
  await writeFile(join(run.folder, '.environment'), `export CONDUCTOR_SERVER_URL='${run.server}'\n`);
  const results: CommandResult[] = [];
  const known: { id?: string } = {};
  const steps = parseGuide(await readFile(run.page, 'utf8'));
  const commands = steps.flatMap((step) => (step.kind === 'command' ? [step.text] : [])).join('\n');
  for (const step of steps) {
    if (step.kind === 'command') results.push(await runCommand(run, step, known));
    else await writeInput(run, step);
    // "Register it" in the text, without a command: the reader does it in the UI.
    if (step.kind === 'definition' && !commands.includes(step.name)) await register(run, step.name);
  }
  await rm(run.folder, { recursive: true, force: true });
  return results;
}

async function register({ folder, server }: GuideRun, name: string): Promise<void> {
  const body = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => undefined);
  if (body === undefined) return;
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${server}/metadata/workflow`, { method: 'PUT', headers, body: `[${body}]` });
}

async function writeInput({ folder, workflows }: GuideRun, step: Exclude<Step, { kind: 'command' }>): Promise<void> {
  if (step.kind === 'definition') {
    const source = join(workflows, `${step.name}.json`);
    if (!(await stat(source).catch(() => undefined))) return;
    await mkdir(join(folder, 'workflows'), { recursive: true });
    for (const target of [`${step.name}.json`, `workflows/${step.name}.json`])
      await copyFile(source, join(folder, target));
    return;
  }
  const target = join(folder, step.name);
  if (!target.startsWith(folder)) return;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${step.text}\n`);
}

async function runCommand(
  { page, folder, server }: GuideRun,
  step: Step & { kind: 'command' },
  known: { id?: string },
): Promise<CommandResult> {
  const place = `${page}:${step.line}`;
  const local = step.text.replaceAll('http://localhost:8080', new URL(server).origin);
  const command = known.id === undefined ? local : local.replaceAll(/<(?:execution|workflow)-id>/g, known.id);
  const skipped = getSkipReason(command, step.skip);
  if (skipped !== undefined) return { place, command, skipped, faults: [] };
  const printed = await runShell(folder, command);
  known.id = ID.exec(/\/workflow\/[a-z]|POST.*\/workflow\b/.test(command) ? printed.output : '')?.[0] ?? known.id;
  return { place, command, faults: compareOutput(step.expected, printed) };
}

async function runShell(folder: string, command: string): Promise<Printed> {
  // What a command sets without `export` is there for the next one, as in a reader's terminal.
  const script = `set -a; . ./.environment\n${CURL}\n${command}\ncode=$?\nexport -p > '${folder}/.environment'\nexit $code`;
  const shell = spawn('bash', ['-c', script], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let [output, errors] = ['', ''];
  shell.stdout.on('data', (data: Buffer) => (output += data.toString()));
  shell.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  // The whole group: what the shell started would keep the pipes open.
  const timer = setTimeout(() => process.kill(-shell.pid!, 'SIGKILL'), LIMIT_MS);
  const code = await new Promise<number>((resolve) => shell.once('close', (status) => resolve(status ?? 124)));
  clearTimeout(timer);
  return { output, code, statuses: [...errors.matchAll(/@status (\d+)/g)].map(([, status]) => Number(status)) };
}
