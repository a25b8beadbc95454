// `workflow-kit simulate REQUEST.json…` (in a documentation site `site simulate`): runs workflows from test requests without a server.
import { statSync } from 'node:fs';
import type { WorkflowStatus } from '../simulate/formats.ts';
import { SimulationTooLarge, startSimulationThread, type SimulationThread } from '../thread/simulation-thread.ts';
import { type CommandInput, type RunCommand, runWithin, UsageError } from './command.ts';
import { findFiles } from './find-files.ts';
import { readFormat } from './format.ts';
import { BadRequest, readSimulation, type SimulationFiles } from './read-simulation.ts';
import { RENDER, type SimulatedFile } from './render-simulation.ts';

const STATUSES: readonly string[] = [
  'COMPLETED',
  'FAILED',
  'TERMINATED',
  'TIMED_OUT',
  'RUNNING',
] satisfies WorkflowStatus[];

/** Throws a UsageError for a status that no execution can have. */
function readExpected({ expect }: CommandInput['values']): string | undefined {
  if (expect === undefined || STATUSES.includes(String(expect))) return expect as string | undefined;
  throw new UsageError(`Expected --expect to be one of ${STATUSES.join(', ')}, found \`${expect}\`.`);
}

/** Throws a UsageError if the option names a file that does not exist. */
function readFileOption(values: CommandInput['values'], name: 'definition' | 'tasks'): string | undefined {
  const file = values[name];
  if (typeof file !== 'string') return undefined;
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
  throw new UsageError(`Expected a file after --${name}, found none at \`${file}\`.`);
}

/** Enough for every simulation that the other limits allow, on a slow machine too. */
const SECONDS = 60;
const MEGABYTES = 1024;
/** A day: Node's timers end at 24 days. */
const MOST_SECONDS = 86_400;

/** Throws a UsageError for a limit that is not a positive number. */
function readSeconds({ 'max-seconds': given }: CommandInput['values']): number {
  if (given === undefined) return SECONDS;
  const seconds = Number(given);
  if (seconds > 0 && seconds <= MOST_SECONDS) return seconds;
  throw new UsageError(
    `Expected --max-seconds to be a number greater than 0 and at most ${MOST_SECONDS}, found \`${given}\`.`,
  );
}

interface SimulateContext {
  values: CommandInput['values'];
  thread: SimulationThread;
}

async function simulateFile(file: string, { values, thread }: SimulateContext): Promise<SimulatedFile> {
  const files: SimulationFiles = { request: file };
  const definition = readFileOption(values, 'definition');
  const tasks = readFileOption(values, 'tasks');
  if (definition !== undefined) files.definition = definition;
  if (tasks !== undefined) files.taskDefinitions = tasks;
  try {
    const { request, oddities } = await readSimulation(files);
    for (const oddity of oddities) console.error(oddity);
    const simulation = await thread.simulate(request, {
      untilTimeOut: values['time-out'] === true,
      joinsFirst: values['joins-first'] === true,
    });
    return { file, simulation, failures: [] };
  } catch (error) {
    if (error instanceof SimulationTooLarge)
      return { file, failures: [`${file}  ${error.message} Simulate less, or allow more time with --max-seconds.`] };
    if (!(error instanceof BadRequest)) throw error;
    return { file, failures: error.message.split('\n') };
  }
}

/** How the outcome of an execution differs from `--expect`. */
function getSurprise({ file, simulation }: SimulatedFile, expected: string | undefined): string[] {
  if (!simulation || expected === undefined || simulation.execution.status === expected) return [];
  const { status, reasonForIncompletion } = simulation.execution;
  return [
    `${file}  Expected ${expected}, found ${status}${reasonForIncompletion ? `: ${reasonForIncompletion}` : ''}.`,
  ];
}

const TEST = /\.json$/;

export const runSimulate: RunCommand = ({ values, positionals }) =>
  runWithin(async () => {
    const format = readFormat(values);
    const expected = readExpected(values);
    const limits = { seconds: readSeconds(values), megabytes: MEGABYTES };
    const files: SimulatedFile[] = [];
    const paths = await findFiles(positionals, (name) => TEST.test(name));
    const thread = startSimulationThread(limits);
    for (const file of paths) {
      const simulated = await simulateFile(file, { values, thread });
      files.push({ ...simulated, failures: [...simulated.failures, ...getSurprise(simulated, expected)] });
    }
    const text = RENDER[format](files);
    if (text) console.log(text);
    const failures = files.flatMap((one) => one.failures);
    if (failures.length > 0) console.error(failures.join('\n'));
    return failures.length > 0 ? 1 : 0;
  });
