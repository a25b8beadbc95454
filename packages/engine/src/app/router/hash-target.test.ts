// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { getHashTarget, revealElement } from './hash-target.ts';

describe('getHashTarget', () => {
  it.each([
    ['an id', '#a', 'a'],
    ['an encoded id', '#%C3%BC%20b', 'ü b'],
    ['an id with a percent sign', '#100%', '100%'],
    ['an id that looks encoded', '#c%20d', 'c%20d'],
    ['an unknown id', '#none', undefined],
    ['a malformed unknown id', '#%E0%A4%A', undefined],
    ['an empty fragment', '#', undefined],
    ['none', '', undefined],
  ])('finds %s', (_name, hash, expected) => {
    document.body.innerHTML = '<i id="a"></i><i id="ü b"></i><i id="100%"></i><i id="c d"></i><i id="c%20d"></i>';
    expect(getHashTarget(hash)?.id).toBe(expected);
  });
});

describe('revealElement', () => {
  it('opens details and tells hidden panels around the element', () => {
    document.body.innerHTML =
      '<details id="outer"><div hidden id="panel"><details id="inner"><b>x</b></details></div></details><details id="other"></details>';
    const matched: string[] = [];
    document.addEventListener('beforematch', (event) => matched.push((event.target as Element).id));
    revealElement(document.querySelector('b')!);
    expect([...document.querySelectorAll('details[open]')].map(({ id }) => id)).toEqual(['outer', 'inner']);
    expect(matched).toEqual(['panel']);
  });
});
