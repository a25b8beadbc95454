// The other pure parts of the lab: which files belong together, what can run, which tasks are held back, and which Java
// is new enough.
import { describe, expect, it } from 'vitest';
import { toJarUrl } from './fetch-jar.ts';
import { parseJavaRelease } from './find-java.ts';
import { holdTasks } from './hold-tasks.ts';
import { readStrayTests, toCaseIds } from './read-definitions.ts';
import { renderSummary } from './render-summary.ts';
import { readRaces, readRemarks } from './run-case.ts';
import type { WorkflowTask } from 'workflow-kit/model/workflow.ts';
import type { JsonObject, TaskMock } from 'workflow-kit/simulate/formats.ts';
import type { ServerTask } from './run-format.ts';
import { readSkipReason } from './skip-reason.ts';

function toTask(type: string, fields: Partial<WorkflowTask> = {}): WorkflowTask {
  return { name: type.toLowerCase(), taskReferenceName: type.toLowerCase(), type, ...fields };
}

describe('parseJavaRelease', () => {
  it.each([
    { text: 'openjdk version "25.0.3" 2026-04-21 LTS', release: 25 },
    { text: 'openjdk version "21" 2023-09-19', release: 21 },
    { text: 'java version "1.8.0_402"', release: 8 },
    { text: 'command not found', release: undefined },
  ])('$text', ({ text, release }) => expect(parseJavaRelease(text)).toBe(release));
});

describe('toJarUrl', () => {
  it('follows the layout of a Maven repository', () => {
    const server = {
      repository: 'https://r',
      group: 'org.a',
      artifact: 'b',
      version: '1.2',
      classifier: 'boot',
      sha256: '',
      javaAtLeast: 21,
    };
    expect(toJarUrl(server)).toBe('https://r/org/a/b/1.2/b-1.2-boot.jar');
  });
});

describe('files of a definition', () => {
  const files = [
    'pay.json',
    'pay.test.json',
    'pay.refused.test.json',
    'pay.run.json',
    'pay-back.json',
    'pay-back.test.json',
    'lost.test.json',
  ];
  it('takes its own cases only', () => expect(toCaseIds('pay.json', files)).toEqual(['pay', 'pay.refused']));
  it('finds tests without a definition', () => expect(readStrayTests(files)).toEqual(['lost.test.json']));
});

describe('readSkipReason', () => {
  it.each([
    { name: 'open source', tasks: [toTask('HTTP'), toTask('JOIN')], reason: undefined },
    {
      name: 'an enterprise type in a loop',
      tasks: [toTask('DO_WHILE', { loopOver: [toTask('YIELD')] })],
      reason: 'YIELD is a task type of the enterprise edition',
    },
    {
      name: 'a join script',
      tasks: [toTask('JOIN', { expression: 'true' })],
      reason: 'a join script is a feature of the enterprise edition',
    },
    {
      name: 'a form, in a case',
      tasks: [
        toTask('SWITCH', {
          decisionCases: { a: [toTask('HUMAN', { inputParameters: { __humanTaskDefinition: {} } })] },
        }),
      ],
      reason: 'forms of human tasks are a feature of the enterprise edition',
    },
    {
      name: 'a saved prompt',
      tasks: [toTask('LLM_TEXT_COMPLETE', { inputParameters: { promptName: 'greeting' } })],
      reason: 'saved prompts are a feature of the enterprise edition',
    },
  ])('$name', ({ tasks, reason }) => expect(readSkipReason({ name: 'x', tasks })).toBe(reason));
});

describe('renderSummary', () => {
  it('counts what ran, names what did not, and says how many agree', () => {
    const run = {
      serverVersion: '3.32.3',
      definition: 'pay.json',
      status: 'COMPLETED',
      input: {},
      output: {},
      tasks: [],
    };
    const definitions = [
      { file: 'pay.json', cases: [] },
      { file: 'ask.json', notRun: 'YIELD is a task type of the enterprise edition', cases: [] },
    ];
    const runs = new Map([
      ['pay.run.json', run],
      ['pay.refused.run.json', run],
    ]);
    const simulated = new Map([
      ['pay.run.json', []],
      ['pay.refused.run.json', ['status: recorded "FAILED", now "COMPLETED"']],
    ]);
    expect(renderSummary({ definitions, runs }, simulated).split('\n')).toEqual([
      '2 workflow definitions',
      '  1 run on server 3.32.3, in 2 cases',
      '  1 skipped',
      '    YIELD is a task type of the enterprise edition: ask',
      '1 of 2 cases agree with the simulator',
    ]);
  });
});

describe('holdTasks', () => {
  it('delays system tasks that work outside, at any depth, and nothing else', () => {
    const child = { name: 'child', tasks: [toTask('LLM_CHAT_COMPLETE')] };
    const tasks = [
      toTask('SIMPLE'),
      toTask('FORK_JOIN', { forkTasks: [[toTask('HTTP')]] }),
      toTask('SUB_WORKFLOW', { subWorkflowParam: { workflowDefinition: child } }),
    ];
    const held = holdTasks({ name: 'x', tasks });
    expect(JSON.stringify(held).match(/"type":"\w+"(?:,"startDelay":\d+)?/g)).toEqual([
      '"type":"SIMPLE"',
      '"type":"FORK_JOIN"',
      '"type":"HTTP","startDelay":86400',
      '"type":"SUB_WORKFLOW"',
      '"type":"LLM_CHAT_COMPLETE","startDelay":86400',
    ]);
    expect(JSON.stringify(tasks)).not.toContain('startDelay');
  });
});

describe('what a run says about itself', () => {
  const http: ServerTask = {
    taskId: '1',
    referenceTaskName: 'get',
    taskType: 'HTTP',
    status: 'COMPLETED',
    outputData: { body: 'real' },
  };
  const toTree = (status: string, tasks: ServerTask[]) => ({
    execution: { workflowId: 'w', status, tasks },
    children: new Map(),
  });

  it.each([
    {
      name: 'the server was faster than the mock',
      status: 'COMPLETED',
      task: http,
      races: ['the server ran get itself before its mock came'],
    },
    { name: 'the mock came first', status: 'COMPLETED', task: { ...http, outputData: { body: 'mock' } }, races: [] },
    {
      name: 'a task open in a completed execution',
      status: 'COMPLETED',
      task: { ...http, status: 'IN_PROGRESS' },
      races: ['get is IN_PROGRESS in a completed execution'],
    },
    {
      name: 'a task open in a running execution',
      status: 'RUNNING',
      task: { ...http, status: 'IN_PROGRESS' },
      races: [],
    },
  ])('race: $name', ({ status, task, races }) => {
    expect(readRaces(toTree(status, [task]), { taskRefToMockOutput: { get: [{ output: { body: 'mock' } }] } })).toEqual(
      races,
    );
  });

  it('race: a failed join that saw a branch behind the failed one', () => {
    const unit = { ...http, referenceTaskName: 'unit', status: 'FAILED' };
    const lint = { ...http, referenceTaskName: 'lint' };
    const join = {
      ...http,
      referenceTaskName: 'done',
      taskType: 'JOIN',
      status: 'FAILED',
      inputData: { joinOn: ['unit', 'lint'] },
    };
    const races = (outputData: JsonObject) =>
      readRaces(toTree('FAILED', [unit, lint, { ...join, outputData }]), undefined);
    expect(races({ lint: {} })).toEqual(['done was evaluated between two mocks']);
    expect(races({ unit: {} })).toEqual([]);
  });

  it('race: a join that failed with a task that has retries left', () => {
    const workflowTask = { taskDefinition: { retryCount: 1 } };
    const work = { ...http, referenceTaskName: 'work', status: 'FAILED', workflowTask };
    const join = {
      ...http,
      referenceTaskName: 'done',
      taskType: 'JOIN',
      status: 'FAILED',
      inputData: { joinOn: ['work'] },
    };
    const races = (...tasks: (typeof work)[]) => readRaces(toTree('FAILED', [...tasks, join]), undefined);
    expect(races(work)).toEqual(['done was evaluated before the retry of work']);
    expect(races(work, { ...work, retryCount: 1 })).toEqual([]);
  });

  const mockRows: { name: string; mocks: Record<string, TaskMock[]>; remarks: string[] }[] = [
    { name: 'all used', mocks: { get: [{}] }, remarks: [] },
    { name: 'progress, then the end', mocks: { get: [{ status: 'IN_PROGRESS' }, {}] }, remarks: [] },
    { name: 'one too many', mocks: { get: [{}, {}] }, remarks: ['1 of 2 mocks of get were never used'] },
    {
      name: 'a wrong reference name',
      mocks: { gte: [{}] },
      remarks: ['the mock of gte was never used: no task of that reference name ran'],
    },
  ];

  it.each(mockRows)('remark: $name', ({ mocks, remarks }) => {
    expect(readRemarks(toTree('COMPLETED', [http]), { taskRefToMockOutput: mocks })).toEqual(remarks);
  });
});
