// npm run lab:samples: runs the projects of site/samples and the samples of the API pages against a real server.
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readScriptInput } from '../../packages/engine/src/cli/read-script-input.ts';
import { UsageError } from '../../packages/engine/src/usage-error.ts';
import { LabUnavailable, openServer } from '../server/open-server.ts';
import { renderCounts, writeProof } from './operation-proof.ts';
import { runStep, startWorker, StepFailed, type Place } from './run-command.ts';
import { runOperations } from './run-operations.ts';
import { readSdkVersion, SAMPLES } from './samples.ts';
import type { RunPlan, Sample, SampleResult } from './sample-plan.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const SOURCES = join(ROOT, 'site/samples');
const DESCRIPTION = join(ROOT, 'site/api/conductor.yaml');
const PROOF = join(ROOT, 'site/api/samples/proof.ts');
/** Outside of the projects, because packages and build output are kept between runs. */
const WORK = join(ROOT, '.cache/samples');

/** All languages register the same names, so remove them: no sample may depend on what another one left. */
async function removeDefinitions(url: string): Promise<void> {
  for (const path of ['workflow/quote_delivery/1', 'taskdefs/estimate_delivery'])
    await fetch(`${url}/api/metadata/${path}`, { method: 'DELETE' });
}

/** The packages cannot be downloaded on this machine. */
class Unavailable extends Error {}

async function prepare(plan: RunPlan, place: Place): Promise<void> {
  for (const { step, unavailable } of plan.prepare)
    await runStep(step, place).catch((error: unknown) => {
      const line =
        error instanceof StepFailed ? error.output.split('\n').find((text) => unavailable.test(text)) : undefined;
      throw line === undefined ? error : new Unavailable(line.trim());
    });
}

async function runPlan(plan: RunPlan, place: Place): Promise<void> {
  for (const step of plan.build) await runStep(step, place);
  const worker = await startWorker(plan.worker, place);
  try {
    for (const step of plan.programs) await runStep(step, place);
    await runStep(plan.test, place);
  } finally {
    await worker.stop();
  }
}

type Outcome = Pick<SampleResult, 'proof' | 'note'>;

async function proveLess(sample: Sample, place: Place, reason: string): Promise<Outcome> {
  const smaller = sample.smaller(place.folder);
  if (!smaller) return { proof: 'skipped', note: reason };
  await runStep(smaller.step, place);
  return { proof: smaller.proof, note: `not executed: ${reason}` };
}

async function prove(sample: Sample, folder: string, url: string): Promise<Outcome> {
  const environment = {
    CONDUCTOR_SERVER_URL: `${url}/api`,
    CONDUCTOR_AUTH_KEY: undefined,
    CONDUCTOR_AUTH_SECRET: undefined,
  };
  const plan = sample.plan(folder);
  if (typeof plan === 'string') return proveLess(sample, { folder, environment }, plan);
  const place = { folder, environment: { ...environment, ...plan.environment } };
  try {
    await prepare(plan, place);
  } catch (error) {
    if (error instanceof Unavailable) return proveLess(sample, place, error.message);
    throw error;
  }
  await removeDefinitions(url);
  await runPlan(plan, place);
  return { proof: 'executed', note: plan.with };
}

async function runSample(sample: Sample, url: string): Promise<SampleResult> {
  const start = performance.now();
  const folder = join(WORK, sample.language);
  await mkdir(folder, { recursive: true });
  await cp(join(SOURCES, sample.language), folder, { recursive: true });
  const outcome = await prove(sample, folder, url).catch((error: Error) => ({
    proof: 'FAILED' as const,
    note: error instanceof StepFailed ? error.message : String(error.stack),
  }));
  return {
    language: sample.language,
    sdk: readSdkVersion(sample, folder),
    ...outcome,
    seconds: Math.round((performance.now() - start) / 1000),
  };
}

async function runProjects(url: string, only: string[]): Promise<number> {
  let failures = 0;
  for (const sample of SAMPLES.filter(({ language }) => only.length === 0 || only.includes(language))) {
    const { language, sdk, proof, note, seconds } = await runSample(sample, url);
    console.log(`${language.padEnd(10)} ${proof.padEnd(8)} SDK ${sdk}, ${seconds} s, ${note}`);
    if (proof === 'FAILED') failures += 1;
  }
  await removeDefinitions(url).catch(() => {});
  return failures;
}

async function runApiSamples(url: string, only: string[]): Promise<number> {
  const results = await runOperations({ server: url, work: WORK, description: DESCRIPTION, only });
  for (const { operationId, language, proof, note } of results)
    if (proof === 'FAILED') console.log(`${operationId} ${language} FAILED: ${note}`);
  console.log(renderCounts(results));
  await writeProof(PROOF, results);
  return results.filter(({ proof }) => proof === 'FAILED').length;
}

async function runSamples([what = 'all', ...only]: string[]): Promise<number> {
  const server = await openServer();
  try {
    const projects = what === 'operations' ? 0 : await runProjects(server.url, only);
    const operations = what === 'projects' ? 0 : await runApiSamples(server.url, only);
    return projects + operations > 0 ? 1 : 0;
  } finally {
    await server.stop();
  }
}

const { positionals } = readScriptInput({
  name: 'npm run lab:samples',
  help: `[projects [LANGUAGE…] | operations [LANGUAGE… OPERATION…]]

Runs the projects of site/samples, and the samples of the API pages.`,
  most: Infinity,
  check({ positionals: [what = 'all', ...only] }) {
    if (!['all', 'projects', 'operations'].includes(what))
      throw new UsageError(`Expected projects or operations, found \`${what}\`.`);
    const languages: string[] = SAMPLES.map(({ language }) => language);
    const unknown = what === 'projects' ? only.find((name) => !languages.includes(name)) : undefined;
    if (unknown !== undefined)
      throw new UsageError(`Expected a language with a sample (${languages.join(', ')}), found \`${unknown}\`.`);
  },
});
try {
  process.exitCode = await runSamples(positionals);
} catch (error) {
  if (!(error instanceof LabUnavailable)) throw error;
  console.log(`Samples skipped: ${error.message}`);
}
