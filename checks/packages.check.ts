// Packs the engine and the workflow kit and installs them in an empty folder, as for a user who has never seen this repository.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
const npm = (args: string[], cwd = folder) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });

/** Runs an installed command; returns what it prints. Throws if it fails. */
function run(command: string, args: string[], cwd = folder): string {
  return execFileSync(join(folder, 'node_modules/.bin', command), args, { cwd, encoding: 'utf8', stdio: 'pipe' });
}

beforeAll(() => {
  for (const name of ['engine', 'workflow-kit']) npm(['pack', '--pack-destination', folder], `packages/${name}`);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const archives = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  npm(['install', '--no-audit', '--no-fund', ...archives.map((name) => `./${name}`)]);
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the engine builds, checks and serves a folder of Markdown', async () => {
  const root = join(folder, 'plain');
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs/index.md'), '# Hello\n\nA page with code.\n\n```js\nconst one = 1;\n```\n');
  expect(run('site', ['check'], root)).toContain('no faults');
  run('site', ['build'], root);
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('A page with code.');
  expect(existsSync(join(root, '.cache'))).toBe(true);
  const server = spawn(join(folder, 'node_modules/.bin/site'), ['serve', '--port', '4391'], { cwd: root });
  try {
    const answer = await fetchWhenUp('http://localhost:4391/');
    expect(await answer.text()).toContain('A page with code.');
  } finally {
    server.kill();
  }
});

it('the engine builds a Docusaurus project', () => {
  const root = join(folder, 'docusaurus');
  cpSync('packages/engine/fixtures/docusaurus', root, { recursive: true });
  run('site', ['build'], root);
  expect(readdirSync(join(root, 'dist')).length).toBeGreaterThan(5);
});

it('the development server shows a page', async () => {
  const server = spawn(join(folder, 'node_modules/.bin/site'), ['dev', '--port', '4392'], {
    cwd: join(folder, 'plain'),
  });
  try {
    expect(await (await fetchWhenUp('http://localhost:4392/')).text()).toContain('A page with code.');
  } finally {
    server.kill();
  }
});

const GOOD = '{ "name": "pay", "tasks": [{ "name": "charge", "taskReferenceName": "charge", "type": "SIMPLE" }] }';

/** Runs the installed kit and returns its exit code and output. */
function runKit(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(folder, 'node_modules/.bin/workflow-kit'), args, {
    cwd: join(folder, 'kit'),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function writeKitFiles(files: Record<string, string>): void {
  mkdirSync(join(folder, 'kit'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'kit', name), text);
}

it('the kit checks definitions', () => {
  writeKitFiles({ 'pay.json': GOOD, 'bad.json': '{ "name": "bad", "tasks": [] }' });
  expect(runKit('check', 'pay.json')).toEqual({ status: 0, stdout: 'pay.json: no faults.\n', stderr: '' });
  const { status, stdout } = runKit('check', '*.json', '--format', 'junit');
  expect(status).toBe(1);
  expect(stdout).toContain('<testsuite name="workflow-kit check" tests="2" failures="1" errors="0">');
  expect(runKit('check', 'none.json').status).toBe(2);
});

it('the kit simulates requests, with scripts and jq', () => {
  const tasks = [
    {
      name: 'sum',
      taskReferenceName: 'sum',
      type: 'INLINE',
      inputParameters: { evaluatorType: 'graaljs', expression: '$.a + 1', a: 1 },
    },
    {
      name: 'pick',
      taskReferenceName: 'pick',
      type: 'JSON_JQ_TRANSFORM',
      inputParameters: { queryExpression: '.n * 2', n: '${sum.output.result}' },
    },
  ];
  writeKitFiles({ 'sum.test.json': JSON.stringify({ workflowDef: { name: 'sum', tasks } }) });
  const { status, stdout } = runKit('simulate', 'sum.test.json', '--expect', 'COMPLETED');
  expect(stdout).toContain('"result":4');
  expect(status).toBe(0);
  expect(runKit('simulate', 'sum.test.json', '--expect', 'FAILED', '--format', 'junit').status).toBe(1);
});

it('the kit has a typed API', () => {
  writeKitFiles({
    'use.mts': `import { checkWorkflow, simulate, toNodeEvaluators, type Diagnostic } from 'workflow-kit';
const faults: Diagnostic[] = checkWorkflow('{}', 'a.json');
const { execution } = await simulate({ workflowDef: ${GOOD} }, { evaluators: toNodeEvaluators() });
const status: 'RUNNING' | 'FAILED' | 'COMPLETED' | 'TIMED_OUT' | 'TERMINATED' | 'PAUSED' = execution.status;
console.log(faults.length > 0, status);
// @ts-expect-error there is no such option
export const wrong = () => simulate({}, { evaluators: toNodeEvaluators(), none: 1 });
`,
  });
  const compilerOptions = { module: 'nodenext', target: 'es2023', strict: true, types: [] };
  writeKitFiles({ 'tsconfig.json': JSON.stringify({ compilerOptions, files: ['use.mts'] }) });
  execFileSync('npx', ['tsc', '-p', join(folder, 'kit')], { encoding: 'utf8', stdio: 'pipe' });
  const printed = execFileSync(process.execPath, ['use.mjs'], { cwd: join(folder, 'kit'), encoding: 'utf8' });
  expect(printed).toBe('true RUNNING\n');
});

/** The response of a server that is starting; throws after 20 s. */
async function fetchWhenUp(url: string): Promise<Response> {
  const end = Date.now() + 20_000;
  for (;;) {
    try {
      return await fetch(url);
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
