// A definition on a page before scripts run: its JSON, with the buttons to copy and download it.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageContextProvider, type PageContext } from '../../../packages/engine/src/blocks/page-context.ts';
import { WorkflowDefinition, type WorkflowDefinitionProps } from './static.tsx';

const DEFINITION = {
  name: 'pay',
  tasks: [{ name: 'charge', taskReferenceName: 'charge', type: 'SIMPLE', inputParameters: {} }],
};

const FILES: Record<string, object> = {
  'workflows/pay.json': DEFINITION,
  // Its JSON is longer, and its diagram is the same.
  'workflows/pay-later.json': {
    ...DEFINITION,
    description: 'Later',
    tasks: [{ ...DEFINITION.tasks[0], inputParameters: { a: { b: 1 } } }],
  },
  'workflows/ask.json': { ...DEFINITION, tasks: [{ ...DEFINITION.tasks[0], optional: true }] },
};

function render(...blocks: WorkflowDefinitionProps[]): string {
  let ids = 0;
  const context = {
    readText: (file: string) => (file in FILES ? JSON.stringify(FILES[file]) : undefined),
    nextId: (prefix: string) => `${prefix}-${++ids}`,
    notes: new Map(),
    highlight: (code: string) => code,
  } as unknown as PageContext;
  return renderToStaticMarkup(
    <PageContextProvider value={context}>
      {blocks.map((props, index) => (
        // eslint-disable-next-line react/no-array-index-key -- nothing is ever moved
        <WorkflowDefinition key={index} {...props} />
      ))}
    </PageContextProvider>,
  );
}

const readButtons = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, text]) => text);

it('a definition can be copied and downloaded, one of its tasks only copied', () => {
  expect(readButtons(render({ file: 'pay' }))).toEqual(['Download JSON', 'Copy definition']);
  expect(readButtons(render({ file: 'pay', task: 'charge' }))).toEqual(['Copy']);
});

it('names the file or the task that does not exist', () => {
  expect(() => render({ file: 'x' })).toThrow(
    'Expected a workflow definition at workflows/x.json, found none. Add it or correct `file`.',
  );
  expect(() => render({ file: 'pay', task: 'x' })).toThrow(
    'Expected a task with the reference name `x` in workflows/pay.json, found none.',
  );
});

it('a drawing that the page already shows is a reference, with the lines of its own JSON', () => {
  const html = render({ file: 'pay' }, { file: 'pay-later' });
  expect(html.match(/data-task="charge"/g)).toHaveLength(1);
  expect(html).toContain('id="workflow-1-drawing"');
  expect(html).toMatch(/aria-describedby="workflow-1" data-lines="4-11"><use href="#workflow-1-drawing"/);
});

it('a drawing that differs in a name or in the marked task is drawn whole', () => {
  expect(render({ file: 'pay' }, { file: 'ask' })).not.toContain('<use');
  expect(render({ file: 'pay' }, { file: 'pay', task: 'charge' })).not.toContain('<use');
});
