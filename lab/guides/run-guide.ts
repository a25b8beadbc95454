// Runs the commands of one guide in order, in a terminal that earlier pages may have used.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compareOutput } from './compare-output.ts';
import { parseGuide, type Expected, type Step } from './parse-guide.ts';
import { getProgramFile } from './programs.ts';
import { readDirectory, runInSession, stopPrograms, toLocal, type Session } from './guide-session.ts';
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
  workflows: string;
  session: Session;
}

/** A reader repeats the command, because an execution takes a moment. */
const PATIENCE_MS = 20_000;
const START_MS = { silent: 8_000, promised: 25_000 };
const MISSING = /ModuleNotFoundError|ERR_MODULE_NOT_FOUND|No matching distribution found|Temporary failure in name/;

/**
 * Results in the order of the page. After a skipped command, the commands that depend on it may fail, and they are
 * reported as well.
 */
export async function runGuide(run: GuideRun): Promise<CommandResult[]> {
  const results: CommandResult[] = [];
  const steps = parseGuide(await readFile(run.page, 'utf8'));
  const commands = steps.flatMap((step) => (step.kind === 'command' ? [step.text] : [])).join('\n');
  for (const step of steps) {
    if (step.kind === 'command') results.push(await runCommand(run, step));
    else if (step.kind === 'stop') await stopPrograms(run.session, step.text);
    else await writeInput(run, step);
    // The text says "Register it" without a command, because the reader does it in the UI.
    if (step.kind === 'definition' && !commands.includes(step.name)) await register(run, step.name);
  }
  return results;
}

async function register({ session }: GuideRun, name: string): Promise<void> {
  const body = await readFile(join(await readDirectory(session), `${name}.json`), 'utf8').catch(() => undefined);
  if (body === undefined) return;
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${session.server}/metadata/workflow`, { method: 'PUT', headers, body: `[${body}]` });
}

async function writeInput({ session, workflows }: GuideRun, step: Step & { kind: 'file' | 'definition' }) {
  const folder = await readDirectory(session);
  if (step.kind === 'definition') {
    const source = join(workflows, `${step.name}.json`);
    if (!(await stat(source).catch(() => undefined))) return;
    await mkdir(join(folder, 'workflows'), { recursive: true });
    const text = toLocal(await readFile(source, 'utf8'), { ...session, known: {} });
    for (const target of [`${step.name}.json`, `workflows/${step.name}.json`])
      await writeFile(join(folder, target), text);
    return;
  }
  const target = join(folder, step.name);
  if (!target.startsWith(folder)) return;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${toLocal(step.text, { ...session, known: {} })}\n`);
}

async function runCommand({ page, session }: GuideRun, step: Step & { kind: 'command' }): Promise<CommandResult> {
  const place = `${page}:${step.line}`;
  const command = toLocal(step.text, session);
  const file = getProgramFile(command);
  const isThere =
    file !== undefined && (await stat(join(await readDirectory(session), file)).catch(() => undefined)) !== undefined;
  const skipped = getSkipReason(command, { mark: step.skip, isProgramThere: isThere });
  if (skipped !== undefined) return { place, command, skipped, faults: [] };
  const { faults, errors } = await runUntilAsPrinted(session, command, step.expected);
  if (faults.length > 0 && MISSING.test(errors))
    return { place, command, skipped: 'needs a package that cannot be had here', faults: [] };
  return { place, command, faults };
}

/** Repeats a command that only reads until its output matches the page or the time is over. */
async function runUntilAsPrinted(session: Session, command: string, expected: Expected) {
  const end = Date.now() + PATIENCE_MS;
  const before = session.programs.map(({ output }) => output.length);
  const patience = (output: string) => {
    if (expected.contains.length === 0) return START_MS.silent;
    const isDone = compareOutput(expected, { output, code: 0, statuses: [] }).length === 0;
    return isDone ? 0 : START_MS.promised;
  };
  const running = session.programs;
  const readLog = () => running.map(({ output }, index) => output.slice(before[index])).join('\n');
  let printed = await runInSession(session, command, patience);
  for (;;) {
    const faults = compareOutput(expected, { ...printed, logged: readLog() });
    if (faults.length === 0 || Date.now() > end || !(isRead(command) || expected.logged.length > 0))
      return { faults, errors: `${printed.output}\n${printed.errors}` };
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (isRead(command)) printed = await runInSession(session, command, patience);
  }
}

function isRead(command: string): boolean {
  return /^\s*curl\b/.test(command) && !/-X (?:POST|PUT|DELETE)|tasks\/poll|(?<!-G .*)\s-d\s/s.test(command);
}
