// Simulates what the page sends in a separate thread, which may be terminated at any time without harm.
import type { Evaluators } from 'workflow-kit/simulate/expressions/evaluators.ts';
import { simulate } from 'workflow-kit/simulate/simulate.ts';
import { toJq } from 'workflow-kit/simulate/expressions/to-jq.ts';
import { readTexts } from './read-texts.ts';
import { createPathReader } from './path-reader.ts';
import { MOST_CHARACTERS, type Fault, type PlayAnswer, type PlayRequest } from './run.ts';
import { createScriptRunner } from '../sandbox/script-runner.ts';
import { toRun } from './to-run.ts';

const runner = createScriptRunner(
  () => new Worker(new URL('../sandbox/script-worker.ts', import.meta.url), { type: 'module', name: 'scripts' }),
);
const paths = createPathReader(() => import('workflow-kit/simulate/expressions/json-path-library.ts'));
const jq = toJq(async () => (await import('./jq.ts')).default);

function toEvaluators({ scripts = {} }: PlayRequest): Evaluators {
  return {
    script: async (expression, input, about) =>
      Object.hasOwn(scripts, about.name) ? scripts[about.name]! : runner.run(expression, input, about),
    jq,
    readMany: paths.readMany,
  };
}

addEventListener(
  'message',
  ({ data }: MessageEvent<PlayRequest>) => void play(data).then((answer) => postMessage(answer)),
);

async function play(texts: PlayRequest): Promise<PlayAnswer> {
  const toFault = (error: unknown): Fault => ({
    editor: 'definition',
    message: error instanceof Error ? error.message : String(error),
  });
  try {
    const { request, faults } = readTexts(texts);
    if (!request) return { faults };
    const { untilTimeOut } = texts;
    const options = { evaluators: toEvaluators(texts), untilTimeOut, maxCharacters: MOST_CHARACTERS };
    const simulation = await paths.run(() => simulate(request, options));
    return runner.fault ? { faults: [...faults, toFault(runner.fault)] } : { run: toRun(simulation), faults };
  } catch (error) {
    // The engine cannot even start this definition; the message is the engine's own.
    return { faults: [toFault(error)] };
  }
}
