import { expect, it } from 'vitest';
import { chooseDomain } from './choose-domain.ts';

it.each([
  ['no mapping', {}, [], undefined],
  ['the first that is polled', { resize: 'mina, gpu,NO_DOMAIN' }, ['gpu'], 'gpu'],
  ['the default queue', { resize: 'gpu,NO_DOMAIN' }, [], undefined],
  ['the last one, polled or not', { resize: 'gpu,mina' }, [], 'mina'],
  ['every task', { '*': 'mina' }, [], 'mina'],
  ['its own mapping before that of every task', { '*': 'mina', resize: 'NO_DOMAIN' }, ['mina'], undefined],
  ['a blank mapping of every task', { '*': ' ' }, [], undefined],
])('chooses %s', (_name, taskToDomain, active, expected) => {
  expect(chooseDomain(taskToDomain as Record<string, string>, 'resize', active)).toBe(expected);
});
