// Definitions that pass registration and fail at run time, that only cause warnings, and input that must not crash the
// check.
import { describe, expect, it } from 'vitest';
import { findMissingFunctions } from '../simulate/jq/run-jq.ts';
import { checkWorkflow } from './check-workflow.ts';
import { fork, inline, join, loop, reads, route, set, task, workflow } from './test-definitions.ts';

/** Each fault as `severity rule message`. */
function getFaults(definition: unknown): string[] {
  const text = typeof definition === 'string' ? definition : JSON.stringify(definition);
  return checkWorkflow(text, 'a.json').map(({ severity, rule, message }) => `${severity} ${rule} ${message}`);
}

/** Only the severities. */
const getSeverities = (definition: unknown) => getFaults(definition).map((fault) => fault.split(' ')[0]);

const dynamicFork = (input: object, fields: object = {}) =>
  task('d', { type: 'FORK_JOIN_DYNAMIC', inputParameters: input, ...fields });
const http = (input: object) =>
  task('h', { type: 'HTTP', inputParameters: { uri: 'http://x', method: 'GET', ...input } });
const terminate = (terminationReason: unknown) =>
  task('t', { type: 'TERMINATE', inputParameters: { terminationStatus: 'FAILED', terminationReason } });
const jq = (queryExpression: string) => task('q', { type: 'JSON_JQ_TRANSFORM', inputParameters: { queryExpression } });

describe('an error', () => {
  it.each<[string, unknown[], string]>([
    [
      'forkTaskWorkflowVersion as a number',
      [dynamicFork({ forkTaskWorkflow: 'w', forkTaskWorkflowVersion: 1, forkTaskInputs: [] }), join([])],
      'Expected `forkTaskWorkflowVersion` of `d` to be a string, found `1`: the server fails with status 500. Write `"1"`.',
    ],
    [
      'keepLastN as a string',
      [loop([task('a')], { inputParameters: { keepLastN: '2' } })],
      'Expected `keepLastN` of `loop` to be an integer, found `"2"`: the server fails with status 500.',
    ],
    [
      'terminationReason as a number',
      [terminate(5)],
      'Expected `terminationReason` of `t` to be a string, found `5`: the server fails with status 500.',
    ],
    [
      'a timeout with a unit',
      [http({ readTimeOut: '5s' })],
      'Expected `readTimeOut` of `h` to be a number of milliseconds, found `"5s"`: the task would never run.',
    ],
    [
      'a timeout with a unit in http_request',
      [
        task('h', {
          type: 'HTTP',
          inputParameters: { http_request: { uri: 'u', method: 'GET', connectionTimeOut: '1 s' } },
        }),
      ],
      'Expected `connectionTimeOut` of `h` to be a number of milliseconds, found `"1 s"`: the task would never run.',
    ],
    [
      'a method in lowercase',
      [http({ method: 'get' })],
      'Expected `method` of `h` to be one of GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS, TRACE, found `"get"`. Write `GET`.',
    ],
    [
      'a sink without its type',
      [task('e', { type: 'EVENT', sink: 'orders' })],
      'Expected `sink` of `e` to begin with the type of its queue, found `"orders"`. Write `conductor:orders`, or another type such as `kafka:` or `sqs:`.',
    ],
    [
      'a sub-workflow with an empty name',
      [task('s', { type: 'SUB_WORKFLOW', subWorkflowParam: { name: '' } })],
      'Expected `name` in `subWorkflowParam` of `s`, found an empty string: the server fails with status 500.',
    ],
    [
      'jq that the server cannot read',
      [jq('.text | fromjson?')],
      'Expected `queryExpression` of `q` to be a jq program that the server can parse, found `.text | fromjson?`: Encountered " "?" "? "" at line 1, column 17.',
    ],
    [
      'jq with single quotes',
      [jq("{a: 'b'}")],
      'Expected `queryExpression` of `q` to be a jq program that the server can parse, found `{a: \'b\'}`: Lexical error at line 1, column 5.  Encountered: "\\\'" (39), after : ""',
    ],
    [
      'jq that the server lacks',
      [jq('[.[] | ceil] | pick(.[0])')],
      "Expected `queryExpression` of `q` to call functions that the server's jq has, found `ceil/0`, `pick/1`. Compute it in an INLINE task.",
    ],
  ])('%s', (_name, tasks, message) => {
    expect(getFaults(workflow(tasks))).toEqual([`error workflow-runtime ${message}`]);
  });

  it.each<[string, unknown]>([
    ['sub-workflow without a name', workflow([task('s', { type: 'SUB_WORKFLOW', subWorkflowParam: { version: 1 } })])],
    ['empty branch of a fork', workflow([fork([task('a')], []), join(['a'])])],
    ['join on a task that never runs', workflow([fork([task('a')]), join(['a', 'nobody'])])],
    ['reference to no task', workflow([reads('a', '${nobody.output}')])],
    ['reference in brackets, which the server takes for the name', workflow([task('a'), reads('b', "${a['output']}")])],
    ['number as a duration', workflow([task('w', { type: 'WAIT', inputParameters: { duration: 5 } })])],
    ['boolean that is none', workflow([task('a', { optional: 'yes' })])],
    ['type that is null', workflow([task('a', { type: null })])],
    ['case that is null', workflow([route({ x: null })])],
    ['null among tasks', workflow([null])],
    ['evaluator of a switch', workflow([route({ x: [] }, { evaluatorType: 'js' })])],
  ])('%s', (_name, definition) => {
    expect(getSeverities(definition)).toContain('error');
  });
});

describe('only a warning', () => {
  it.each<[string, unknown]>([
    ['unknown key', workflow([task('a', { notes: '' })])],
    ['key twice', '{ "name": "w", "tasks": [{ "name": "a", "name": "a", "taskReferenceName": "a" }] }'],
    ['undeclared input', workflow([reads('a', '${workflow.input.other}')])],
    ['custom task type', workflow([task('a', { type: 'MY_TYPE' })])],
    ['task type that every object has', workflow([task('a', { type: 'constructor' })])],
    ['number as a string', workflow([task('a', { startDelay: '5' })], { version: '1' })],
    ['negative timeout', workflow([task('a')], { timeoutSeconds: -1 })],
    ['reference to no task in a nested task', workflow([route({ x: [reads('a', '${nobody.output}')] })])],
    ['reference to no task in the output', workflow([task('a')], { outputParameters: { x: '${nobody.output}' } })],
    ['later task', workflow([reads('a', '${b.output}'), task('b')])],
    ['loop inside a loop', workflow([loop([loop([task('a')], { taskReferenceName: 'inner' })])])],
    [
      'loop in a branch inside a loop',
      workflow([loop([route({ x: [loop([task('a')], { taskReferenceName: 'inner' })] })])]),
    ],
    ['unbound name of a script', workflow([inline('$.x')])],
    ['join without a fork', workflow([task('a'), join(['a'])])],
    ['join on nothing', workflow([fork([task('a')]), join([])])],
    ['join in the middle of a branch', workflow([fork([task('a'), task('b')]), join(['a'])])],
    ['environment variable', workflow([reads('a', '${HOME}')])],
    ['unclosed expression', workflow([reads('a', '${a')])],
  ])('%s', (_name, definition) => {
    expect(new Set(getSeverities(definition))).toEqual(new Set(['warning']));
  });

  it('function after a path to several values', () => {
    const fault = (text: string) => getFaults(workflow([task('t'), set('a', { x: text })]));
    expect(fault('${t.output.items[*].price.sum()}')).toEqual([
      'warning workflow-function Expected `sum()` after the path of one array, found `${t.output.items[*].price.sum()}`, which evaluates to null. Compute it in an INLINE or JSON_JQ_TRANSFORM task.',
    ]);
    expect(fault('${workflow.input.id..p.max()}')).toHaveLength(1);
    expect(fault('${workflow.input.id[0:2].first()}')).toHaveLength(1);
    expect(fault('${t.output.prices.sum()} ${t.output.items[*].length()} ${workflow.input.id.max()}')).toEqual([]);
  });
});

describe('no fault', () => {
  const lambda = (scriptExpression: string) =>
    task('l', { type: 'LAMBDA', inputParameters: { scriptExpression, x: 1 } });
  it.each<[string, unknown]>([
    [
      'join of a dynamic fork without joinOn',
      workflow([dynamicFork({ forkTaskInputs: [] }), task('j', { type: 'JOIN' })]),
    ],
    [
      'parameter that a dynamic fork with forkTaskInputs ignores',
      workflow([dynamicFork({ forkTaskInputs: [] }, { dynamicForkTasksParam: 'x' }), join([])]),
    ],
    ['lambda with return', workflow([lambda('if ($.x > 1) { return 1; } return 2;')])],
    ['empty loop condition', workflow([loop([task('a')], { loopCondition: '' })])],
    ['state change', workflow([task('a', { onStateChange: { onStart: [{ type: 'x' }] } })])],
    [
      'null in an inline task definition',
      workflow([task('a', { taskDefinition: { retryLogic: null, inputKeys: null } })]),
    ],
    ['evaluator of a join', workflow([fork([task('a')]), { ...join(['a']), evaluatorType: 'js' }])],
    [
      'nulls as exporters write them',
      workflow([task('a', { sink: null, optional: null, decisionCases: null, joinOn: null, inputParameters: null })], {
        description: null,
        inputTemplate: null,
        timeoutPolicy: null,
      }),
    ],
    ['input of a definition that declares none', { name: 'w', tasks: [reads('a', '${workflow.input.x}')] }],
    ['schema without a name', workflow([task('a')], { inputSchema: { type: 'JSON' } })],
    [
      'fork at the end of a case, joined after the switch',
      workflow([route({ x: [fork([task('a')])] }), { ...join([]), joinOn: undefined, inputParameters: {} }]),
    ],
    ['timeouts as numbers', workflow([http({ readTimeOut: '5000', connectionTimeOut: 5 })])],
    ['version as a string', workflow([dynamicFork({ forkTaskInputs: [], forkTaskWorkflowVersion: '1' }), join([])])],
    [
      'sinks',
      workflow([
        task('a', { type: 'EVENT', sink: 'conductor' }),
        task('b', { type: 'EVENT', sink: '${workflow.input.id}' }),
      ]),
    ],
    ['until that is empty', workflow([task('w', { type: 'WAIT', inputParameters: { duration: '1 s', until: '' } })])],
  ])('%s', (name, definition) => {
    expect(getSeverities(definition)).toEqual(name.startsWith('fork at the end') ? ['warning'] : []);
  });
});

it.each<[string, string[]]>([
  ['.a | ceil', ['ceil/0']],
  ['{ceil, now: .now, "x": "ceil"} | .round | $round', []],
  ['nobody(1; 2) | test("a")', ['nobody/2']],
  ['def round: floor; [.[] | round]', []],
  ['def f(now): now; f(.)', []],
  ['"\\(.a | "round") round" # round', []],
  ['[now, .x]', ['now/0']],
  ['add(.[]) | add', ['add/1']],
  ['error("x"), error', ['error/0']],
  ['@base64d, @base64', ['@base64d/0']],
])('jq: %s', (program, missing) => {
  expect(findMissingFunctions(program)).toEqual(missing);
});

describe('bad input', () => {
  const nest = (depth: number): object => (depth === 0 ? task('x') : loop([nest(depth - 1)]));
  const FIELDS = [
    'forkTasks',
    'decisionCases',
    'defaultCase',
    'loopOver',
    'joinOn',
    'inputParameters',
    'subWorkflowParam',
    'taskDefinition',
    'onStateChange',
    'type',
    'name',
    'expression',
  ];
  const VALUES: unknown[] = [
    {},
    [],
    '',
    'x',
    5,
    true,
    null,
    [null],
    [[null]],
    { a: null },
    { constructor: [] },
    '__proto__',
  ];
  const TYPES = [
    'FORK_JOIN',
    'FORK_JOIN_DYNAMIC',
    'SWITCH',
    'DO_WHILE',
    'JOIN',
    'SUB_WORKFLOW',
    'constructor',
    'HTTP',
    'EVENT',
    'WAIT',
    'TERMINATE',
    'INLINE',
    'JSON_JQ_TRANSFORM',
  ];

  it.each(FIELDS)('any value as %s is reported or accepted', (field) => {
    for (const type of TYPES)
      for (const value of VALUES)
        expect(() => getFaults(workflow([task('a', { type, [field]: value })]))).not.toThrow();
  });

  it('nested as deep as the server reads', () => {
    // Every loop but the first has the same reference name as another one.
    const severities = getSeverities(workflow([nest(150)]));
    expect(severities.filter((severity) => severity === 'error')).toHaveLength(149);
    // A loop inside a loop is a warning.
    expect(severities).toHaveLength(2 * 149);
    const deep = `{ "name": "w", "tasks": ${'[{ "loopOver": '.repeat(10_000)}`;
    expect(getFaults(deep)[0]).toContain('Expected at most 1000 brackets inside each other');
  });

  it('of 1.5 MB, with a fault in each task, takes seconds at most', () => {
    const many = Array.from({ length: 10_000 }, (_one, index) =>
      task(`task_${index}`, { notes: 'x'.repeat(40), inputParameters: { x: `\${task_${index + 1}.output}` } }),
    );
    const text = JSON.stringify(workflow(many), null, 1);
    expect(text.length).toBeGreaterThan(1_500_000);
    const began = performance.now();
    expect(getFaults(text).length).toBe(20_000);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
