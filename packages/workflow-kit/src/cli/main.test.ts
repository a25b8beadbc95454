// The command line of the kit as people and scripts use it: exit codes, formats, and messages about wrong use.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { bundleKit } from '../../bin/bundle-kit.mjs';
import type * as MainModule from './main.ts';

// Node cannot run the sources in the thread that simulates.
const bundle = await bundleKit('.cache/test-main');
const { main } = (await import(`${bundle}main.js`)) as typeof MainModule;

const GOOD = '{ "name": "w", "tasks": [{ "name": "a", "taskReferenceName": "a", "type": "SIMPLE" }] }';
const BAD = '{ "name": "w", "tasks": [] }';
const WARNED = '{ "name": "w", "tasks": [{ "name": "a", "taskReferenceName": "a", "type": "SIMPEL" }] }';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Runs a command line. Returns its exit code and its output. */
async function run(...args: string[]) {
  const lines = { out: [] as string[], err: [] as string[] };
  vi.spyOn(console, 'log').mockImplementation((text: unknown) => void lines.out.push(String(text)));
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void lines.err.push(String(text)));
  const code = await main(args);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

describe('check', () => {
  it('accepts several files, and globs, which leave recordings out', async () => {
    write('a/one.json', GOOD);
    write('a/b/two.json', GOOD);
    write('a/one.run.json', '{}');
    write('a/node_modules/three.json', BAD);
    expect(await run('check', join(folder, 'a/**/*.json'))).toEqual({ code: 0, out: '2 files: no faults.', err: '' });
  });

  it('names each fault with its file, and fails once', async () => {
    const { code, out } = await run('check', write('good.json', GOOD), write('bad.json', BAD));
    expect(code).toBe(1);
    expect(out).toBe(
      `${folder}/bad.json:1:25  error  workflow-value  Expected \`tasks\` of the definition to have at least 1 item, found an empty list.\n1 error, 0 warnings`,
    );
  });

  it('fails for warnings only if it is strict', async () => {
    const file = write('warned.json', WARNED);
    const { code, out } = await run('check', file);
    expect([code, out.split('\n').at(-1)]).toEqual([0, '0 errors, 1 warning']);
    expect((await run('check', '--strict', file)).code).toBe(1);
  });

  it('takes a file with the characters of a glob by its name', async () => {
    expect((await run('check', write('[a].json', GOOD))).code).toBe(0);
  });

  it('prints JSON', async () => {
    const file = write('bad.json', BAD);
    const { out } = await run('check', file, '--format', 'json');
    expect(JSON.parse(out)).toEqual({
      files: [file],
      errors: 1,
      warnings: 0,
      diagnostics: [
        {
          file,
          line: 1,
          column: 25,
          severity: 'error',
          rule: 'workflow-value',
          message: 'Expected `tasks` of the definition to have at least 1 item, found an empty list.',
        },
      ],
    });
  });

  it('prints the same JSON with --json, which no other format may contradict', async () => {
    const file = write('bad.json', BAD);
    const long = await run('check', file, '--format', 'json');
    expect(JSON.parse(long.out).errors).toBe(1);
    expect(await run('check', file, '--json')).toEqual(long);
    expect(await run('check', file, '--json', '--format', 'json')).toEqual(long);
    expect(await run('check', file, '--json', '--format', 'junit')).toEqual({
      code: 2,
      out: '',
      err: 'Expected one format, found --json and --format junit. Remove one of them.',
    });
  });

  it('prints JUnit, with a test case for each file', async () => {
    const { code, out } = await run(
      'check',
      write('<&">.json', '{ "name": "\ud800", "x": "\\u0000" '),
      write('warned.json', WARNED),
      '--format=junit',
    );
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites name="workflow-kit check" tests="2" failures="1" errors="0">',
      '  <testsuite name="workflow-kit check" tests="2" failures="1" errors="0">',
      `    <testcase classname="workflow-kit check" name="${folder}/&lt;&amp;&quot;&gt;.json">`,
      `      <failure message="${folder}/&lt;&amp;&quot;&gt;.json:1:30  error  workflow-json  Expected \`,\` or \`}\`, found the end of the file."/>`,
      '    </testcase>',
      `    <testcase classname="workflow-kit check" name="${folder}/warned.json">`,
      `      <system-out>${folder}/warned.json:1:75  warning  workflow-value  Expected \`type\` of task \`a\` to be a task type of the platform, found \`&quot;SIMPEL&quot;\`. Did you mean SIMPLE?</system-out>`,
      '    </testcase>',
      '  </testsuite>',
      '</testsuites>',
    ]);
  });
});

describe('simulate', () => {
  it('runs several requests, and compares their status', async () => {
    write('w.json', GOOD);
    const one = write('w.test.json', '{ "taskRefToMockOutput": { "a": [{ "output": {} }] } }');
    const two = write(
      'w.down.test.json',
      '{ "taskRefToMockOutput": { "a": [{ "status": "FAILED_WITH_TERMINAL_ERROR" }] } }',
    );
    expect((await run('simulate', one, two)).code).toBe(0);
    const { code, out, err } = await run('simulate', join(folder, '*.test.json'), '--expect', 'COMPLETED');
    expect(code).toBe(1);
    expect(out).toContain('w 1: COMPLETED\n');
    expect(err).toMatch(/^\S+w\.down\.test\.json {2}Expected COMPLETED, found FAILED/);
  });

  it('prints JUnit and JSON', async () => {
    write('w.json', GOOD);
    const file = write('w.test.json', '{ "taskRefToMockOutput": { "a": [{ "output": {} }] } }');
    const junit = await run('simulate', file, '--expect=FAILED', '--format', 'junit');
    expect(junit.code).toBe(1);
    expect(junit.out).toContain(`<failure message="${file}  Expected FAILED, found COMPLETED."/>`);
    const json = await run('simulate', file, '--format', 'json');
    expect(JSON.parse(json.out)).toMatchObject([
      { file, failures: [], simulation: { execution: { status: 'COMPLETED' } } },
    ]);
  });

  it('continues after a faulty request, and fails', async () => {
    write('w.json', GOOD);
    const { code, out, err } = await run('simulate', write('x.json', '{'), write('w.test.json', '{}'));
    expect([code, err]).toEqual([
      1,
      `${folder}/x.json:1:2  Expected a key in double quotes, found the end of the file.`,
    ]);
    expect(out).toContain('w 1: RUNNING');
  });
});

it('simulate stops a request that takes too long, and continues with the next', async () => {
  const toWorkflow = (queryExpression: string) =>
    JSON.stringify({
      name: 'w',
      tasks: [{ name: 'a', taskReferenceName: 'a', type: 'JSON_JQ_TRANSFORM', inputParameters: { queryExpression } }],
    });
  write('late.json', toWorkflow(`"${'a'.repeat(40)}b" | test("(a+)+$")`));
  write('w.json', toWorkflow('1'));
  const late = write('late.test.json', '{}');
  const { code, out, err } = await run('simulate', late, write('w.test.json', '{}'), '--max-seconds', '3');
  expect([code, err]).toEqual([
    1,
    `${late}  Expected a simulation that ends within 3 s, but it did not. Simulate less, or allow more time with --max-seconds.`,
  ]);
  expect(out).toContain('w 1: COMPLETED');
}, 60_000);

it.each([
  ['no command', [], ''],
  [
    'an unknown command',
    ['chekc'],
    'workflow-kit: expected a command (check, simulate, mcp), found `chekc`. Did you mean check?',
  ],
  ['no file', ['check'], 'workflow-kit check: Expected a file or a glob, found none. Run `workflow-kit check --help`.'],
  ['a missing file', ['check', 'nowhere.json'], 'Expected a file at `nowhere.json`, found none.'],
  ['a glob without files', ['simulate', 'nowhere/*.json'], 'Expected a file at `nowhere/*.json`, found none.'],
  ['a folder', ['check', 'lab/'], "Expected a file or a glob, found the folder `lab/`. Write `'lab/**/*.json'`."],
  [
    'a format',
    ['check', 'package.json', '--format', 'xml'],
    'Expected --format to be one of text, json, junit, found `xml`.',
  ],
  [
    'a status',
    ['simulate', 'package.json', '--expect', 'DONE'],
    'Expected --expect to be one of COMPLETED, FAILED, TERMINATED, TIMED_OUT, RUNNING, found `DONE`.',
  ],
  [
    'a limit of zero',
    ['simulate', 'package.json', '--max-seconds', '0'],
    'Expected --max-seconds to be a number greater than 0 and at most 86400, found `0`.',
  ],
  [
    'an option',
    ['check', 'a.json', '--strct'],
    'workflow-kit check: Expected an option of the command (--strict, --format, --json, --help), found `--strct`. Did you mean --strict? Run `workflow-kit check --help`.',
  ],
  [
    'an option without its value',
    ['check', 'a.json', '--format'],
    'workflow-kit check: Expected a value after --format, found none. Run `workflow-kit check --help`.',
  ],
  [
    'a definition that is not there',
    ['simulate', 'package.json', '--definition', 'nowhere.json'],
    'Expected a file after --definition, found none at `nowhere.json`.',
  ],
  [
    'task definitions that are not there',
    ['simulate', 'package.json', '--tasks', 'lab'],
    'Expected a file after --tasks, found none at `lab`.',
  ],
])('%s is wrong use', async (_name, args, message) => {
  const { code, err } = await run(...args);
  expect([code, err]).toEqual([2, message]);
});

describe.each(Object.entries<Command>(COMMANDS))('%s', (name, { options, positionals: { min, max } }) => {
  const valued = Object.keys(options).find((option) => options[option]!.type === 'string');
  const files = Array<string>(min).fill('a.json');
  const wrong: [string, string[]][] = [
    ['an option that does not exist', [...files, '--nope']],
    ['a short option that does not exist', [...files, '-x']],
    ['a value after a switch', [...files, '--help=yes']],
  ];
  if (valued) wrong.push(['an option without its value', [...files, `--${valued}`]]);
  if (min > 0) wrong.push(['no argument', []]);
  if (max === 0) wrong.push(['an argument', ['a.json']]);
  it.each(wrong)('%s ends with exit code 2', async (_, args) => {
    const { code, err } = await run(name, ...args);
    expect(err).toMatch(new RegExp(`^workflow-kit ${name}: Expected .*found .*Run .workflow-kit ${name} --help.\\.$`));
    expect(code).toBe(2);
  });
});
