// A definition on a page before scripts run: its JSON, with the buttons to copy and download it.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageContextProvider, type PageContext } from '../../../packages/engine/src/blocks/page-context.ts';
import { WorkflowDefinition, type WorkflowDefinitionProps } from './static.tsx';

const DEFINITION = {
  name: 'pay',
  tasks: [{ name: 'charge', taskReferenceName: 'charge', type: 'SIMPLE', inputParameters: {} }],
};

function render(props: WorkflowDefinitionProps): string {
  const context = {
    readText: (file: string) => (file === 'workflows/pay.json' ? JSON.stringify(DEFINITION) : undefined),
    nextId: (prefix: string) => `${prefix}-1`,
    highlight: (code: string) => code,
  } as unknown as PageContext;
  return renderToStaticMarkup(
    <PageContextProvider value={context}>
      <WorkflowDefinition {...props} />
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
