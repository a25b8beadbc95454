// Golden drawings: every operator and the nested cases of `fixtures/`, and what must be true for all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { WorkflowDefinition } from 'workflow-kit/model/workflow.ts';
import { Diagram } from './diagram.tsx';
import type { Box } from './drawing.ts';
import { Outline } from './outline.tsx';
import { parseBlocks } from '../parse-definition.ts';
import { planDiagram } from './plan-diagram.ts';

const FOLDER = new URL('./fixtures/', import.meta.url);
const names = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));

function readFixture(name: string): WorkflowDefinition {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as WorkflowDefinition;
}

function render(definition: WorkflowDefinition): string {
  const svg = renderToStaticMarkup(<Diagram plan={planDiagram(definition)} label={`Diagram of ${definition.name}`} />);
  // One element on each line, so that a change is easy to read.
  return `${svg.replaceAll(/(?=<(?!\/|title))/g, '\n').trim()}\n`;
}

function isOverlapping(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe.each(names)('%s', (name) => {
  it('is drawn as the golden file', async () => {
    await expect(render(readFixture(name))).toMatchFileSnapshot(new URL(`${name}.svg`, FOLDER).pathname);
  });

  it('has nodes that do not touch, inside the picture, at whole coordinates', () => {
    const { nodes, width, height } = planDiagram(readFixture(name));
    for (const [index, { box }] of nodes.entries()) {
      expect(Object.values(box).every(Number.isInteger)).toBe(true);
      expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(nodes.slice(index + 1).filter((other) => isOverlapping(box, other.box))).toEqual([]);
    }
  });

  it('has straight lines only', () => {
    for (const line of planDiagram(readFixture(name)).lines) {
      line
        .slice(1)
        .forEach((point, index) => expect(point[0] === line[index]![0] || point[1] === line[index]![1]).toBe(true));
    }
  });
});

it('a decision has room for an expression with two results, and a longer one is cut', () => {
  const toSwitch = (expression: string) =>
    render({
      name: 'w',
      tasks: [
        { name: 's', taskReferenceName: 's', type: 'SWITCH', evaluatorType: 'graaljs', expression, decisionCases: {} },
      ],
    } as unknown as WorkflowDefinition);
  expect(toSwitch("$.status === 'active' ? 'yes' : 'no'")).toContain('? &#x27;yes&#x27; : &#x27;no&#x27;</text>');
  expect(toSwitch("$.calls != null && $.calls.length > 0 ? 'tools' : 'answer'")).toMatch(
    /detail"[^>]*>\$\.calls != null [^<]*…<\/text>/,
  );
});

it.each([
  ['a worker task', { name: 'pay', taskReferenceName: 'pay', type: 'SIMPLE' }, 'pay: Worker task'],
  [
    'a name that is cut',
    { name: 'x', taskReferenceName: 'a_reference_name_that_is_long', type: 'INLINE' },
    'a_reference_name_that_is_long: Inline',
  ],
  [
    'an optional task',
    { name: 'h', taskReferenceName: 'ask', type: 'HTTP', optional: true },
    'ask: HTTP, HTTP GET, optional',
  ],
])('the name of %s says everything', (_, task, name) => {
  const svg = render({ name: 'w', tasks: [task] } as unknown as WorkflowDefinition);
  expect(svg).toContain(`aria-label="${name}">`);
});

function toWords(name: string): string {
  return renderToStaticMarkup(<Outline blocks={parseBlocks(readFixture(name).tasks)} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('the description in words', () => {
  it.each([
    [
      'fork-not-awaited',
      'send (Fork). In parallel, 2 branches: Branch 1: mail (Worker task). Branch 2: audit (Worker task). Then sent (Join) joins the branches, without waiting for branch 2. report (Worker task).',
    ],
    [
      'switch-one-case',
      'known (Switch on input.kind). One branch runs. If yes: link (Worker task). Otherwise: nothing. done (Worker task).',
    ],
    [
      'loop',
      'poll (Do While). Repeats while $.poll[&#x27;iteration&#x27;] &lt; 3: ask (HTTP GET). pause (Wait 5 seconds).',
    ],
    ['terminate-always', 'stop (Terminate with status COMPLETED). The workflow ends here. unreached (Worker task).'],
    [
      'dynamic-fork',
      'variants (Dynamic fork). Runs resize_image for each entry in the input, in parallel. Then resized (Join) joins the branches.',
    ],
  ])('tells %s', (name, words) => {
    expect(toWords(name)).toBe(words);
  });
});

it('a branch of one task is a sentence in its item, not a list of one', () => {
  const html = renderToStaticMarkup(<Outline id="x" blocks={parseBlocks(readFixture('switch-one-case').tasks)} />);
  expect(html).toContain('<li>If yes: link (Worker task).</li>');
  expect(html).toMatch(/^<ol id="x"/);
});
