// Runs the samples of API pages, each through a proxy that compares its request with the cURL request.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operation } from 'docs-engine/openapi';
import { compareRequests } from './compare-requests.ts';
import { RUNNERS, type LanguageRunner, type Program } from './operation-languages.ts';
import { readOperations, toRunnable, toSamples, type OperationSample } from './operation-samples.ts';
import { createState, openApi, type State } from './operation-state.ts';
import { startRecordingProxy, type RecordingProxy, type SentRequest } from './recording-proxy.ts';
import { runStep, StepFailed } from './run-command.ts';

/** A program that takes longer holds a connection or thread that it should close. */
const LONGEST_RUN = 40_000;

/**
 * `executed`: on the server. `stand-in`: against a server that returns the description's example response (enterprise
 * edition).
 */
type OperationProof = 'executed' | 'stand-in' | 'FAILED';

export interface OperationResult {
  operationId: string;
  language: string;
  proof: OperationProof;
  /** Sent by the language's HTTP client, because the SDK has no method. */
  isHttp: boolean;
  /** How the request differs from the cURL request, or why the program failed. */
  note?: string;
}

interface Case {
  operation: Operation;
  sample: OperationSample;
  state?: State;
  program: Program;
}

const isEnterprise = (operation: Operation) => operation['x-edition'] === 'enterprise';

function getExampleResponse({ responses }: Operation): unknown {
  const [media] = Object.values(responses['200']?.content ?? {});
  return media?.example ?? {};
}

/**
 * Includes an access key: the stand-in issues tokens, and a program must end even if it has a timer that renews them.
 */
function getEnvironment(operation: Operation, url: string): NodeJS.ProcessEnv {
  const keys = isEnterprise(operation) ? 'lab' : undefined;
  return {
    CONDUCTOR_SERVER_URL: `${url}/api`,
    CONDUCTOR_AUTH_KEY: keys,
    CONDUCTOR_AUTH_SECRET: keys,
    CONDUCTOR_TOKEN: keys,
  };
}

interface Context {
  work: string;
  server: string;
  operations: Operation[];
  proxy: RecordingProxy;
  /** The request that cURL sends, by operation. */
  requests: Map<string, SentRequest>;
}

type Place = Pick<Context, 'proxy' | 'requests'> & { folder: string };

async function createCases(language: string, server: string, operations: Operation[]): Promise<Case[]> {
  const api = openApi(server);
  const cases: Case[] = [];
  for (const [index, operation] of operations.entries()) {
    const sample = toSamples(operation).find((one) => one.language === language);
    if (!sample) continue;
    const suffix = `${language}_${index}_${process.pid}`;
    const state = isEnterprise(operation) ? undefined : await createState(api, operation, suffix);
    const code = toRunnable(sample.code, state?.values ?? {});
    cases.push({
      operation,
      sample,
      ...(state && { state }),
      program: { operationId: operation.operationId, file: sample.file, code },
    });
  }
  return cases;
}

async function runProgram(one: Case, runner: LanguageRunner, { folder, proxy }: Place): Promise<SentRequest> {
  const [program = '', ...args] = runner.command(folder, one.program);
  proxy.setResponse(isEnterprise(one.operation) ? getExampleResponse(one.operation) : undefined);
  proxy.takeRequests();
  const start = performance.now();
  const step = { name: one.operation.operationId, command: [program, ...args] };
  await runStep(step, { folder, environment: getEnvironment(one.operation, proxy.url) });
  const seconds = performance.now() - start;
  if (seconds > LONGEST_RUN) throw new StepFailed(step, `took ${Math.round(seconds / 1000)} s`, '');
  const sent = proxy.takeRequests().findLast(({ method }) => method === one.operation.method);
  if (!sent) throw new StepFailed(step, `sent no ${one.operation.method} request`, '');
  if (sent.status >= 400) throw new StepFailed(step, `the server returned ${sent.status}`, '');
  return sent;
}

/** The cURL request, with the names of this run. */
function toExpected(requests: Map<string, SentRequest>, { operation, state }: Case): SentRequest | undefined {
  const request = requests.get(operation.operationId);
  if (!request) return undefined;
  return JSON.parse(toRunnable(JSON.stringify(request), state?.values ?? {})) as SentRequest;
}

/** Restores the names of the description. */
function toNeutral(request: SentRequest, values: Record<string, string>): SentRequest {
  const back = Object.fromEntries(Object.entries(values).map(([name, value]) => [value, name]));
  return JSON.parse(toRunnable(JSON.stringify(request), back)) as SentRequest;
}

async function runCase(
  one: Case,
  runner: LanguageRunner,
  { folder, proxy, requests }: Place,
): Promise<OperationResult> {
  const { operation, sample, state } = one;
  const result = { operationId: operation.operationId, language: sample.language, isHttp: sample.isHttp };
  try {
    const sent = await runProgram(one, runner, { folder, proxy, requests });
    if (sample.language === 'curl') requests.set(operation.operationId, toNeutral(sent, state?.values ?? {}));
    const expected = toExpected(requests, one);
    const difference = expected && compareRequests(expected, sent);
    if (difference && !sample.hasNote) return { ...result, proof: 'FAILED', note: difference };
    return {
      ...result,
      proof: isEnterprise(operation) ? 'stand-in' : 'executed',
      ...(difference && { note: difference }),
    };
  } catch (error) {
    return { ...result, proof: 'FAILED', note: (error as Error).message };
  }
}

async function runLanguage(language: string, runner: LanguageRunner, context: Context): Promise<OperationResult[]> {
  const folder = join(context.work, language);
  await mkdir(folder, { recursive: true });
  const missing = runner.missing(folder);
  if (missing) {
    console.log(`${language}: skipped, ${missing}`);
    return [];
  }
  const cases = await createCases(language, context.server, context.operations);
  try {
    const broken = new Map<string, string>();
    for (const step of await runner.write(
      folder,
      cases.map(({ program }) => program),
    ))
      await runStep(step, { folder, environment: {} }).catch((error: Error) => broken.set(step.name, error.message));
    const results: OperationResult[] = [];
    for (const one of cases) {
      const result = await runCase(one, runner, { ...context, folder });
      const failure = broken.get(`compile ${result.operationId}`) ?? broken.get('compile') ?? broken.get('build');
      results.push(result.proof === 'FAILED' && failure ? { ...result, note: failure } : result);
    }
    return results;
  } finally {
    for (const { state } of cases) await state?.remove();
  }
}

interface OperationPlan {
  /** Address of the server, without `/api`. */
  server: string;
  /** The folder with the project of each language and its packages. */
  work: string;
  /** The OpenAPI file. */
  description: string;
  only: string[];
}

/** Runs the samples of all operations, or of those in `only` (languages and operation IDs). */
export async function runOperations({ server, work, description, only }: OperationPlan): Promise<OperationResult[]> {
  const operations = readOperations(description).filter(({ operationId }) => {
    const some = only.filter((name) => !(name in RUNNERS));
    return some.length === 0 || some.includes(operationId);
  });
  const languages = Object.keys(RUNNERS).filter((name) => {
    const some = only.filter((other) => other in RUNNERS);
    // cURL always runs, because the other languages are compared with it.
    return some.length === 0 || some.includes(name) || name === 'curl';
  });
  const proxy = await startRecordingProxy(server);
  try {
    const results: OperationResult[] = [];
    const context = { work, server, operations, proxy, requests: new Map<string, SentRequest>() };
    for (const language of languages) results.push(...(await runLanguage(language, RUNNERS[language]!, context)));
    return results;
  } finally {
    await proxy.stop();
  }
}
