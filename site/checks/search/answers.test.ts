// Search finds every error text and symptom of the site when it is pasted: unchanged, with other values, within a log line, and cut off.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TASK_TYPES } from 'workflow-kit/model/task-types.ts';
import { openTestIndex, toDocument } from '../../../packages/engine/test/test-index.ts';
import { readFileSync, readdirSync } from 'node:fs';
import readAnswers from '../../search-answers.ts';

const ROOT = join(import.meta.dirname, '../..');
const answers = readAnswers(ROOT, 'docs');

/** Pages with one section for each place that explains a text. */
function toDocuments() {
  const places = new Map<string, Set<string>>();
  for (const { to } of answers)
    for (const place of to) {
      const [path, anchor = ''] = place.split('#') as [string, string?];
      places.set(path, (places.get(path) ?? new Set()).add(anchor));
    }
  return [...places].map(([path, anchors]) => {
    const document = toDocument(`/content${path}`, path.split('/').at(-1)!.replaceAll('-', ' '), [['', '']]);
    const sections = [...anchors].map((anchor) => ({
      ...document.sections[0]!,
      anchor,
      headings: [document.title, anchor],
    }));
    return { ...document, sections: [...document.sections, ...sections] };
  });
}

const VALUES = [
  'my_flow',
  'orders_42',
  '3',
  'payment-service',
  '7a1c0f4e-0000-11ee-b0d4-0242ac120003',
  'com.acme.Order',
];
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

function toFilled(text: string, index: number): string {
  return text
    .replaceAll(ID, '11112222-3333-4444-5555-666677778888')
    .replaceAll(/…|<[a-z][a-z '-]*>/g, () => VALUES[index++ % VALUES.length]!);
}

test.each<[string, number, (text: string, index: number) => string]>([
  ['as it is', 0.99, (text) => text],
  ['with other values', 0.97, toFilled],
  ['cut off at 64 letters', 0.95, (text, index) => toFilled(text, index).slice(0, 64)],
  ['in a line of a log', 0.9, (text, index) => `2026-11-23 02:40:07 ERROR [worker-3] - ${toFilled(text, index)}`],
])(
  'pasted %s',
  async (_, share, toPasted) => {
    const index = await openTestIndex(toDocuments(), [], answers);
    let answered = 0;
    for (const [at, { texts }] of answers.entries()) {
      const { hits } = await index.search(toPasted(texts[0]!, at), { limit: 1 });
      if (hits[0]?.answer) answered++;
    }
    expect(answered / answers.length).toBeGreaterThan(share);
  },
  60_000,
);

test('an ID that is not on the page leads to the section, with cause and fix', async () => {
  const index = await openTestIndex(toDocuments(), [], answers);
  const { hits } = await index.search('No such workflow found by name: my_flow, version: 3');
  expect(`${hits[0]!.path}#${hits[0]!.anchor}`).toMatch(/#no-such-workflow-found-by-name--version-$/);
  expect(hits[0]!.answer!.map(([name]) => name)[0]).toMatch(/^Cause/);
});

test('the page of every task type has the name that definitions use', () => {
  const faults = ['system-tasks', 'operators', 'ai-tasks'].flatMap((folder) =>
    readdirSync(join(ROOT, 'docs/reference-docs', folder)).flatMap((file) => {
      const text = readFileSync(join(ROOT, 'docs/reference-docs', folder, file), 'utf8');
      const [, name] = /^code_name: (.+)$/m.exec(text) ?? [];
      return (name !== undefined && TASK_TYPES[name]) || /^open-source-\w*-?task-types\.mdx$/.test(file)
        ? []
        : [`${file}: ${name}`];
    }),
  );
  expect(faults).toEqual([]);
});
