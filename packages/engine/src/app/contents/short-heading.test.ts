// Headings that are error messages get links that a reader can tell apart.
import { expect, it } from 'vitest';
import { toShortHeading } from './short-heading.ts';

it.each([
  [
    'an ID',
    'No such workflow found by id: 3f2c1b7e-5d0a-11f0-9c2e-0242ac110002',
    'No such workflow found by id: &lt;id&gt;',
  ],
  [
    'the package of a class',
    'value of type <code>java.util.ArrayList&#x3C;java.lang.Float></code>',
    'value of type <code>ArrayList&#x3C;Float></code>',
  ],
  ['a long number', 'The payload size: 11534344 of task', 'The payload size: &lt;number&gt; of task'],
  ['a long list', `one of [${'complete_task, '.repeat(4)}x]`, 'one of […]'],
  ['nothing in tags', '<code class="a.b.C">123456</code>', '<code class="a.b.C">&lt;number&gt;</code>'],
  [
    'nothing that says something',
    'inputParameters.uri of example.com is 404',
    'inputParameters.uri of example.com is 404',
  ],
])('%s', (_name, html, short) => {
  expect(toShortHeading(html)).toBe(short);
});
