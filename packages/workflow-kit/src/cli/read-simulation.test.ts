import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSimulation } from './read-simulation.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simulate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

it.each([
  ['no JSON', '{\n  "input": {,}\n}', ':2:13  Expected a key in double quotes, found `,}`.'],
  [
    'an unknown status',
    '{\n  "name": "w",\n  "taskRefToMockOutput": { "a": [\n    { "status": "DONE" }\n  ] }\n}',
    ':4:17  Expected one of COMPLETED',
  ],
  [
    'no definition',
    '{}',
    ':1:1  Expected workflowDef, --definition FILE, or the name of a definition in the same folder, found none.',
  ],
  [
    'a faulty task',
    '{\n  "workflowDef": {\n    "name": "w",\n    "tasks": [\n      { "name": "a" }\n    ] }\n}',
    ':5:7  Expected the task to have a taskReferenceName',
  ],
])('names the line of %s', async (_name, text, message) => {
  const request = write('request.json', text);
  await expect(readSimulation({ request })).rejects.toThrow(request + message);
});

it('says which file is missing', async () => {
  await expect(readSimulation({ request: join(folder, 'none.json') })).rejects.toThrow(
    'none.json:1  Expected a file, found none.',
  );
});

it('finds the definition, the task definitions and the children beside a test file', async () => {
  write('pay.json', '{"name": "pay", "tasks": [{"name": "a", "taskReferenceName": "a"}]}');
  write('pay.taskdefs.json', '[{"name": "a"}]');
  write('child.json', '{"name": "child", "tasks": []}');
  const { request, oddities } = await readSimulation({ request: write('pay.late.test.json', '{"input": {}}') });
  expect(request.workflowDef?.['name']).toBe('pay');
  expect(request.workflowDefinitions?.map(({ name }) => name).sort()).toEqual(['child', 'pay']);
  expect(request.taskDefinitions).toEqual([{ name: 'a' }]);
  expect(oddities).toEqual([]);
});

it('tells of a task type that the platform does not have, and simulates it', async () => {
  const task = '{"name": "a", "taskReferenceName": "a",\n "type": "FORKED"}';
  const file = write('request.json', `{"workflowDef": {"name": "w", "tasks": [${task}]}}`);
  const { request, oddities } = await readSimulation({ request: file });
  expect(request.workflowDef?.['name']).toBe('w');
  expect(oddities).toEqual([
    `${file}:2:10  Expected a task type of Conductor, found FORKED. It is left to a worker, as on the server.`,
  ]);
});

it('runs jq from the bundle', () => {
  const { status, stdout } = spawnSync(
    'node',
    ['packages/engine/bin/site.mjs', 'simulate', 'site/workflows/group-order-lines.test.json'],
    { encoding: 'utf8' },
  );
  expect(stdout).toContain('"groups":[{"skus":["lamp","bulb"],"warehouse":"north"');
  expect(status).toBe(0);
});
