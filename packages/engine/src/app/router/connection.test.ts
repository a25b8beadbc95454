// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { isSparingConnection } from './connection.ts';

describe('isSparingConnection', () => {
  it.each([
    ['unknown', undefined, false],
    ['null', null, false],
    ['without a type', {}, false],
    ['4g', { effectiveType: '4g' }, false],
    ['3g', { effectiveType: '3g' }, false],
    ['2g', { effectiveType: '2g' }, true],
    ['slow-2g', { effectiveType: 'slow-2g' }, true],
    ['a data saver', { effectiveType: '4g', saveData: true }, true],
  ])('%s', (_name, connection, expected) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    expect(isSparingConnection()).toBe(expected);
  });
});
