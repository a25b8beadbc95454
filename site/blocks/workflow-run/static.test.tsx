// A recorded run: what is shown at once, and what opens on demand.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageContextProvider, type PageContext } from '../../../packages/engine/src/blocks/page-context.ts';
import { WorkflowRun } from './static.tsx';

const toTask = (index: number, part: object = {}) => ({
  taskReferenceName: `step_${index}`,
  type: 'SIMPLE',
  status: 'COMPLETED',
  outputData: { index },
  ...part,
});

interface Recorded {
  tasks: object[];
  input?: object;
  /** How many runs the page shows. */
  runs?: number;
}

function render({ tasks, input = { a: 1 }, runs = 1 }: Recorded): string {
  const files: Record<string, string> = {
    'docs/page.mdx': '<WorkflowRun file="pay" />\n'.repeat(runs),
    'workflows/pay.run.json': JSON.stringify({
      serverVersion: '3.1.0',
      status: 'COMPLETED',
      input,
      output: { b: 2 },
      tasks,
    }),
  };
  const context = {
    file: 'docs/page.mdx',
    readText: (file: string) => files[file],
    highlight: (code: string) => code,
  } as unknown as PageContext;
  return renderToStaticMarkup(
    <PageContextProvider value={context}>
      <WorkflowRun file="pay" />
    </PageContextProvider>,
  );
}

const toTasks = (count: number) => Array.from({ length: count }, (_, index) => toTask(index));
const toPlaces = (html: string, words: string[]) => words.map((word) => html.indexOf(word));

describe('WorkflowRun', () => {
  it('shows input, output, and how the tasks ended before a long list of tasks, which is folded', () => {
    const html = render({ tasks: [...toTasks(8), toTask(8, { status: 'FAILED' })] });
    const places = toPlaces(html, ['Input', 'Output · COMPLETED', '<details', '9 tasks ran', '<table', '</details>']);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    const summary = /<summary>([\s\S]*?)<\/summary>/.exec(html)![1]!.replaceAll(/<[^>]*>/g, '');
    expect(summary.trim()).toBe('9 tasks ran: 8 COMPLETED 1 FAILED');
  });

  it('doesn’t fold a short list', () => {
    expect(render({ tasks: toTasks(8) })).not.toContain('<details');
    expect(render({ tasks: toTasks(4), runs: 2 })).not.toContain('<details');
  });

  it('folds a shorter list on a page with several runs', () => {
    expect(render({ tasks: toTasks(5), runs: 2 })).toContain('<summary>5 tasks ran, all COMPLETED</summary>');
  });

  it('cuts a long value at a space, and opens to show it whole', () => {
    const words = 'word '.repeat(100).trim();
    const html = render({ tasks: [toTask(0, { outputData: { words } })] });
    const cell = /<td class="run__json"[^>]*>([\s\S]*?)<\/td>/.exec(html)![1]!;
    const [cut = '', whole = ''] = cell.split('<details');
    expect(cut).toMatch(/^\{ &quot;words&quot;: &quot;(word )+…$/);
    expect(cut.length).toBeLessThan(200);
    expect(whole).toContain(`<summary>Whole output</summary>{\n  &quot;words&quot;: &quot;${words}&quot;\n}`);
  });

  it('cuts a long reason too, even if it has no space', () => {
    const html = render({ tasks: [toTask(0, { status: 'FAILED', reasonForIncompletion: 'x'.repeat(500) })] });
    expect(html).toContain(`data-label="Reason">${'x'.repeat(160)} …<details`);
    expect(html).toContain(`<summary>Whole reason</summary>${'x'.repeat(500)}<`);
  });

  it('shows input and output next to each other only if their lines are short', () => {
    expect(render({ tasks: [] })).toContain('run--narrow');
    expect(render({ tasks: [], input: { long: 'x'.repeat(40) } })).not.toContain('run--narrow');
  });
});
