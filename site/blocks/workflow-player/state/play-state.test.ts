// A link restores the run that was shared, and damaged links are reported.
import { describe, expect, it } from 'vitest';
import { LINK_LIMIT, TOO_LONG, parseLinkValue, toLinkValue } from './link-state.ts';
import { getCaseTexts, withEdit, type PlayState } from './play-state.ts';
import type { PlayerProps } from '../props.ts';

const props: PlayerProps = {
  file: 'place-order',
  cases: [
    { id: '', label: 'First', input: { a: 1 }, results: {} },
    { id: 'failure', label: 'Second', input: {}, results: {} },
  ],
  definition: { name: 'place_order' },
  workflows: [],
  taskDefinitions: [],
};

it.each<[name: string, state: PlayState, value: RegExp]>([
  ['the end of the first case', { case: '', edits: {} }, /^place-order\.\.$/],
  ['a step of another case', { case: 'failure', step: 12, edits: {} }, /^place-order\.failure\.12$/],
  ['the first step', { case: '', step: 0, edits: {} }, /^place-order\.\.0$/],
  ['edits', { case: '', edits: { input: '{"é": "漢字"}', definition: '' } }, /^place-order\.\.\.[\w-]+$/],
  ['text that is no JSON', { case: '', step: 3, edits: { results: '{\n"' } }, /^place-order\.\.3\.[\w-]+$/],
  ['time-outs', { case: '', edits: {}, untilTimeOut: true }, /^place-order\.\.\.[\w-]+$/],
])('a link carries %s', async (_name, state, value) => {
  const link = await toLinkValue(props.file, state);
  expect(link).toMatch(value);
  expect(await parseLinkValue(props, link)).toEqual(state);
});

it('a link deflates what repeats', async () => {
  const link = await toLinkValue(props.file, { case: '', edits: { input: '{"a": "b"}\n'.repeat(1000) } });
  expect(link.length).toBeLessThan(200);
});

it('what does not fit into a link is told', async () => {
  const input = Array.from({ length: 20_000 }, (_, index) => Math.sin(index)).join();
  await expect(toLinkValue(props.file, { case: '', edits: { input } })).rejects.toThrow(TOO_LONG);
});

it("another player's link is none of ours", async () => {
  expect(await parseLinkValue(props, 'other.failure.1')).toBeUndefined();
  expect(await parseLinkValue(props, '')).toBeUndefined();
});

describe('a link is refused that', () => {
  it.each([
    ['names no case', 'place-order.nobody.1'],
    ['has no step', 'place-order..-1'],
    ['is no base64', 'place-order...%%%'],
    ['does not unfold', 'place-order...AAAA'],
    ['is too long', `place-order...${'A'.repeat(LINK_LIMIT)}`],
  ])('%s', async (_name, value) => {
    await expect(parseLinkValue(props, value)).rejects.toThrow('The run in this link cannot be read');
  });

  it('edits something else', async () => {
    const edits = { step: 'x' } as PlayState['edits'];
    const value = await toLinkValue(props.file, { case: '', edits });
    await expect(parseLinkValue(props, value)).rejects.toThrow('The run in this link cannot be read');
  });
});

describe('an edit', () => {
  it('goes to the end of the run and keeps the others', () => {
    const state: PlayState = { case: '', step: 4, edits: { results: '{}' } };
    expect(withEdit(props, state, ['input', '{}'])).toEqual({ case: '', edits: { results: '{}', input: '{}' } });
  });

  it("back to the case's own text is none", () => {
    const own = getCaseTexts(props, '').input;
    expect(withEdit(props, { case: '', edits: { input: '{}' } }, ['input', own])).toEqual({ case: '', edits: {} });
  });
});
