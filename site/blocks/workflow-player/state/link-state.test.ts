// What a link can contain, whoever made it.
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { PlayerProps } from '../props.ts';
import { parseLinkValue, TOO_LONG, toLinkValue } from './link-state.ts';

const PROPS: PlayerProps = {
  file: 'pay',
  cases: [{ id: '', label: 'Pay', input: {}, results: {} }],
  definition: {},
  workflows: [],
  taskDefinitions: [],
};

const toValue = (json: string) => `pay..1.${deflateRawSync(json, { level: 9 }).toString('base64url')}`;

it('a link gives back what it was made from', async () => {
  const state = { case: '', step: 3, untilTimeOut: true, edits: { input: '{"ö": 1}' } };
  expect(await parseLinkValue(PROPS, await toLinkValue('pay', state))).toEqual(state);
});

it('a text that would be read too slowly is not put into a link', async () => {
  const state = { case: '', edits: { input: ' '.repeat(200_000) } };
  await expect(toLinkValue('pay', state)).rejects.toThrow(TOO_LONG);
});

it.each([
  ['a text of 5 MB', JSON.stringify({ edits: { input: ' '.repeat(5_000_000) } })],
  ['an editor that every object has', '{"edits": {"constructor": "x"}}'],
  ['an editor that is a prototype', '{"edits": {"__proto__": "x"}}'],
  ['another editor', '{"edits": {"other": "x"}}'],
  ['a text that is a number', '{"edits": {"input": 1}}'],
  ['no edits', '{"edits": null}'],
])('%s is not read', async (_name, json) => {
  const value = toValue(json);
  expect(value.length).toBeLessThan(8000);
  // The value itself is not compared, because printing it would take minutes.
  const told = await parseLinkValue(PROPS, value).then(
    () => 'read',
    (error: Error) => error.message,
  );
  expect(told).toBe('The run in this link cannot be read.');
});
